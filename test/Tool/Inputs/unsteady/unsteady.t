RUN: test -e %t.there || (touch %t.there; false)
