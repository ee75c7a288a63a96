# Opens a gallery in headless Chromium at four widths, in light and dark colours, and looks for faults.
#
# usage: Scripts/check gallery FOLDER
#
# Fails when a picture is missing or broken, when its size is not the size in the page's attributes, and when an element is wider
# than its box. Then it moves each slider through all steps, with guides and without, with Chromium's own text and without; at each
# step Chromium's lines must be the picture's. First it tests itself: it makes a copy with one fault of each kind, all of which must be
# found. The folder is not changed.
. "$(dirname "$0")/../../support/shell.sh"

widths="320 375 768 1280"
play_widths="375 1100"
# How far the edges of lines may be from Chromium's, in pixels: it raises the width of each run to the next 1/64, and a line
# with emoji has up to ten runs. No step of any text has other lines.
tolerance=0.2
# The time limit for one start of the browser in seconds; a start takes about 5.
limit=${CHECK_GALLERY_TIMEOUT:-120}

[ $# -eq 1 ] || usage FOLDER
folder=$1
[ -f "$folder/index.html" ] || fail "'$folder' has no index.html: write it first with 'make gallery'"
browser=$(command -v chromium || command -v chromium-browser || command -v google-chrome) ||
  fail "no Chromium: install Debian's with 'Scripts/bootstrap gallery'"

work=$(mktemp -d "${TMPDIR:-/tmp}/gallery.XXXXXX")
trap 'rm -rf "$work"' EXIT

# The script that checks the page from inside. It loads every picture that the page names, whether it is shown or not;
# the load event waits for them. Files are checked in the first frame only, whose address ends with #all; layout is
# checked in every frame.
probe() {
  cat <<'HTML'
<script>
"use strict";
(() => {
  const findings = [];
  const isDark = matchMedia("(prefers-color-scheme: dark)").matches;
  const name = (url) => decodeURIComponent(String(url).split("/").pop());
  const label = (element) => {
    const words = element.textContent.trim().replace(/\s+/g, " ").slice(0, 40);
    const place = element.id ? "#" + element.id : element.className ? "." + element.className : "";
    return element.tagName.toLowerCase() + place + (words ? " “" + words + "”" : "");
  };
  const images = [...document.images];
  const dark = (img) => img.parentElement.querySelector("source")?.getAttribute("srcset");
  const files = [];
  for (const img of location.hash === "#all" ? images : []) {
    for (const file of [img.getAttribute("src"), dark(img)]) {
      if (!file) continue;
      const picture = new Image();
      picture.src = file;
      files.push({ file, picture, img });
    }
  }
  const checkPicture = (picture, img, file) => {
    if (!picture.complete || picture.naturalWidth === 0) {
      findings.push("missing picture: " + name(file));
      return;
    }
    const said = [img.getAttribute("width"), img.getAttribute("height")].map(Number);
    const real = [picture.naturalWidth, picture.naturalHeight];
    // Natural sizes are whole pixels.
    if (real.some((side, index) => !(Math.abs(side - said[index]) <= 1))) {
      findings.push("size of " + name(file) + ": the page says " + said.join(" × ") + ", it is " + real.join(" × "));
    }
  };
  const checkOverflow = () => {
    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth) {
      findings.push("the page is " + root.scrollWidth + " px wide and has " + root.clientWidth);
    }
    for (const element of document.body.querySelectorAll("*")) {
      if (element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1) {
        findings.push(
          "overflow: " + label(element) + " has " + element.clientWidth + " px and needs " + element.scrollWidth);
      }
      const box = element.getBoundingClientRect();
      if (box.width > 0 && (box.right > root.clientWidth + 1 || box.left < -1)) {
        findings.push(
          "outside the page: " + label(element) + " from " + box.left + " to " + box.right + " of " + root.clientWidth);
      }
    }
  };
  addEventListener("load", () => {
    if (images.length === 0) findings.push("no pictures at all");
    for (const img of images) {
      const wanted = (isDark && dark(img)) || img.getAttribute("src");
      if (name(img.currentSrc) !== name(wanted)) {
        findings.push("wrong picture: " + name(img.currentSrc) + " where " + name(wanted) + " belongs");
      }
      if (!img.getAttribute("alt")) findings.push("no alternative text: " + name(wanted));
      checkPicture(img, img, wanted);
    }
    for (const { file, picture, img } of files) checkPicture(picture, img, file);
    checkOverflow();
    parent.postMessage({ width: innerWidth, isDark, count: images.length + " pictures", findings }, "*");
  });
})();
</script>
HTML
}

