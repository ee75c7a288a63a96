# Opens a report of `typesetter check --format html` in headless Chromium, and uses all that is on it.
#
# usage: Scripts/check report REPORT.html
#
# It is opened at two widths, in light and dark colours, and as a page of 10,000 findings. The check uses the search and every filter, draws every drawing, and fails when they do not do what
# they say, when identifiers are not unique, when something is wider than its box, when text is too pale to read, and when
# the page tries to load anything. First it tests itself: it makes a copy with faults, all of which must be found.
. "$(dirname "$0")/../../support/shell.sh"

widths="375 1100"
many=10000
# The time limit for one start of the browser in seconds.
limit=${CHECK_REPORT_TIMEOUT:-120}

[ $# -eq 1 ] || usage REPORT.html
report=$1
[ -f "$report" ] || fail "there is no file '$report'"
grep -q '^<article ' "$report" || fail "'$report' has no findings, so there is nothing to try"
browser=$(command -v chromium || command -v chromium-browser || command -v google-chrome) ||
  fail "no Chromium: install Debian's with 'Scripts/bootstrap gallery'"

work=$(mktemp -d "${TMPDIR:-/tmp}/report.XXXXXX")
trap 'rm -rf "$work"' EXIT

# The script that uses the page from inside.
probe() {
  cat <<'HTML'
<script>
"use strict";
(async () => {
  const findings = [];
  const isDark = matchMedia("(prefers-color-scheme: dark)").matches;
  const started = performance.now();
  const all = [...document.querySelectorAll("article")];
  const isLarge = all.length > 1000;
  const form = document.getElementById("filters");
  const get = (id) => document.getElementById(id);
  const wait = (time) => new Promise((resolve) => setTimeout(resolve, time));
  const label = (element) => element.tagName.toLowerCase() + (element.id ? "#" + element.id : "." + element.className) +
    " “" + element.textContent.trim().slice(0, 40) + "”";
  addEventListener("securitypolicyviolation", (event) => findings.push("loads " + event.blockedURI));
  addEventListener("error", (event) => findings.push("error in a script: " + event.message));

  // The shown findings after a change of the filters.
  const shown = () => all.filter((article) => article.getClientRects().length > 0);
  const settle = async () => {
    form.dispatchEvent(new Event("input", { bubbles: true }));
    await wait(isLarge ? 300 : 10);
  };
  const checkCount = (count, what) => {
    const said = get("count").textContent.trim();
    const wanted = count === all.length ? `${count} findings` : `${count} of ${all.length} findings`;
    if (said !== wanted) findings.push(`${what}: the page says “${said}”, expected “${wanted}”`);
    if ((get("nothing").getClientRects().length > 0) !== (count === 0)) findings.push(`${what}: “nothing” is wrong`);
  };
  const plain = (text) => text.normalize("NFKC").toLowerCase();

  const checkFilters = async () => {
    if (!form || form.hidden) {
      findings.push("no filters");
      return;
    }
    checkCount(shown().length, "at first");
    if (shown().length !== all.length) findings.push("not all findings are shown at first");
    let longest = 0;
    for (const select of form.querySelectorAll("select")) {
      for (const option of [...select.options].slice(1, isLarge ? 3 : undefined)) {
        const begin = performance.now();
        select.value = option.value;
        await settle();
        const result = shown();
        longest = Math.max(longest, performance.now() - begin);
        const wanted = all.filter((article) => article.dataset[select.id] === option.value);
        const number = Number(/\((\d+)\)$/.exec(option.textContent)?.[1]);
        if (result.length !== wanted.length || result.some((article, index) => article !== wanted[index])) {
          findings.push(`${select.id} ${option.value}: ${result.length} findings are shown, expected ${wanted.length}`);
        }
        if (!isLarge && number !== wanted.length) findings.push(`${select.id} ${option.value}: says ${number}`);
        checkCount(wanted.length, `${select.id} ${option.value}`);
      }
      select.value = "";
    }
    // Words of some findings, in other case, and two words in the other order.
    for (const article of all.slice(0, isLarge ? 2 : 20)) {
      const words = [...article.querySelectorAll("code, .message")].flatMap((part) => part.textContent.split(/\s+/));
      const query = [words.at(-1), words[0]].join("  ").toUpperCase();
      const begin = performance.now();
      get("search").value = query;
      await settle();
      const result = shown();
      longest = Math.max(longest, performance.now() - begin);
      if (!result.includes(article)) findings.push(`search “${query}”: its finding is not shown`);
      for (const other of result) {
        const text = plain(other.textContent);
        if (!plain(query).split(/\s+/).every((word) => text.includes(word))) {
          findings.push(`search “${query}”: ${label(other)} does not match`);
        }
      }
      checkCount(result.length, `search “${query}”`);
    }
    get("search").value = "no finding has these words";
    await settle();
    if (shown().length > 0) findings.push("search for what is not there: findings are shown");
    checkCount(0, "search for what is not there");
    if (!location.hash.includes("search=no+finding")) findings.push("the address does not keep the search");
    form.querySelector("button[type=reset]").click();
    await wait(isLarge ? 500 : 10);
    checkCount(shown().length, "after the reset");
    if (shown().length !== all.length) findings.push("not all findings are shown after the reset");
    return longest;
  };

  const checkDrawings = async () => {
    const places = [...document.querySelectorAll(".drawing")];
    let drawn = 0;
    for (const place of isLarge ? [0, 1, 2, 3].map((part) => places[Math.floor(part * (places.length - 1) / 3)]) : places) {
      if (!place) continue;
      place.scrollIntoView({ block: "center" });
      for (let tries = 0; tries < 100 && !place.querySelector("svg"); tries += 1) {
        await new Promise(requestAnimationFrame);
        await wait(20);
      }
      const svg = place.querySelector("svg");
      const box = svg?.getBoundingClientRect();
      if (!svg || box.width < 1 || box.height < 1) findings.push("not drawn: " + label(place.closest("article")));
      else drawn += 1;
      if (svg && Math.abs(place.getBoundingClientRect().height - box.height) > 1) {
        findings.push("the place of a drawing has another height: " + label(place.closest("article")));
      }
    }
    if (isLarge && document.querySelectorAll(".drawing svg").length > 2000) findings.push("drawings are not lazy");
    const ids = new Set();
    for (const element of document.querySelectorAll("[id]")) {
      if (ids.has(element.id)) findings.push("an identifier stands twice: " + element.id);
      ids.add(element.id);
    }
    for (const use of document.querySelectorAll(".drawing use")) {
      const name = (use.getAttribute("href") ?? use.getAttribute("xlink:href")).slice(1);
      if (!use.closest("svg").querySelector("#" + CSS.escape(name))) findings.push("a drawing lacks its " + name);
    }
    return drawn;
  };

  const checkOverflow = () => {
    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth) {
      findings.push("the page is " + root.scrollWidth + " px wide and has " + root.clientWidth);
    }
    for (const element of document.body.querySelectorAll("*:not(svg *):not(script)")) {
      if (element.matches("select, input, bdi, option")) continue;
      const box = element.getBoundingClientRect();
      if (element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1) {
        findings.push("overflow: " + label(element) + " has " + element.clientWidth + " px and needs " + element.scrollWidth);
      }
      if (box.width > 0 && (box.right > root.clientWidth + 1 || box.left < -1)) {
        findings.push("outside the page: " + label(element) + " ends at " + box.right + " of " + root.clientWidth);
      }
    }
  };

  // The contrast of WCAG 2, which wants 4.5 for text.
  const channels = (color) => color.match(/[\d.]+/g).map(Number);
  const luminance = ([red, green, blue]) => [red, green, blue].map((channel) => channel / 255)
    .map((channel) => channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4)
    .reduce((sum, channel, index) => sum + channel * [0.2126, 0.7152, 0.0722][index], 0);
  const ground = (element) => {
    for (let parent = element; parent; parent = parent.parentElement) {
      const color = channels(getComputedStyle(parent).backgroundColor);
      if (color.length < 4 || color[3] > 0) return color;
    }
    return isDark ? [0, 0, 0] : [255, 255, 255];
  };
  const checkContrast = () => {
    for (const element of document.body.querySelectorAll("*:not(svg *):not(script):not(option)")) {
      if (![...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim())) continue;
      const pair = [luminance(channels(getComputedStyle(element).color)), luminance(ground(element))].sort((a, b) => b - a);
      const contrast = (pair[0] + 0.05) / (pair[1] + 0.05);
      if (contrast < 4.5) findings.push("contrast " + contrast.toFixed(1) + ": " + label(element));
    }
  };

  await new Promise((resolve) => {
    if (document.readyState === "complete") resolve();
    else addEventListener("load", resolve);
  });
  await wait(50);
  const loaded = performance.now() - started;
  let drawn = 0;
  let longest = 0;
  try {
    longest = await checkFilters();
    drawn = await checkDrawings();
    if (!isLarge) {
      checkOverflow();
      checkContrast();
    }
  } catch (error) {
    findings.push("the check failed: " + error);
  }
  if (longest > 5000) findings.push("a filter takes " + Math.round(longest) + " ms");
  const times = isLarge ? `, slowest filter ${Math.round(longest)} ms` : "";
  parent.report({ width: innerWidth, isDark, text: `${all.length} findings, ${drawn} drawings${times}`, findings });
})();
</script>
HTML
}

