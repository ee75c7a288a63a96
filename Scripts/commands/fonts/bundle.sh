# Builds the folder Fonts/ from Debian's packages.
#
#   Scripts/fonts bundle            rebuild Fonts/ in place
#   Scripts/fonts bundle --check    rebuild in a temporary folder and compare with Fonts/
#
# Why it exists: the tests state exact measures, so every machine has to measure with exactly the
# same font bytes. The bytes are therefore kept in the repository, and this script makes their
# origin verifiable.
#
# How it works:
#   * The packages named under PACKAGES are fetched with `apt-get download` and unpacked with
#     `dpkg -x` into a temporary folder. They are NOT installed: installing a font changes the
#     results of fontconfig on this machine, and thereby the measures of other programs.
#     apt checks the signatures, and the version is pinned, so the input is always the same.
#   * Most fonts are copied byte for byte. Only the CJK fonts, 19 MB as shipped, are cut down with
#     fonttools.
#   * Nothing depends on the clock, the locale, the hash seed or the order of a directory, so the
#     same Debian release gives the same bytes. Fonts/SHA256SUMS lists them.
#
# Needs: Debian 12 with package lists present (`apt-get update`) and the package
# python3-fonttools. If that is missing it is installed (with sudo unless run as root);
# nothing else here needs root.

. "$(dirname "$0")/../../support/shell.sh"

# ---------------------------------------------------------------------------------------------
# Settings
# ---------------------------------------------------------------------------------------------

# 42 MB, counted in the smaller (decimal) megabytes so that it holds in either reading.
LIMIT_BYTES=42000000

# Pinned: another version may hold other glyphs or other metrics. To move to a newer one, change
# it here, run the script and review what changes in Fonts/SHA256SUMS.
PACKAGES=(
  "fonts-inter=4.0~beta7+ds-1"
  "fonts-inter-variable=4.0~beta7+ds-1"
  "fonts-noto-cjk=1:20220127+repack1-1"
  "fonts-noto-color-emoji=2.042-0+deb12u1"
  "fonts-noto-core=20201225-1"
  "fonts-noto-mono=20201225-1"
)

# Another release of fonttools may write the same subset in other bytes.
FONTTOOLS_VERSION="4.38.0"

# Debian's python, by its full path: a `python3` earlier in PATH (pyenv, conda, a virtual
# environment) does not see Debian's fonttools, or brings another version of it.
PYTHON=/usr/bin/python3