# The script that plays with the sliders. It may read nothing of other frames, because files have no access to each other.
play_probe() {
  cat <<'HTML'
<script>
"use strict";
(() => {
  const findings = [];
  const isDark = matchMedia("(prefers-color-scheme: dark)").matches;
  const tolerance = Number(location.hash.slice(1));
  const name = (url) => decodeURIComponent(String(url).split("/").pop());
  const pause = () => new Promise((resolve) => setTimeout(resolve, 1));
  let states = 0;

  const checkStep = async (figure, step, number, hasGuides, isOver) => {
    const find = (selector) => figure.querySelector(selector);
    const place = figure.id + ", step " + number + (hasGuides ? ", guides" : "") + (isOver ? ", on top" : "");
    const expect = (condition, fault) => { if (!condition) findings.push(place + ": " + fault); };
    const shown = find(hasGuides ? ".guided img" : ".plain img");
    const stem = figure.id + "-" + number + (hasGuides ? "-guides" : "");
    const file = stem + (isDark ? "-dark" : "-light") + ".svg";
    for (let wait = 0; wait < 2000 && !(shown.complete && name(shown.currentSrc) === file); wait++) await pause();
    // Under load Chromium gives up a file now and then: it is asked for again.
    for (let attempt = 0; attempt < 3 && shown.naturalWidth === 0; attempt++) {
      const isLoaded = new Promise((resolve) => { shown.onload = shown.onerror = resolve; });
      shown.src = shown.src;
      await isLoaded;
    }
    states += 1;
    expect(name(shown.currentSrc) === file, "shows " + name(shown.currentSrc) + " where " + file + " belongs");
    expect(shown.naturalWidth > 0, "missing picture: " + file);
    const visible = [...figure.querySelectorAll("img")].filter((image) => image.getClientRects().length > 0);
    expect(visible.length === 1 && visible[0] === shown, visible.length + " pictures are visible");
    const said = [shown.getAttribute("width"), shown.getAttribute("height")].map(Number);
    const real = [shown.naturalWidth, shown.naturalHeight];
    expect(
      real.every((side, index) => side === said[index]),
      "size of " + file + ": the page says " + said.join(" × ") + ", it is " + real.join(" × "));

    const own = find(".own"), box = own.getBoundingClientRect(), image = shown.getBoundingClientRect();
    expect((getComputedStyle(own).visibility === "visible") === isOver, "the browser's text is hidden or shown wrongly");
    // The picture has a margin of 20 pixels around the text.
    expect(Math.abs(box.left - image.left - 20) < 0.5, "the browser's text is " + (box.left - image.left) + " px right");
    expect(Math.abs(box.top - image.top - 20) < 1.5, "the browser's text is " + (box.top - image.top) + " px down");
    expect(Math.abs(box.width - step.width) < 0.02, "the browser's text has " + box.width + " px of " + step.width);

    const agreement = find(".agreement").textContent;
    const within = /^Same lines in this browser, within (\d+\.\d\d) px$/.exec(agreement);
    expect(within && Number(within[1]) <= tolerance, "agreement: " + agreement);
    const count = step.lines.length + (step.lines.length === 1 ? " line" : " lines");
    const output = find("output").textContent;
    expect(output.includes(", " + count + ", "), "the output is " + output);
    expect(find("input[type=range]").getAttribute("aria-valuetext") === output, "another text for screen readers");
    const command = find("code").textContent;
    expect(command.includes(" --width " + step.width + " "), "the command is " + command);
    expect(command.endsWith(" --guides") === hasGuides, "the command is " + command);

    expect(document.documentElement.scrollWidth <= document.documentElement.clientWidth, "the page is too wide");
    for (const element of figure.querySelectorAll("*")) {
      expect(
        element.clientWidth === 0 || element.scrollWidth <= element.clientWidth + 1,
        "overflow: " + element.tagName + "." + element.className);
    }
  };

  const play = async (figure) => {
    const { steps } = JSON.parse(figure.querySelector("script").textContent);
    const slider = figure.querySelector("input[type=range]");
    const guides = figure.querySelector(".guides"), over = figure.querySelector(".over");
    for (const control of [slider, guides, over, figure.querySelector(".copy")]) {
      control.focus();
      if (document.activeElement !== control) findings.push(figure.id + ": no focus on " + control.className);
    }
    const isReady = () => figure.querySelector(".agreement").textContent !== "";
    for (let wait = 0; wait < 2000 && !isReady(); wait++) await pause();
    for (const hasGuides of [false, true]) {
      if (guides.checked !== hasGuides) guides.click();
      for (const isOver of [false, true]) {
        if (over.checked !== isOver) over.click();
        if (Number(slider.max) !== steps.length - 1) findings.push(figure.id + ": the slider has " + slider.max);
        for (const [number, step] of steps.entries()) {
          slider.value = number;
          slider.dispatchEvent(new Event("input", { bubbles: true }));
          await checkStep(figure, step, number, hasGuides, isOver);
        }
      }
    }
  };

  addEventListener("load", async () => {
    const figures = [...document.querySelectorAll(".play")];
    if (figures.length === 0) findings.push("no sliders at all");
    for (const figure of figures) await play(figure);
    for (const button of document.querySelectorAll(".copy")) {
      button.click();
      for (let wait = 0; wait < 1000 && button.textContent === "Copy"; wait++) await pause();
      if (button.textContent === "Copy") findings.push("a button does not copy: " + button.parentElement.textContent);
    }
    parent.postMessage({ width: innerWidth, isDark, count: states + " steps", findings }, "*");
  });
})();
</script>
HTML
}

