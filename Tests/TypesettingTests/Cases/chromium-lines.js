"use strict";
// What the pages share that record the lines of a text under the values of a property.
const files = { ja: "NotoSansJP-Regular", "zh-Hans": "NotoSansSC-Regular", "zh-Hant": "NotoSansTC-Regular", ko: "NotoSansKR-Regular" };
const load = () => Promise.all(Object.values(files).map(async (file) => {
  document.fonts.add(await new FontFace(file, `url("../../../Fonts/${file.split("-")[0]}/${file}.otf")`).load());
}));
function add(lang, css, text) {
  const div = document.createElement("div");
  div.lang = lang;
  div.style.cssText = `font: 20px ${files[lang]}; ${css}`;
  div.textContent = text;
  document.body.append(div);
  return div;
}
function rect(div, from, to) {
  const range = document.createRange();
  range.setStart(div.firstChild, from);
  range.setEnd(div.firstChild, to);
  return range.getBoundingClientRect();
}
/** Where lines start, in UTF-16 units, and how wide they are without the spaces at their ends. */
function lines(div) {
  const starts = [], tops = [], text = div.firstChild.data;
  for (let i = 0; i < text.length; i++) {
    const top = Math.round(rect(div, i, i + 1).top);
    if (!tops.length || Math.abs(top - tops.at(-1)) > 2) {
      starts.push(i);
      tops.push(top);
    }
  }
  const widths = starts.map((start, i) => {
    const content = text.slice(start, starts[i + 1] ?? text.length).replace(/ +$/, "");
    return +rect(div, start, start + content.length).width.toFixed(3);
  });
  return { starts, widths };
}
/** The lines of texts, which are lists by their languages, under each value of a property at some widths. */
const layouts = (texts, property, values, widths) =>
  Object.entries(texts).flatMap(([lang, list]) => list.flatMap((text) => values.flatMap((value) => widths.map((width) => {
    const div = add(lang, `width: ${width}px; ${property}: ${value}`, text), found = lines(div);
    div.remove();
    return { lang, font: files[lang], size: 20, value, width, text, ...found };
  }))));
const show = (answer) => {
  document.body.textContent = JSON.stringify({ engine: navigator.userAgent.match(/Chrom\w+\/[\d.]+/)[0], ...answer });
};
