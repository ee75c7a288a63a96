/// The style sheet of the page. Drawings are made for paper: they have a light ground in dark colours too.
enum HTMLReportStyle {
  static let css = """
    :root {
      color-scheme: light dark;
      --page: #f4f4f6; --card: #fff; --text: #1d1d1f; --quiet: #5f5f66; --line: #d9d9de; --accent: #0059c2;
      --error: #b3171d; --warning: #8a5200; --note: #0059c2; --mark: #ffd9d6;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --page: #08090b; --card: #17181c; --text: #f5f5f7; --quiet: #a3a3ab; --line: #33353d; --accent: #5ab0ff;
        --error: #ff7a73; --warning: #ffb340; --note: #5ab0ff; --mark: #6b2320;
      }
    }
    * { box-sizing: border-box; }
    html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
    [hidden] { display: none !important; }
    body {
      margin: 0; background: var(--page); color: var(--text); overflow-wrap: anywhere;
      font: 16px/1.45 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif;
    }
    header, main, form { width: min(1060px, 100% - 32px); margin-inline: auto; }
    header { padding-top: 28px; }
    h1 { margin: 0 0 4px; font-size: clamp(26px, 5vw, 36px); line-height: 1.15; letter-spacing: -0.02em; }
    header p { margin: 0 0 4px; }
    .remark, details { color: var(--quiet); font-size: 15px; }
    details ul { columns: 16em; margin: 6px 0; padding-left: 20px; }
    form { display: grid; grid-template-columns: 1fr 1fr; gap: 10px 12px; align-items: end; margin-block: 18px; }
    form .wide, form p { grid-column: 1 / -1; }
    @media (min-width: 760px) {
      form { grid-template-columns: 2fr 1.5fr 1fr 1fr; }
      form .wide { grid-column: auto; }
    }
    form p { display: flex; flex-wrap: wrap; gap: 4px 14px; align-items: center; min-height: 34px; margin: 0; }
    output { font-weight: 600; font-variant-numeric: tabular-nums; }
    label { display: block; min-width: 0; color: var(--quiet); font-size: 14px; }
    input, select, button { min-height: 40px; border-radius: 8px; font: inherit; font-size: 16px; color: inherit; }
    input, select {
      display: block; width: 100%; margin-top: 3px; padding: 6px 10px; border: 1px solid var(--line);
      background: var(--card); color: var(--text);
    }
    button { min-height: 34px; padding: 2px 12px; border: 1px solid var(--line); background: none; color: var(--accent); }
    :focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }
    article {
      margin-bottom: 14px; padding: 14px 18px 12px; border-radius: 12px; background: var(--card);
      content-visibility: auto; contain-intrinsic-size: auto 260px;
    }
    article p { margin: 2px 0 0; }
    h2 { display: flex; flex-wrap: wrap; gap: 4px 10px; align-items: center; margin: 0; font-size: 17px; line-height: 1.3; }
    .severity {
      padding: 0 8px; border: 1px solid; border-radius: 10px; font-size: 13px; font-weight: 600; line-height: 19px;
    }
    .error { color: var(--error); }
    .warning { color: var(--warning); }
    .note { color: var(--note); }
    .variant { margin-left: 6px; color: var(--quiet); }
    .pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(300px, 100%), 1fr)); gap: 12px; }
    article .explanation { max-width: 70ch; color: var(--quiet); font-size: 15px; }
    figure { min-width: 0; margin: 10px 0 0; }
    .drawing {
      max-width: 100%; margin-bottom: 6px; overflow: hidden; border-radius: 6px; outline: 1px solid var(--line);
      background: #fff; color: #000; color-scheme: light;
    }
    .drawing svg { display: block; width: 100%; height: auto; }
    figcaption { font-size: 15px; }
    .name { color: var(--quiet); font-size: 14px; }
    mark { border-radius: 3px; background: var(--mark); color: inherit; }
    .place { margin-top: 8px; color: var(--quiet); font-size: 14px; }
    code { font-family: ui-monospace, "SF Mono", Menlo, "Noto Sans Mono", monospace; font-size: 0.93em; }
    #nothing { padding: 24px 0; color: var(--quiet); text-align: center; }
    main { padding-bottom: 40px; }
    @media print {
      form { display: none; }
      article { content-visibility: visible; break-inside: avoid; border: 1px solid var(--line); }
    }
    """
}