# frames PAGE WIDTHS FIRST OTHERS: a page with one frame of each width, because the window of a browser has a minimum width.
# The addresses of the first frame and of the others end with FIRST and OTHERS.
frames() {
  cat <<HTML
<!DOCTYPE html><html><head><meta charset="utf-8"></head><body><pre id="report"></pre><script>
const lines = [];
const report = ({ width, isDark, count, findings }) => {
  const place = width + " px, " + (isDark ? "dark" : "light");
  lines.push("checked: " + place + ", " + count);
  for (const finding of new Set(findings)) lines.push("found: " + place + ": " + finding);
  document.getElementById("report").textContent = "\n" + lines.join("\n") + "\n";
};
addEventListener("message", (event) => report(event.data));
for (const width of "$2".split(" ")) {
  const frame = document.createElement("iframe");
  frame.style.cssText = "border: 0; height: 900px; width: " + width + "px";
  frame.src = "$1" + (document.querySelector("iframe") ? "$4" : "$3");
  document.body.append(frame);
}
</script></body></html>
HTML
}

# check PAGE WIDTHS SCHEME FLAG…: prints the widths that were checked and the faults that were found.
check() {
  local page=$1 widths=$2 scheme=$3 status=0 flags=("${@:4}")
  if [ "$scheme" = light ]; then
    flags+=(--blink-settings=preferredColorScheme=1)
  else
    flags+=(--blink-settings=preferredColorScheme=0)
  fi
  # The sandbox does not work for root.
  [ "$(id -u)" -ne 0 ] || flags+=(--no-sandbox)
  # The time of the page runs ahead of the clock, up to the budget; then the report is printed.
  timeout --kill-after=5 "$limit" "$browser" --headless --disable-gpu --disable-dev-shm-usage --no-first-run \
    --disable-background-networking --hide-scrollbars --virtual-time-budget=600000 \
    --user-data-dir="$work/profile" --window-size=1400,1000 "${flags[@]}" \
    --dump-dom "file://$page" >"$work/dom" 2>"$work/errors" || status=$?
  [ "$status" -ne 124 ] && [ "$status" -ne 137 ] || fail "Chromium did not end within $limit seconds"
  [ "$status" -eq 0 ] || fail "Chromium failed with status $status: $(tail -n 3 "$work/errors")"
  for width in $widths; do
    grep -q "^checked: $width px, $scheme, " "$work/dom" ||
      fail "Chromium did not show the page at $width px in $scheme colours: $(tail -n 3 "$work/errors")"
  done
  # Undo the escapes of the browser.
  grep -E '^(checked|found): ' "$work/dom" | sort -u | sed -e 's/&lt;/</g' -e 's/&gt;/>/g' -e 's/&amp;/\&/g'
}

