/// The script of the figures with sliders.
enum PlayScript {
  static let text = #"""
    (() => {
      // The lines of an element that contains a text: UTF-16 offsets of their first visible character and behind their
      // last one, and their edges in the element.
      const linesOf = (element) => {
        const node = element.firstChild, range = document.createRange(), box = element.getBoundingClientRect();
        const rectsOf = (start, end) => {
          range.setStart(node, start);
          range.setEnd(node, end);
          return [...range.getClientRects()];
        };
        const lines = [];
        let offset = 0;
        for (const character of node.data) {
          const start = offset;
          offset += character.length;
          if (/[\s\u00AD]/.test(character)) continue;
          const rect = rectsOf(start, offset).pop();
          if (!rect) continue;
          const line = lines.at(-1);
          if (line && Math.abs(rect.top - line.top) < rect.height / 2) line.end = offset;
          else lines.push({ start, end: offset, top: rect.top });
        }
        for (const line of lines) {
          // The first character behind a soft hyphen has a box on the line before it, too: that of the hyphen.
          const rects = rectsOf(line.start, line.end).filter((rect) => Math.abs(rect.top - line.top) < rect.height / 2);
          line.left = Math.min(...rects.map((rect) => rect.left)) - box.left;
          line.right = Math.max(...rects.map((rect) => rect.right)) - box.left;
        }
        return lines;
      };

      // Where the first baseline is below the top of an element.
      const baselineOf = (element) => {
        const mark = document.createElement("span");
        mark.style.display = "inline-block";
        element.prepend(mark);
        const baseline = mark.getBoundingClientRect().bottom - element.getBoundingClientRect().top;
        mark.remove();
        return baseline;
      };

      const agreement = (ours, theirs) => {
        const isSame = ours.length === theirs.length
          && ours.every((line, index) => line.start === theirs[index].start && line.end === theirs[index].end);
        if (!isSame) return "Other lines in this browser: " + theirs.length;
        const differences = ours.flatMap((line, index) => {
          const { left, right, top } = theirs[index];
          return [left - line.x, right - line.x - line.width, top - theirs[0].top - line.y];
        });
        const widest = Math.max(...differences.map(Math.abs));
        return "Same lines in this browser, within " + widest.toFixed(2) + " px";
      };

      const play = (figure) => {
        const find = (selector) => figure.querySelector(selector);
        const { margin, steps } = JSON.parse(find("script").textContent);
        const slider = find("input[type=range]"), guides = find(".guides"), over = find(".over");
        const sheet = find(".sheet"), room = find(".room"), own = find(".own");
        const points = (length) => String(+length.toFixed(2));
        // What is said instead of a comparison: nothing until the fonts are loaded.
        let excuse = "";

        const setPicture = (picture, stem, [width, height]) => {
          const [source, image] = picture.children;
          // What is shown already is not loaded again.
          if (image.getAttribute("src") === stem + "-light.svg") return;
          source.srcset = stem + "-dark.svg";
          image.src = stem + "-light.svg";
          image.width = width;
          image.height = height;
        };
        const compare = (step) => {
          if (excuse !== null) return excuse;
          // Browsers round the ascents of fonts: the first baseline is put on that of the picture.
          own.style.top = step.baseline - baselineOf(own) + "px";
          return agreement(step.lines, linesOf(own));
        };
        const show = () => {
          const number = slider.valueAsNumber, step = steps[number], stem = figure.id + "-" + number;
          setPicture(find(".plain"), stem, step.plain);
          if (guides.checked) setPicture(find(".guided"), stem + "-guides", step.guided);
          sheet.style.setProperty("--picture", (guides.checked ? step.guided : step.plain)[0] + "px");
          room.style.width = step.width + "px";
          room.style.height = step.height + "px";
          const count = step.lines.length + (step.lines.length === 1 ? " line" : " lines");
          const said = points(step.width) + " pt, " + count + ", " + points(step.height) + " pt high";
          find("output").textContent = said;
          slider.setAttribute("aria-valuetext", said);
          find(".chosen-width").textContent = step.width;
          find(".chosen-guides").textContent = guides.checked ? "--guides" : "";
          find(".agreement").textContent = compare(step);
        };

        find(".controls").hidden = false;
        for (const control of [slider, guides, over]) control.addEventListener("input", show);
        show();
        const { fontFamily, fontSize } = own.style;
        document.fonts.load(fontSize + " " + fontFamily, own.textContent).then(
          () => { excuse = null; }, () => { excuse = "This browser cannot load the font."; }).then(show);
      };
      for (const figure of document.querySelectorAll(".play")) play(figure);
    })();

    """#
}
