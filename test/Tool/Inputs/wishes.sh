#!/bin/sh
# Options that name what is not there; the answers are in ../wishes.test, in this order.
refused=$1 tool=$2
no() { "$refused" "$tool" "$@"; }

no check --nondet=Nope.x Wishes.div
no check --nondet=Wishes.dib Wishes.div
no check --real-code=Nope Wishes.div
no check --types=java.util.List=java.util.ArrayList+java.lang.String Wishes.div
no check --throws=Wishes.div=java.lang.String Wishes.div
no check --max-time=99999999999999h Wishes.div
no check Wishes.half
no check Wishes.whole
no check wishes.div
no check Sorted.add
no check Sorted.fastRemove