# folder | file | package | path of the source in the package | how | what it covers
#   copy       byte for byte
#   cjk:X      subset of one face of the CJK collection (X = SC, TC, JP or KR)
#   weight:N   the file says another weight of itself than it has, which is put right
# The files of a folder are of one family, and stand together.
MANIFEST="
Inter|Inter-Regular.otf|fonts-inter|usr/share/fonts/opentype/inter/Inter-Regular.otf|copy|Latin, Greek, Cyrillic
Inter|Inter-Italic.otf|fonts-inter|usr/share/fonts/opentype/inter/Inter-Italic.otf|copy|Latin, Greek, Cyrillic
Inter|Inter-Medium.otf|fonts-inter|usr/share/fonts/opentype/inter/Inter-Medium.otf|copy|Latin, Greek, Cyrillic
Inter|Inter-SemiBold.otf|fonts-inter|usr/share/fonts/opentype/inter/Inter-SemiBold.otf|copy|Latin, Greek, Cyrillic
Inter|Inter-Bold.otf|fonts-inter|usr/share/fonts/opentype/inter/Inter-Bold.otf|copy|Latin, Greek, Cyrillic
Inter|Inter-roman.var.ttf|fonts-inter-variable|usr/share/fonts/truetype/inter-vf/Inter-roman.var.ttf|copy|Latin, Greek, Cyrillic; variable
Inter|Inter-italic.var.ttf|fonts-inter-variable|usr/share/fonts/truetype/inter-vf/Inter-italic.var.ttf|copy|Latin, Greek, Cyrillic; variable
NotoSans|NotoSans-Regular.ttf|fonts-noto-core|usr/share/fonts/truetype/noto/NotoSans-Regular.ttf|copy|Latin, Greek, Cyrillic
NotoSans|NotoSans-Bold.ttf|fonts-noto-core|usr/share/fonts/truetype/noto/NotoSans-Bold.ttf|copy|Latin, Greek, Cyrillic
NotoSans|NotoSans-Italic.ttf|fonts-noto-core|usr/share/fonts/truetype/noto/NotoSans-Italic.ttf|copy|Latin, Greek, Cyrillic
NotoSerif|NotoSerif-Regular.ttf|fonts-noto-core|usr/share/fonts/truetype/noto/NotoSerif-Regular.ttf|copy|Latin, Greek, Cyrillic
NotoSerif|NotoSerif-Bold.ttf|fonts-noto-core|usr/share/fonts/truetype/noto/NotoSerif-Bold.ttf|copy|Latin, Greek, Cyrillic
NotoSerif|NotoSerif-Italic.ttf|fonts-noto-core|usr/share/fonts/truetype/noto/NotoSerif-Italic.ttf|copy|Latin, Greek, Cyrillic
NotoSansMono|NotoSansMono-Regular.ttf|fonts-noto-mono|usr/share/fonts/truetype/noto/NotoSansMono-Regular.ttf|copy|Latin, Greek, Cyrillic; fixed width
NotoSansMono|NotoSansMono-Bold.ttf|fonts-noto-mono|usr/share/fonts/truetype/noto/NotoSansMono-Bold.ttf|copy|Latin, Greek, Cyrillic; fixed width
NotoSansArabic|NotoSansArabic-Regular.ttf|fonts-noto-core|usr/share/fonts/truetype/noto/NotoSansArabic-Regular.ttf|copy|Arabic
NotoSansArabic|NotoSansArabic-Bold.ttf|fonts-noto-core|usr/share/fonts/truetype/noto/NotoSansArabic-Bold.ttf|copy|Arabic
NotoNastaliqUrdu|NotoNastaliqUrdu-Regular.ttf|fonts-noto-core|usr/share/fonts/truetype/noto/NotoNastaliqUrdu-Regular.ttf|copy|Arabic (Urdu) in Nastaliq style
NotoNastaliqUrdu|NotoNastaliqUrdu-Bold.ttf|fonts-noto-core|usr/share/fonts/truetype/noto/NotoNastaliqUrdu-Bold.ttf|weight:700|Arabic (Urdu) in Nastaliq style
NotoSansHebrew|NotoSansHebrew-Regular.ttf|fonts-noto-core|usr/share/fonts/truetype/noto/NotoSansHebrew-Regular.ttf|copy|Hebrew
NotoSansHebrew|NotoSansHebrew-Bold.ttf|fonts-noto-core|usr/share/fonts/truetype/noto/NotoSansHebrew-Bold.ttf|copy|Hebrew
NotoSansDevanagari|NotoSansDevanagari-Regular.ttf|fonts-noto-core|usr/share/fonts/truetype/noto/NotoSansDevanagari-Regular.ttf|copy|Devanagari
NotoSansDevanagari|NotoSansDevanagari-Bold.ttf|fonts-noto-core|usr/share/fonts/truetype/noto/NotoSansDevanagari-Bold.ttf|copy|Devanagari
NotoSansBengali|NotoSansBengali-Regular.ttf|fonts-noto-core|usr/share/fonts/truetype/noto/NotoSansBengali-Regular.ttf|copy|Bengali
NotoSansBengali|NotoSansBengali-Bold.ttf|fonts-noto-core|usr/share/fonts/truetype/noto/NotoSansBengali-Bold.ttf|copy|Bengali
NotoSansTamil|NotoSansTamil-Regular.ttf|fonts-noto-core|usr/share/fonts/truetype/noto/NotoSansTamil-Regular.ttf|copy|Tamil
NotoSansTamil|NotoSansTamil-Bold.ttf|fonts-noto-core|usr/share/fonts/truetype/noto/NotoSansTamil-Bold.ttf|copy|Tamil
NotoSansGujarati|NotoSansGujarati-Regular.ttf|fonts-noto-core|usr/share/fonts/truetype/noto/NotoSansGujarati-Regular.ttf|copy|Gujarati
NotoSansGujarati|NotoSansGujarati-Bold.ttf|fonts-noto-core|usr/share/fonts/truetype/noto/NotoSansGujarati-Bold.ttf|copy|Gujarati
NotoSansGurmukhi|NotoSansGurmukhi-Regular.ttf|fonts-noto-core|usr/share/fonts/truetype/noto/NotoSansGurmukhi-Regular.ttf|copy|Gurmukhi
NotoSansGurmukhi|NotoSansGurmukhi-Bold.ttf|fonts-noto-core|usr/share/fonts/truetype/noto/NotoSansGurmukhi-Bold.ttf|copy|Gurmukhi
NotoSansKannada|NotoSansKannada-Regular.ttf|fonts-noto-core|usr/share/fonts/truetype/noto/NotoSansKannada-Regular.ttf|copy|Kannada
NotoSansKannada|NotoSansKannada-Bold.ttf|fonts-noto-core|usr/share/fonts/truetype/noto/NotoSansKannada-Bold.ttf|copy|Kannada
NotoSansTelugu|NotoSansTelugu-Regular.ttf|fonts-noto-core|usr/share/fonts/truetype/noto/NotoSansTelugu-Regular.ttf|copy|Telugu
NotoSansTelugu|NotoSansTelugu-Bold.ttf|fonts-noto-core|usr/share/fonts/truetype/noto/NotoSansTelugu-Bold.ttf|copy|Telugu
NotoSansMalayalam|NotoSansMalayalam-Regular.ttf|fonts-noto-core|usr/share/fonts/truetype/noto/NotoSansMalayalam-Regular.ttf|copy|Malayalam
NotoSansMalayalam|NotoSansMalayalam-Bold.ttf|fonts-noto-core|usr/share/fonts/truetype/noto/NotoSansMalayalam-Bold.ttf|copy|Malayalam
NotoSansSinhala|NotoSansSinhala-Regular.ttf|fonts-noto-core|usr/share/fonts/truetype/noto/NotoSansSinhala-Regular.ttf|copy|Sinhala
NotoSansSinhala|NotoSansSinhala-Bold.ttf|fonts-noto-core|usr/share/fonts/truetype/noto/NotoSansSinhala-Bold.ttf|copy|Sinhala
NotoSansThai|NotoSansThai-Regular.ttf|fonts-noto-core|usr/share/fonts/truetype/noto/NotoSansThai-Regular.ttf|copy|Thai
NotoSansThai|NotoSansThai-Bold.ttf|fonts-noto-core|usr/share/fonts/truetype/noto/NotoSansThai-Bold.ttf|copy|Thai
NotoSansLao|NotoSansLao-Regular.ttf|fonts-noto-core|usr/share/fonts/truetype/noto/NotoSansLao-Regular.ttf|copy|Lao
NotoSansLao|NotoSansLao-Bold.ttf|fonts-noto-core|usr/share/fonts/truetype/noto/NotoSansLao-Bold.ttf|copy|Lao
NotoSansKhmer|NotoSansKhmer-Regular.ttf|fonts-noto-core|usr/share/fonts/truetype/noto/NotoSansKhmer-Regular.ttf|copy|Khmer
NotoSansKhmer|NotoSansKhmer-Bold.ttf|fonts-noto-core|usr/share/fonts/truetype/noto/NotoSansKhmer-Bold.ttf|copy|Khmer
NotoSansMyanmar|NotoSansMyanmar-Regular.ttf|fonts-noto-core|usr/share/fonts/truetype/noto/NotoSansMyanmar-Regular.ttf|copy|Myanmar
NotoSansMyanmar|NotoSansMyanmar-Bold.ttf|fonts-noto-core|usr/share/fonts/truetype/noto/NotoSansMyanmar-Bold.ttf|copy|Myanmar
NotoSansGeorgian|NotoSansGeorgian-Regular.ttf|fonts-noto-core|usr/share/fonts/truetype/noto/NotoSansGeorgian-Regular.ttf|copy|Georgian
NotoSansGeorgian|NotoSansGeorgian-Bold.ttf|fonts-noto-core|usr/share/fonts/truetype/noto/NotoSansGeorgian-Bold.ttf|copy|Georgian
NotoSansArmenian|NotoSansArmenian-Regular.ttf|fonts-noto-core|usr/share/fonts/truetype/noto/NotoSansArmenian-Regular.ttf|copy|Armenian
NotoSansArmenian|NotoSansArmenian-Bold.ttf|fonts-noto-core|usr/share/fonts/truetype/noto/NotoSansArmenian-Bold.ttf|copy|Armenian
NotoSansEthiopic|NotoSansEthiopic-Regular.ttf|fonts-noto-core|usr/share/fonts/truetype/noto/NotoSansEthiopic-Regular.ttf|copy|Ethiopic
NotoSansEthiopic|NotoSansEthiopic-Bold.ttf|fonts-noto-core|usr/share/fonts/truetype/noto/NotoSansEthiopic-Bold.ttf|copy|Ethiopic
NotoSansOriya|NotoSansOriya-Regular.ttf|fonts-noto-core|usr/share/fonts/truetype/noto/NotoSansOriya-Regular.ttf|copy|Odia
NotoSansOriya|NotoSansOriya-Bold.ttf|fonts-noto-core|usr/share/fonts/truetype/noto/NotoSansOriya-Bold.ttf|copy|Odia
NotoSerifTibetan|NotoSerifTibetan-Regular.ttf|fonts-noto-core|usr/share/fonts/truetype/noto/NotoSerifTibetan-Regular.ttf|copy|Tibetan
NotoSerifTibetan|NotoSerifTibetan-Bold.ttf|fonts-noto-core|usr/share/fonts/truetype/noto/NotoSerifTibetan-Bold.ttf|copy|Tibetan
NotoSansThaana|NotoSansThaana-Regular.ttf|fonts-noto-core|usr/share/fonts/truetype/noto/NotoSansThaana-Regular.ttf|copy|Thaana
NotoSansThaana|NotoSansThaana-Bold.ttf|fonts-noto-core|usr/share/fonts/truetype/noto/NotoSansThaana-Bold.ttf|copy|Thaana
NotoSansSyriac|NotoSansSyriac-Regular.ttf|fonts-noto-core|usr/share/fonts/truetype/noto/NotoSansSyriac-Regular.ttf|copy|Syriac
NotoSansCherokee|NotoSansCherokee-Regular.ttf|fonts-noto-core|usr/share/fonts/truetype/noto/NotoSansCherokee-Regular.ttf|copy|Cherokee
NotoSansCherokee|NotoSansCherokee-Bold.ttf|fonts-noto-core|usr/share/fonts/truetype/noto/NotoSansCherokee-Bold.ttf|copy|Cherokee
NotoSansTifinagh|NotoSansTifinagh-Regular.ttf|fonts-noto-core|usr/share/fonts/truetype/noto/NotoSansTifinagh-Regular.ttf|copy|Tifinagh
NotoSansNKo|NotoSansNKo-Regular.ttf|fonts-noto-core|usr/share/fonts/truetype/noto/NotoSansNKo-Regular.ttf|copy|N’Ko
NotoSansAdlam|NotoSansAdlam-Regular.ttf|fonts-noto-core|usr/share/fonts/truetype/noto/NotoSansAdlam-Regular.ttf|copy|Adlam
NotoSansAdlam|NotoSansAdlam-Bold.ttf|fonts-noto-core|usr/share/fonts/truetype/noto/NotoSansAdlam-Bold.ttf|copy|Adlam
NotoSansCanadianAboriginal|NotoSansCanadianAboriginal-Regular.ttf|fonts-noto-core|usr/share/fonts/truetype/noto/NotoSansCanadianAboriginal-Regular.ttf|copy|Canadian syllabics
NotoSansCanadianAboriginal|NotoSansCanadianAboriginal-Bold.ttf|fonts-noto-core|usr/share/fonts/truetype/noto/NotoSansCanadianAboriginal-Bold.ttf|copy|Canadian syllabics
NotoSansMongolian|NotoSansMongolian-Regular.ttf|fonts-noto-core|usr/share/fonts/truetype/noto/NotoSansMongolian-Regular.ttf|copy|Mongolian
NotoSansJavanese|NotoSansJavanese-Regular.ttf|fonts-noto-core|usr/share/fonts/truetype/noto/NotoSansJavanese-Regular.ttf|copy|Javanese
NotoSansJavanese|NotoSansJavanese-Bold.ttf|fonts-noto-core|usr/share/fonts/truetype/noto/NotoSansJavanese-Bold.ttf|copy|Javanese
NotoSansOlChiki|NotoSansOlChiki-Regular.ttf|fonts-noto-core|usr/share/fonts/truetype/noto/NotoSansOlChiki-Regular.ttf|copy|Ol Chiki
NotoSansOlChiki|NotoSansOlChiki-Bold.ttf|fonts-noto-core|usr/share/fonts/truetype/noto/NotoSansOlChiki-Bold.ttf|copy|Ol Chiki
NotoSansMeeteiMayek|NotoSansMeeteiMayek-Regular.ttf|fonts-noto-core|usr/share/fonts/truetype/noto/NotoSansMeeteiMayek-Regular.ttf|copy|Meetei Mayek
NotoSansMeeteiMayek|NotoSansMeeteiMayek-Bold.ttf|fonts-noto-core|usr/share/fonts/truetype/noto/NotoSansMeeteiMayek-Bold.ttf|copy|Meetei Mayek
NotoSansYi|NotoSansYi-Regular.ttf|fonts-noto-core|usr/share/fonts/truetype/noto/NotoSansYi-Regular.ttf|copy|Yi
NotoSansGothic|NotoSansGothic-Regular.ttf|fonts-noto-core|usr/share/fonts/truetype/noto/NotoSansGothic-Regular.ttf|copy|Gothic
NotoSansDeseret|NotoSansDeseret-Regular.ttf|fonts-noto-core|usr/share/fonts/truetype/noto/NotoSansDeseret-Regular.ttf|copy|Deseret
NotoSansShavian|NotoSansShavian-Regular.ttf|fonts-noto-core|usr/share/fonts/truetype/noto/NotoSansShavian-Regular.ttf|copy|Shavian
NotoSansSC|NotoSansSC-Regular.otf|fonts-noto-cjk|usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc|cjk:SC|Simplified Chinese: GB 2312
NotoSansTC|NotoSansTC-Regular.otf|fonts-noto-cjk|usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc|cjk:TC|Traditional Chinese: Big5, HKSCS (Hong Kong), bopomofo
NotoSansJP|NotoSansJP-Regular.otf|fonts-noto-cjk|usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc|cjk:JP|Japanese: JIS X 0208, kana, code page 932
NotoSansKR|NotoSansKR-Regular.otf|fonts-noto-cjk|usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc|cjk:KR|Korean: all 11172 syllables, all jamo, the hanja of KS X 1001
NotoSansSymbols|NotoSansSymbols-Regular.ttf|fonts-noto-core|usr/share/fonts/truetype/noto/NotoSansSymbols-Regular.ttf|copy|Symbols
NotoSansSymbols2|NotoSansSymbols2-Regular.ttf|fonts-noto-core|usr/share/fonts/truetype/noto/NotoSansSymbols2-Regular.ttf|copy|Symbols, continued
NotoSansMath|NotoSansMath-Regular.ttf|fonts-noto-core|usr/share/fonts/truetype/noto/NotoSansMath-Regular.ttf|copy|Mathematics
NotoColorEmoji|NotoColorEmoji.ttf|fonts-noto-color-emoji|usr/share/fonts/truetype/noto/NotoColorEmoji.ttf|copy|Colour emoji (bitmaps, CBDT): all sequences of Emoji 15.1
"

