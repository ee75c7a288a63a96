/// The style sheet of the figures with sliders.
enum PlayStyle {
  static let css = """
    :root { --own: rgb(220 0 110 / 0.7); }
    @media (prefers-color-scheme: dark) { :root { --own: rgb(255 80 170 / 0.75); } }
    .stage.rtl { display: flex; justify-content: end; }
    .sheet { position: relative; width: fit-content; max-width: 100%; }
    /* A picture that is wider than its card loses as much of its margin on both sides. */
    .play img { object-fit: none; }
    .plain, .play:has(.guides:checked) .guided { display: contents; }
    .guided, .play:has(.guides:checked) .plain { display: none; }
    /* The text of the picture: at its top left corner, whose distance from the middle stays the same. */
    .room { position: absolute; top: 20px; left: calc(50% - var(--picture) / 2 + 20px); }
    .room::before {
      content: ""; position: absolute; inset: -6px -1px; border: solid var(--link); border-width: 0 1px; opacity: 0.45;
    }
    .own {
      position: absolute; inset: 0 auto auto 0; width: 100%; visibility: hidden; color: var(--own);
      font-weight: 400; font-synthesis: none; text-rendering: geometricPrecision; text-align: start;
      text-autospace: no-autospace; text-spacing-trim: space-all; white-space: pre-wrap; overflow-wrap: break-word;
      hyphens: manual; -webkit-text-size-adjust: none; text-size-adjust: none; pointer-events: none; user-select: none;
    }
    .play:has(.over:checked) .own { visibility: visible; }
    .controls { margin-top: 10px; font-size: 14px; }
    .controls .width { display: flex; flex-wrap: wrap; justify-content: space-between; column-gap: 14px; }
    .controls output { color: var(--quiet); font-variant-numeric: tabular-nums; }
    .controls input { accent-color: var(--link); }
    .controls [type="range"] { display: block; width: 100%; height: 28px; margin: 0; }
    .switches { display: flex; flex-wrap: wrap; gap: 4px 18px; }
    .switches label { display: flex; align-items: center; gap: 7px; }
    .switches input { width: 16px; height: 16px; margin: 0; }
    figcaption p.agreement { margin-top: 6px; font-variant-numeric: tabular-nums; }

    """
}