# A page with one frame of each width, one after the other, because the window of a browser has a minimum width.
frames() {
  cat <<HTML
<!DOCTYPE html><html><head><meta charset="utf-8"></head><body><script>
const say = (line) => console.log("report " + line.replace(/\\s+/g, " "));
const widths = "$2".split(" ");
const next = () => {
  const width = widths.shift();
  if (!width) return say("done");
  document.querySelector("iframe")?.remove();
  const frame = document.createElement("iframe");
  frame.style.cssText = "border: 0; height: 900px; width: " + width + "px";
  frame.src = "$1";
  document.body.append(frame);
};
window.report = ({ width, isDark, text, findings }) => {
  const place = width + " px, " + (isDark ? "dark" : "light");
  say("checked: " + place + ", " + text);
  for (const finding of [...new Set(findings)].slice(0, 50)) say("found: " + place + ": " + finding);
  setTimeout(next);
};
next();
</script></body></html>
HTML
}

# check NAME SCHEME WIDTHS: prints what was checked and the faults that were found. The page says them on the console, in
# real time: whether a drawing is near the window is decided when frames are drawn, for which virtual time does not wait.
check() {
  local name=$1 scheme=$2 widths=$3 flags=(--blink-settings=preferredColorScheme=1) process waited=0
  [ "$scheme" = light ] || flags=(--blink-settings=preferredColorScheme=0)
  # The sandbox does not work for root.
  [ "$(id -u)" -ne 0 ] || flags+=(--no-sandbox)
  frames "$name.html" "$widths" >"$work/frames.html"
  : >"$work/console"
  # Access between local files has to be allowed.
  "$browser" --headless=new --disable-gpu --disable-dev-shm-usage --no-first-run --disable-background-networking \
    --hide-scrollbars --allow-file-access-from-files --enable-logging=stderr --user-data-dir="$work/profile" \
    --window-size=1200,1000 "${flags[@]}" "file://$work/frames.html" >"$work/output" 2>"$work/console" &
  process=$!
  until grep -q '"report done"' "$work/console"; do
    kill -0 "$process" 2>/dev/null || fail "Chromium ended too early: $(tail -n 3 "$work/console")"
    [ "$waited" -lt $((limit * 10)) ] || {
      kill "$process"
      fail "Chromium did not end within $limit seconds: $(sed -n 's/.*"report \(.*\)", source: .*/\1/p' "$work/console")"
    }
    sleep 0.1
    waited=$((waited + 1))
  done
  kill "$process"
  wait "$process" 2>/dev/null || true
  sed -n 's/.*"report \(checked\|found\)\(: .*\)", source: .*/\1\2/p' "$work/console"
  for width in $widths; do
    grep -q "report checked: $width px, $scheme, " "$work/console" ||
      fail "Chromium did not show the page at $width px in $scheme colours"
  done
}

