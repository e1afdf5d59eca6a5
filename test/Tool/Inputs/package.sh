# package.sh BUILD SOURCE WORK: packs, unpacks and tries what cpack makes.
build=$1 src=$2 work=$3
rm -rf "$work" && mkdir -p "$work" && cd "$work" || exit 1
cpack -G DEB --config "$build/CPackConfig.cmake" -B packed -D CPACK_DEBIAN_COMPRESSION_TYPE=gzip > log 2>&1 || { cat log; exit 1; }
deb=$(ls packed/*.deb)
dpkg-deb -I "$deb" | grep -E '^ (Package|Depends):' | sed 's/^ //' | sort -r
dpkg-deb -c "$deb" | awk '{ print $6 }' | LC_ALL=C sort
dpkg-deb -x "$deb" root
printf 'class Max { static int of() { return 3; } }' > Max.java && javac -d . Max.java
root/usr/bin/jsym-llvm run -cp . Max.of
gunzip -c root/usr/share/man/man1/jsym-llvm.1* 2> none > page || cp root/usr/share/man/man1/jsym-llvm.1 page
root/usr/bin/jsym-llvm --help | sed -n 's/^  \([a-z]\{3,\}\) .*/\1/p' | while read -r name; do
  grep -q "\b$name\b" page || echo "missing in the manual page: $name"
done
. root/usr/share/bash-completion/completions/jsym-llvm
COMP_WORDS=("$PWD/root/usr/bin/jsym-llvm" sc) COMP_CWORD=1 && _jsym_llvm && echo "completes: ${COMPREPLY[*]}"
COMP_WORDS=("$PWD/root/usr/bin/jsym-llvm" run --max-pat) COMP_CWORD=2 && _jsym_llvm && echo "completes: ${COMPREPLY[*]}"
