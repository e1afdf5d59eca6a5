#!/bin/sh
# Every unusable input once; the answers are in ../nonsense.test, in this order.
#   nonsense.sh REFUSED TOOL DIRECTORY SUBCOMMAND
refused=$1 tool=$2 command=$4
cd "$3" || exit 1
no() { "$refused" "$tool" "$command" "$@"; }

no
no Foo.div extra
no --bogus Foo.div
no -cp
no --format=xml Foo.div
no --pipeline=O9 Foo.div
no -cp cp --passes=nonsense Foo.div
no --jdk=/nowhere Foo.div

no -cp cp Fooo.div
no -cp cp Foo.dib
no -cp cp 'Foo.div(long)'
no -cp cp Foo.over
no -cp cp ''
no -cp cp ..
no -cp cp F/../Foo
no -cp cp /etc/passwd
no -cp cp int
no java.util.List.size
no -cp cp "$(printf 'a\nb')"
no -cp cp 'java.lang.String.length('
no -cp cp "$(printf '%010000d' 0)"

no -cp nowhere Foo.div
no -cp 'cp/*' Foo.div
no -cp empty.jar Foo.div
no -cp text.jar Foo.div
no -cp none.jar Foo.div
no -cp cut.jar Foo.div
no -cp damaged.jar Foo.div
no -cp pipe.jar Foo.div
no -cp bomb.jar Foo.div
no -cp circle/a.jar Foo.div
no -cp Directory.jar Foo.div
no -cp zero.jar Foo.div

no -cp text Foo.div
no -cp nothing Foo.div
no -cp truncated Foo.div
no -cp future Foo.div
no -cp renamed Bar.div

no Nowhere.java
no Directory.java
no Empty.java
no Pipe.class
no zero.class
no text/Foo.class
no renamed/Bar.class
no whole.jar
