# Makes a package of Debian from the built command: .build/typesetter_VERSION_ARCHITECTURE.deb.
. "$(dirname "$0")/../../support/shell.sh"
cd "$root"

version=$(.build/release/typesetter --version)
architecture=$(dpkg --print-architecture)
folder=$PWD/.build/package
stage=$folder/stage
rm -rf "$folder"
mkdir -p "$folder/debian" "$stage/DEBIAN"
DESTDIR=$stage PREFIX=/usr Scripts/build install-command
# dpkg knows itself which folders it made.
rm "$stage/usr/share/swift-typesetting/installed-folders"
gzip --best --no-name "$stage/usr/share/man/man1/typesetter.1"
# Debian's names of folders and files.
mkdir -p "$stage/usr/share/zsh/vendor-completions"
mv "$stage/usr/share/zsh/site-functions/_typesetter" "$stage/usr/share/zsh/vendor-completions/"
rmdir "$stage/usr/share/zsh/site-functions"
mv "$stage/usr/share/doc/typesetter/LICENSE" "$stage/usr/share/doc/typesetter/copyright"
cat >>"$stage/usr/share/doc/typesetter/copyright" <<COPYRIGHT

The models of phrases in Japanese and Chinese are BudouX's, Copyright 2021 Google LLC, under the same licence. The fonts have licences of
their own beside them.
COPYRIGHT
gzip --best --no-name "$stage/usr/share/doc/typesetter/CHANGELOG.md"

# The versions of the shared libraries that the program needs.
printf 'Source: typesetter\n\nPackage: typesetter\nArchitecture: any\n' >"$folder/debian/control"
depends=$(cd "$folder" && dpkg-shlibdeps -O "$stage/usr/bin/typesetter" | sed -n 's/^shlibs:Depends=//p')
cat >"$stage/DEBIAN/control" <<CONTROL
Package: typesetter
Version: $version
Architecture: $architecture
Maintainer: The authors of swift-typesetting <swift-typesetting@localhost>
Installed-Size: $(du --summarize --apparent-size --block-size=1024 "$stage" | cut -f1)
Depends: $depends
Suggests: hyphen-en-us
Section: text
Priority: optional
Description: exact size of text, and of the cells that text fills, without a screen
 Measures labels in any script at a width, explains and draws them, and lays out
 cells whose constraints contain them. Comes with its own fonts.
CONTROL
package=.build/typesetter_${version}_$architecture.deb
dpkg-deb --root-owner-group --build "$stage" "$package" >&2
echo "$package"