# ---------------------------------------------------------------------------------------------
# Set-up
# ---------------------------------------------------------------------------------------------

say() { printf '%s\n' "$*" >&2; }

check=false
case "${1-}" in
  '') ;;
  --check) check=true ;;
  *) fail "unknown argument: $1 (try --help)" ;;
esac
[ $# -le 1 ] || fail "too many arguments (try --help)"

fonts="$root/Fonts"

# Everything that could leak from the environment into the output is fixed here.
export LC_ALL=C.UTF-8 TZ=UTC
export SOURCE_DATE_EPOCH=1640995200   # 2022-01-01, a fallback: the fonts keep their own dates
export PYTHONHASHSEED=0               # fonttools iterates over sets, whose order this fixes
export PYTHONDONTWRITEBYTECODE=1
unset PYTHONPATH PYTHONHOME PYTHONSTARTUP
umask 022

command -v apt-get >/dev/null && command -v dpkg >/dev/null || fail "needs apt-get and dpkg (Debian 12)"

if ! "$PYTHON" -s -c 'import fontTools' 2>/dev/null; then
  say "Installing python3-fonttools ..."
  as_root=()
  [ "$(id -u)" -eq 0 ] || as_root=(sudo)
  "${as_root[@]}" apt-get install -y --no-install-recommends python3-fonttools >&2
fi
found=$("$PYTHON" -s -c 'import fontTools; print(fontTools.version)')
[ "$found" = "$FONTTOOLS_VERSION" ] ||
  say "Warning: fonttools $found instead of $FONTTOOLS_VERSION; the subset fonts may differ in their bytes."

work=$(mktemp -d "${TMPDIR:-/tmp}/bundle.XXXXXX")
trap 'rm -rf -- "$work"' EXIT
mkdir "$work/debs" "$work/packages" "$work/stage"

# ---------------------------------------------------------------------------------------------
# Fetch and unpack
# ---------------------------------------------------------------------------------------------

say "Fetching packages ..."
# As root, apt switches to the user _apt, which cannot write here, and prints a warning. The option
# turns that off.
(cd "$work/debs" && apt-get -qq -o APT::Sandbox::User=root download "${PACKAGES[@]}") >&2 ||
  fail "could not fetch the pinned packages: run apt-get update; if Debian has moved on, update PACKAGES"
for pin in "${PACKAGES[@]}"; do
  name=${pin%%=*}
  deb=("$work/debs/${name}_"*.deb)
  [ ${#deb[@]} -eq 1 ] && [ -f "${deb[0]}" ] || fail "no package file for $name"
  mkdir "$work/packages/$name"
  dpkg -x "${deb[0]}" "$work/packages/$name"
done

# ---------------------------------------------------------------------------------------------
# The part that needs to look inside fonts
# ---------------------------------------------------------------------------------------------

cat > "$work/fonts.py" <<'PYTHON'
import re
import sys
from fontTools import subset
from fontTools.ttLib import TTCollection, TTFont


def span(*pairs):
    return {c for first, last in pairs for c in range(first, last + 1)}


def codec(name, leads, trails):
    """All characters a double-byte encoding of Python's can express, without private use."""
    found = set()
    for lead in leads:
        for trail in trails:
            try:
                text = bytes((lead, trail)).decode(name)
            except UnicodeDecodeError:
                continue
            # HKSCS has pairs of a letter and a mark, whose parts are characters as well.
            found |= {ord(c) for c in text if not 0xE000 <= ord(c) <= 0xF8FF}
    return found


def options(font_number=-1):
    o = subset.Options()
    o.font_number = font_number
    o.hinting = False              # measures and shaping never use the CFF hints, and they are a fifth
    o.desubroutinize = False       # tried: without subroutines the files grow by 3 to 15 %
    o.notdef_outline = True
    o.name_IDs = ['*']             # keep all names, family and licence among them, as they are
    o.name_languages = ['*']
    o.name_legacy = True
    o.recalc_timestamp = False
    o.recalc_bounds = False        # head's box and hhea stay what they are in the full font
    o.recalc_average_width = False
    o.layout_features = ['*']
    o.drop_tables = ['DSIG']       # the default would drop more than the signature
    # fonttools cannot subset BASE and would drop it. It holds baselines by script, and names no
    # glyphs (checked in compare), so it stays as it is.
    o.no_subset_tables = [*o.no_subset_tables, 'BASE']
    return o


def restrict_cmap(font, wanted):
    """Unmap everything else. When glyphs are given by name, fonttools keeps each character that
    leads to one of them, which would make the coverage wider by accident."""
    for table in font['cmap'].tables:
        if table.format == 14:                        # base and variation selector
            table.uvsDict = {selector: [pair for pair in pairs if pair[0] in wanted]
                             for selector, pairs in table.uvsDict.items()}
        else:
            table.cmap = {c: glyph for c, glyph in table.cmap.items() if c in wanted}


# ---- CJK ------------------------------------------------------------------------------------

FACES = {'SC': 'Noto Sans CJK SC', 'TC': 'Noto Sans CJK TC', 'JP': 'Noto Sans CJK JP', 'KR': 'Noto Sans CJK KR'}

# In all four: ASCII, Latin-1, general punctuation, arrows, enclosed alphanumerics, box drawing,
# CJK symbols and punctuation, half-width and full-width forms.
COMMON = span((0x20, 0x7E), (0xA0, 0xFF), (0x2000, 0x206F), (0x2190, 0x21FF), (0x2460, 0x24FF),
              (0x2500, 0x257F), (0x3000, 0x303F), (0xFF00, 0xFFEF))
GR = range(0xA1, 0xFF)

# The character and punctuation pairs that any text on Han unification shows. For these alone the
# forms of the other regions are kept, so that 'locl' can be tested; see subset_cjk.
LOCL_SAMPLES = set(map(ord, '、。，．！？：；・·「」『』…—‘’“”'
                            '一丁与令今化角骨直次户戶述返迎海画画雪青者社神空真関关复前所每步遍值具'))


def repertoire(region):
    if region == 'SC':
        return COMMON | codec('gb2312', GR, GR)
    if region == 'TC':
        # Both levels: the second has rare characters, but many of names. HKSCS has the letters that
        # Cantonese is written with.
        both = codec('big5', GR, [*range(0x40, 0x7F), *GR]) | codec('big5hkscs', range(0x87, 0xFF), range(0x40, 0xFF))
        return COMMON | both | span((0x3105, 0x312F), (0x31A0, 0x31BF))
    if region == 'KR':
        jamo = span((0x1100, 0x11FF), (0x3130, 0x318F), (0xA960, 0xA97C), (0xD7B0, 0xD7FB))
        return COMMON | codec('euc_kr', GR, GR) | jamo | span((0xAC00, 0xD7A3))
    kana = span((0x3041, 0x30FF), (0x31F0, 0x31FF))
    # Code page 932 adds the NEC and IBM extensions to JIS X 0208: most of the name kanji that
    # JIS X 0208 lacks. The four joyo kanji outside both are 𠮟 塡 剝 頰.
    extra = codec('cp932', [*range(0x81, 0xA0), *range(0xE0, 0xFD)], range(0x40, 0xFD))
    return COMMON | codec('euc_jp', GR, GR) | kana | extra | {0x20B9F, 0x5861, 0x525D, 0x9830}


def face_number(path, family):
    """The face's index, found by its name, because the order in the collection may change."""
    for number, font in enumerate(TTCollection(path, lazy=True).fonts):
        if font['name'].getDebugName(1) == family:
            return number
    sys.exit(f'no face named {family} in {path}')


def subset_cjk(region, source, target):
    number = face_number(source, FACES[region])
    wanted = repertoire(region)

    # Every Han glyph has up to four regional forms behind 'locl', and 'aalt' reaches all of them
    # too; following both would double the file. So there are two passes. The first finds the
    # glyphs all OTHER features need. The second keeps exactly those (and the samples' regional
    # forms) with every feature, following nothing: a rule survives when its glyphs do.
    o = options(number)
    o.layout_features = [tag for tag in feature_tags(TTFont(source, fontNumber=number, lazy=True))
                         if tag not in ('aalt', 'locl')]
    font = subset.load_font(source, o)
    first = subset.Subsetter(o)
    first.populate(unicodes=wanted)
    first.subset(font)
    glyphs = set(font.getGlyphOrder())

    o = options(number)
    o.layout_closure = False
    font = subset.load_font(source, o)
    cmap = font.getBestCmap()
    samples = {cmap[c] for c in LOCL_SAMPLES if c in cmap and c in wanted}
    gsub = font['GSUB'].table
    for record in gsub.FeatureList.FeatureRecord:
        if record.FeatureTag == 'locl':
            for index in record.Feature.LookupListIndex:
                for table in gsub.LookupList.Lookup[index].SubTable:
                    mapping = getattr(table, 'ExtSubTable', table).mapping
                    glyphs |= {new for old, new in mapping.items() if old in samples}
    restrict_cmap(font, wanted)
    second = subset.Subsetter(o)
    second.populate(unicodes=wanted, glyphs=sorted(glyphs))
    second.subset(font)
    subset.save_font(font, target, o)
    compare(TTFont(source, fontNumber=number, lazy=True), TTFont(target), wanted)


def feature_tags(font):
    return sorted({record.FeatureTag for tag in ('GSUB', 'GPOS') if tag in font
                   for record in font[tag].table.FeatureList.FeatureRecord})


# ---- Afterwards -----------------------------------------------------------------------------

def compare(full, cut, wanted):
    """A subset must measure like the full font: same metrics, same widths, nothing missing."""
    for table, fields in (
            ('head', 'unitsPerEm xMin yMin xMax yMax created modified'),
            ('hhea', 'ascent descent lineGap advanceWidthMax'),
            ('vhea', 'ascent descent lineGap advanceHeightMax'),
            ('post', 'underlinePosition underlineThickness italicAngle isFixedPitch'),
            ('OS/2', 'sTypoAscender sTypoDescender sTypoLineGap usWinAscent usWinDescent fsSelection '
                     'usWeightClass usWidthClass xAvgCharWidth ySubscriptYSize ySuperscriptYSize '
                     'yStrikeoutPosition yStrikeoutSize sxHeight sCapHeight')):
        if (table in full) != (table in cut):
            sys.exit(f'table {table} got lost')
        for field in fields.split() if table in full else ():
            if getattr(full[table], field, None) != getattr(cut[table], field, None):
                sys.exit(f'{table}.{field} changed: {getattr(full[table], field)} -> {getattr(cut[table], field)}')
    # GDEF goes when no glyph it classifies is left: the Japanese subset has none of the few marks.
    lost = sorted(set(full.keys()) - set(cut.keys()) - {'DSIG', 'GDEF', 'GlyphOrder'})
    if lost:
        sys.exit('tables lost: ' + ' '.join(lost))
    if 'BASE' in full:
        if full.getTableData('BASE') != cut.getTableData('BASE'):
            sys.exit('BASE changed')
        base = full['BASE'].table
        for axis in filter(None, (base.HorizAxis, base.VertAxis)):
            for record in axis.BaseScriptList.BaseScriptRecord:
                values = record.BaseScript.BaseValues
                if any(c.Format == 2 for c in values.BaseCoord):
                    sys.exit('BASE names glyphs')
    old, new = full.getBestCmap(), cut.getBestCmap()
    uneven = sorted(set(new) ^ (wanted & set(old)))
    if uneven:
        sys.exit(f'{len(uneven)} characters lost or left over, the first is U+{uneven[0]:04X}')
    for metrics in ('hmtx', 'vmtx'):
        if metrics in full:
            wrong = [c for c in new if full[metrics][old[c]] != cut[metrics][new[c]]]
            if wrong:
                sys.exit(f'{metrics}: {len(wrong)} characters changed, the first is U+{wrong[0]:04X}')
    names = [[str(r) for r in f['name'].names] for f in (full, cut)]
    if names[0] != names[1]:
        sys.exit('the name table changed')


def correct_weight(weight, source, target):
    """The bold Nastaliq says 400, so that no matching could tell it from the regular one."""
    font = TTFont(source, recalcBBoxes=False, recalcTimestamp=False)
    if font['OS/2'].usWeightClass == int(weight):
        sys.exit(f'{source} has the weight {weight} by itself: copy it')
    font['OS/2'].usWeightClass = int(weight)
    font.save(target)
    whole, new = TTFont(source), TTFont(target)
    changed = [t for t in whole.reader.keys() if whole.reader[t] != new.reader[t] and t != 'head']
    if changed != ['OS/2']:
        sys.exit(f'{target}: changed ' + ' '.join(changed))


def names(path):
    """family, weight and copyright, separated by tabs"""
    font = TTFont(path, lazy=True)
    name = font['name'].getDebugName
    weight = str(font['OS/2'].usWeightClass)
    if 'fvar' in font:
        weight = ', '.join(f'{a.minValue:g}–{a.maxValue:g}' for a in font['fvar'].axes if a.axisTag == 'wght')
    if 'Italic' in (name(17) or name(2)) or 'italic' in path.rpartition('/')[2]:
        weight += ' italic'
    print(name(16) or name(1), weight, name(0), sep='\t')


if __name__ == '__main__':
    {'cjk': subset_cjk, 'weight': correct_weight, 'names': names}[sys.argv[1]](*sys.argv[2:])
PYTHON

# -s: leave the user's own site-packages out.
font_tool() { "$PYTHON" -s -W ignore "$work/fonts.py" "$@"; }

# ---------------------------------------------------------------------------------------------
# Build into a staging folder
# ---------------------------------------------------------------------------------------------

stage="$work/stage"
folders=()     # in the order of the table in README.md
declare -A copyrights licence_package script family weights changed origin

while IFS='|' read -r folder file package path how covers; do
  [ -n "$folder" ] || continue
  if [ -z "${licence_package[$folder]-}" ]; then
    folders+=("$folder")
    script[$folder]=${covers%%; *}
  fi
  source="$work/packages/$package/$path"
  [ -f "$source" ] || fail "$package has no $path"
  mkdir -p "$stage/$folder"
  target="$stage/$folder/$file"
  case "$how" in
    copy)  install -m 644 "$source" "$target"; changed[$folder]=${changed[$folder]-unchanged} ;;
    cjk:*) say "Subsetting $file ..."; font_tool cjk "${how#cjk:}" "$source" "$target"; changed[$folder]="subset" ;;
    weight:*) font_tool weight "${how#weight:}" "$source" "$target"; changed[$folder]="the weight of the bold file" ;;
    *)     fail "unknown treatment: $how" ;;
  esac
  chmod 644 "$target"
  IFS=$'\t' read -r name weight copyright < <(font_tool names "$target")
  for pin in "${PACKAGES[@]}"; do [ "${pin%%=*}" != "$package" ] || version=${pin#*=}; done
  family[$folder]=$name
  weights[$folder]+=${weights[$folder]+, }$weight
  # Text between two tildes is struck through.
  version=${version//\~/\\~}
  [[ "${origin[$folder]-}" == *"$package $version"* ]] || origin[$folder]+=${origin[$folder]+, }"$package $version"
  # The OFL requires the copyright notice to be distributed with the fonts; it is in their name tables.
  [[ $'\n'"${copyrights[$folder]-}" == *$'\n'"$copyright"$'\n'* ]] || copyrights[$folder]+="$copyright"$'\n'
  licence_package[$folder]=$package
done <<< "$MANIFEST"

# LICENSE.txt: the copyright from the fonts and the licence from Debian's copyright file. That
# file speaks of packaging scripts (GPL) and website code (Apache) as well, which are not here, so
# only its paragraph with the text of the font licence is taken. In that format lines are indented
# by one space, and an empty line is a single dot.
licence_text() {
  awk '/^License: *(OFL-1\.1|SIL-1\.1) *$/ { inside = 1; text = ""; next }
       inside && /^ /                      { line = substr($0, 2); if (line == ".") line = ""; text = text line "\n"; next }
       inside                              { if (length(text) > length(best)) best = text; inside = 0 }
       END                                 { if (inside && length(text) > length(best)) best = text; printf "%s", best }' \
    "$work/packages/$1/usr/share/doc/$1/copyright"
}
for folder in "${!licence_package[@]}"; do
  text=$(licence_text "${licence_package[$folder]}")
  for part in PREAMBLE DEFINITIONS PERMISSION TERMINATION DISCLAIMER 'OTHER DEALINGS IN THE FONT'; do
    [[ $(tr -s '\n ' '  ' <<< "$text") == *"$part"* ]] || fail "the licence text of $folder lacks: $part"
  done
  {
    printf '%s\n' "${copyrights[$folder]}"
    # Some of the Debian texts bring these lines themselves.
    [[ "$text" == *"SIL OPEN FONT LICENSE"* ]] || printf '%s\n' \
      'This Font Software is licensed under the SIL Open Font License, Version 1.1.' \
      'The license is copied below, and is also available with a FAQ at' \
      'http://scripts.sil.org/OFL' '' 'SIL OPEN FONT LICENSE Version 1.1 - 26 February 2007' ''
    printf '%s\n' "$text"
  } > "$stage/$folder/LICENSE.txt"
done

{
  cat <<'MARKDOWN'
# Fonts

<!-- Written by Scripts/fonts bundle: change that script, not this file. -->

The fonts the tests measure with. They are kept here, and not taken from the system, because exact
measures need exactly the same font on every machine. All are free, under the SIL Open Font License
1.1; each folder has the licence and the copyright notice in `LICENSE.txt`.

| Script | Family | Weights | Bytes | Folder | Debian package | Changed |
| --- | --- | --- | --- | --- | --- | --- |
MARKDOWN
  for folder in "${folders[@]}"; do
    bytes=$(cat "$stage/$folder"/*.[ot]tf | wc -c)
    printf '| %s | %s | %s | %s | `%s` | %s | %s |\n' "${script[$folder]}" "${family[$folder]}" "${weights[$folder]}" "$bytes" \
      "$folder" "${origin[$folder]}" "${changed[$folder]}"
  done
  cat <<'MARKDOWN'

## What “subset” means

- The CJK fonts are single faces of `NotoSansCJK-Regular.ttc` with the characters named above plus
  ASCII, Latin-1, punctuation, arrows, enclosed alphanumerics, box drawing, full-width and half-width
  forms. Hinting is removed. All layout features are there, but `locl` and `aalt` reach only glyphs
  that are in the file anyway; the forms of the other regions are present for a few dozen characters
  that serve as samples (骨, 直, 角, 令, 、, 。 and the like).
- Metrics, glyph widths and names are as in the full font; the script checks that they are.

## Good to know

- A weight that a family has not is named by the answers. Of CJK only the regular weight is here: ideographs have one width in
  all weights of Noto Sans CJK, so their measures are right. Syriac, Tifinagh, N’Ko, Mongolian, Yi, Gothic, Deseret and Shavian
  have no bold in Debian's packages.
- The emoji font is Debian's whole one, 2.042: all sequences of Emoji 15.1 are one glyph each, and of the 171 that Emoji 16
  and 17 added it has 16.
- Packages have these fonts too: the command below `make install`, the Debian package, the C library and the wheel of Python.
  Their emoji font has all of the layout, so that every text measures the same, and 5 MB of the pictures: emoji of one
  character, keycaps, flags of countries, sequences without skin tones, and 38 hands in skin tones (`Scripts/fonts cut-emoji`). Another
  emoji, such as an astronaut with a skin tone, is drawn as its first part, and `draw` names it.
- Other scripts of Debian's Noto fonts, such as cuneiform and Balinese, are in a folder of their own that `make fonts-extra` makes
  of the package `fonts-noto-core`; neither the repository nor a package has it.
- The static and the variable fonts of Inter have the same family name, “Inter”, and both variable
  files have the same PostScript name, “Inter”. Choose by file, not by name, where it matters.
- Debian calls its Inter 4.0 beta 7, but the fonts are those of Inter 3.19 (2816 units per em).

## Rebuilding

    Scripts/fonts bundle            # rebuilds this folder
    Scripts/fonts bundle --check    # rebuilds elsewhere and compares

The script needs Debian 12. It downloads the packages without installing them, and gives the same
bytes each time. `SHA256SUMS` lists them: `cd Fonts && sha256sum -c SHA256SUMS`.
MARKDOWN
} > "$stage/README.md"

(cd "$stage" && find . -type f ! -name SHA256SUMS -printf '%P\0' | sort -z | xargs -0 sha256sum) > "$work/SHA256SUMS"
install -m 644 "$work/SHA256SUMS" "$stage/SHA256SUMS"

# ---------------------------------------------------------------------------------------------
# Report, then compare or put in place
# ---------------------------------------------------------------------------------------------

(cd "$stage" && find . -type f -printf '%s\t%P\n' | sort -k2 |
  awk -F'\t' '{ printf "%10d  %s\n", $1, $2 }')
# File contents only: what a directory itself takes differs between file systems.
total=$(find "$stage" -type f -printf '%s\n' | awk '{ s += $1 } END { print s }')
printf '%10d  total (limit %d)\n' "$total" "$LIMIT_BYTES"
[ "$total" -le "$LIMIT_BYTES" ] || fail "too large by $((total - LIMIT_BYTES)) bytes; Fonts/ is left alone"

if $check; then
  # diff -r finds missing and additional files as well as changed ones.
  if diff -rq -x prepared "$stage" "$fonts" | sed "s#$stage#(rebuilt)#g" >&2; then
    say "Fonts/ is what this script builds."
    exit 0
  fi
  fail "Fonts/ differs from what this script builds"
fi

# Remove the files that an earlier run wrote and no others: files added by hand stay, and --check
# lists them.
mkdir -p "$fonts"
if [ -f "$fonts/SHA256SUMS" ]; then
  (cd "$fonts" && sed 's/^[0-9a-f]* [ *]//' SHA256SUMS | while IFS= read -r old; do rm -f -- "$old"; done
   find . -mindepth 1 -type d -empty -delete)
fi
cp -R "$stage/." "$fonts/"
say "Fonts/ is written."