# A copy whose first article has another identifier's twin, whose search finds nothing, and which is too wide, too pale and
# curious.
{
  sed -e 's/wanted\.every((word)/wanted.some((word)/' -e 's/id="f1"/id="count"/' "$report"
  echo '<div style="width: 2000px">wide</div><p style="color: #888; background: #999">pale</p>'
  echo '<img src="https://example.invalid/picture.png" alt="">'
  probe
} >"$work/spoiled.html"
spoiled=$(check spoiled light "$widths")
for fault in "375 px, light: the page is " "1100 px, light: outside the page: div" "375 px, light: contrast " \
  "375 px, light: an identifier stands twice: count" "375 px, light: loads https://example.invalid" \
  "1100 px, light: search “"; do
  grep -q -F "found: $fault" <<<"$spoiled" || fail "the check itself is broken: it does not find '$fault' in a spoiled copy"
done

{
  cat "$report"
  probe
} >"$work/page.html"
# The findings again and again, each time with other identifiers.
perl -e '
  my ($many, @lines) = (shift, <STDIN>);
  my @articles = grep { /^<article / } @lines;
  my $number = 0;
  for my $line (@lines) {
    if ($line !~ /^<article /) { print $line; next; }
    next if $number;
    while ($number < $many) {
      my $copy = $articles[$number++ % @articles];
      $copy =~ s/(?<=["#(])f\d+(?=[ts]-|")/f$number/g;
      print $copy;
    }
  }' "$many" <"$report" >"$work/many.html"
probe >>"$work/many.html"

judge() {
  if grep -q '^found: ' <<<"$1"; then
    grep '^found: ' <<<"$1" >&2
    fail "$(grep -c '^found: ' <<<"$1") faults in '$report'"
  fi
  grep '^checked: ' <<<"$1"
}
for scheme in light dark; do judge "$(check page "$scheme" "$widths")"; done
judge "$(check many light 1100)"