# A copy for the check, in which pictures are loaded without scrolling.
copy() {
  mkdir "$work/$1"
  cp -R "$folder"/. "$work/$1/"
  sed -e 's/ loading="lazy"//g' "$folder/index.html" | tee "$work/$1/checked.html" >"$work/$1/played.html"
  frames checked.html "$widths" "#all" "" >"$work/$1/frames.html"
  frames played.html "$play_widths" "#$tolerance" "#$tolerance" >"$work/$1/play.html"
}

# named ATTRIBUTE NUMBER: the name of the nth picture file in an attribute.
named() { sed -n "s/.* $1=\"\([^\"]*\.svg\)\".*/\1/p" "$folder/index.html" | sed -n "$2p"; }

# expect REPORT FAULT…: all faults are in the report of a spoiled copy.
expect() {
  local report=$1
  for fault in "${@:2}"; do
    grep -q -F "found: $fault" <<<"$report" ||
      fail "the check itself is broken: it does not find '$fault' in a spoiled copy"
  done
}

missing=$(named src 1)
hidden=$(named srcset 2)
resized=$(named src 3)
[ -n "$missing" ] && [ -n "$hidden" ] && [ -n "$resized" ] || fail "'$folder/index.html' has fewer than three pictures"
copy spoiled
rm -f "$work/spoiled/$missing" "$work/spoiled/$hidden"
echo '<svg xmlns="http://www.w3.org/2000/svg" width="7" height="7"></svg>' >"$work/spoiled/$resized"
{
  echo '<div id="spoiled" style="width: 100px"><div style="width: 2000px">wide</div></div>'
  probe
} >>"$work/spoiled/checked.html"
spoiled=$(check "$work/spoiled/frames.html" "$widths" light --allow-file-access-from-files)
expect "$spoiled" "320 px, light: missing picture: $hidden" "768 px, light: missing picture: $missing" \
  "1280 px, light: size of $resized:" "375 px, light: overflow: div#spoiled" "1280 px, light: the page is "

# The sliders: a picture is missing, another one has another size, a line ends elsewhere, and a font is missing.
copy unplayable
rm -f "$work/unplayable/play-english-1-light.svg" "$work/unplayable/NotoSansThai-Regular.ttf"
echo '<svg xmlns="http://www.w3.org/2000/svg" width="7" height="7"></svg>' \
  >"$work/unplayable/play-german-2-guides-light.svg"
sed -i -e '/id="play-arabic"/,/<\/script>/ s/"end":\([0-9]*\)/"end":1\1/' "$work/unplayable/played.html"
play_probe >>"$work/unplayable/played.html"
unplayable=$(check "$work/unplayable/play.html" "$play_widths" light)
expect "$unplayable" "375 px, light: play-english, step 1: missing picture: play-english-1-light.svg" \
  "1100 px, light: play-german, step 2, guides: size of play-german-2-guides-light.svg:" \
  "375 px, light: play-arabic, step 0: agreement: Other lines in this browser: " \
  "1100 px, light: play-thai, step 0: agreement: This browser cannot load the font."

copy page
probe >>"$work/page/checked.html"
play_probe >>"$work/page/played.html"
# print_report REPORT
print_report() {
  if grep -q '^found: ' <<<"$1"; then
    grep '^found: ' <<<"$1" >&2
    fail "$(grep -c '^found: ' <<<"$1") faults in '$folder/index.html'"
  fi
  grep '^checked: ' <<<"$1" | sort -t ' ' -k 2n
}
for scheme in light dark; do
  print_report "$(check "$work/page/frames.html" "$widths" "$scheme" --allow-file-access-from-files)"
done
# A page that somebody opens has no access to other files.
print_report "$(check "$work/page/play.html" "$play_widths" light)"
print_report "$(check "$work/page/play.html" "$play_widths" dark --allow-file-access-from-files)"
