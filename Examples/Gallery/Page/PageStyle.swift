internal import Geometry
internal import TextDrawing

/// The style sheet of the page: white cards on grey, or dark cards on black. Cards have the background of the pictures.
enum PageStyle {
  static var css: String {
    """
    :root {
      color-scheme: light dark;
      --page: #f4f4f6; --card: \(color(.light)); --text: #1d1d1f; --quiet: #65656b; --link: #0059c2; --line: #dcdce1;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --page: #08090b; --card: \(color(.dark)); --text: #f5f5f7; --quiet: #a0a0a6; --link: #5ab0ff; --line: #2b2e35;
      }
    }
    \(rules)

    """
  }

  /// The background of the pictures of a theme.
  private static func color(_ theme: Theme) -> String {
    guard let color = theme.palette.background else { return "transparent" }
    let parts = [color.red, color.green, color.blue].map { "\(Int(($0 * 255).rounded()))" }
    return "rgb(\(parts.joined(separator: " ")))"
  }

  private static let rules = """
    * { box-sizing: border-box; }
    html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
    body {
      margin: 0; background: var(--page); color: var(--text); overflow-wrap: break-word;
      font: 16px/1.5 Inter, system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif;
    }
    header, main, footer { width: min(1064px, 100% - 32px); margin-inline: auto; }
    header { padding-top: clamp(40px, 8vw, 88px); }
    .eyebrow { margin: 0; color: var(--quiet); font-size: 15px; font-weight: 500; }
    h1 { margin: 0 0 12px; font-size: clamp(40px, 7vw, 64px); line-height: 1.05; letter-spacing: -0.03em; }
    h2 {
      margin: 0 0 6px; padding-top: clamp(56px, 8vw, 96px);
      font-size: clamp(26px, 4vw, 34px); line-height: 1.15; letter-spacing: -0.02em;
    }
    .lead { margin: 0; max-width: 62ch; color: var(--quiet); font-size: 17px; text-wrap: pretty; }
    main h3 { margin: 44px 0 2px; font-size: 20px; line-height: 1.3; letter-spacing: -0.01em; scroll-margin-top: 24px; }
    main h3 + p { margin: 0; max-width: 70ch; color: var(--quiet); }
    nav ul { display: flex; flex-wrap: wrap; gap: 8px; margin: 28px 0 0; padding: 0; list-style: none; }
    nav a {
      display: block; padding: 7px 14px; border-radius: 18px; background: var(--card); color: var(--link);
      font-size: 15px; font-weight: 500; line-height: 22px; text-decoration: none;
    }
    nav a:hover { text-decoration: underline; }
    nav span { margin-left: 4px; color: var(--quiet); font-weight: 400; font-variant-numeric: tabular-nums; }
    .grid { display: grid; gap: 22px; margin-top: 24px; align-items: stretch; }
    .thirds { grid-template-columns: repeat(auto-fill, minmax(min(340px, 100%), 1fr)); }
    .halves { grid-template-columns: repeat(auto-fit, minmax(min(500px, 100%), 1fr)); }
    .thirds figure, .halves figure { display: grid; grid-row: span 2; grid-template-rows: subgrid; row-gap: 0; }
    .screens { justify-items: start; align-items: start; }
    .screens figure { display: flex; flex-direction: column-reverse; }
    .screens figcaption { border-top: 0; border-bottom: 1px solid var(--line); }
    @media (min-width: 1096px) { .screens { grid-template-columns: 375px 667px; } }
    figure { min-width: 0; max-width: 100%; margin: 0; border-radius: 14px; background: var(--card); overflow: hidden; }
    img { display: block; max-width: 100%; }
    figure:not(.play) img { height: auto; }
    figcaption { padding: 14px 20px 18px; border-top: 1px solid var(--line); }
    figcaption h3, figcaption h4 { margin: 0; font-size: 15px; font-weight: 600; line-height: 1.4; letter-spacing: 0; }
    figcaption p, main figcaption h3 + p { margin: 2px 0 0; color: var(--quiet); font-size: 14px; line-height: 1.45; }
    dl { margin: 8px 0 0; font-size: 13px; line-height: 1.5; font-variant-numeric: tabular-nums; }
    dl { display: grid; grid-template-columns: auto 1fr; column-gap: 18px; }
    dl div { display: contents; }
    dt { color: var(--quiet); }
    dd { min-width: 0; margin: 0; }
    footer { margin-top: 80px; padding: 24px 0 48px; border-top: 1px solid var(--line); color: var(--quiet); font-size: 14px; }
    footer p { margin: 0; max-width: 75ch; }
    .made { display: flex; align-items: start; gap: 10px; margin-top: 10px; color: var(--quiet); font-size: 13px; }
    .made code { flex: 1; min-width: 0; white-space: pre-wrap; overflow-wrap: anywhere; }
    .copy {
      flex: none; margin: 0; padding: 1px 9px; border: 1px solid var(--line); border-radius: 7px; background: none;
      color: var(--link); font: inherit; line-height: 20px; cursor: pointer;
    }
    .copy:hover { border-color: currentColor; }
    [hidden] { display: none !important; }
    .option { white-space: nowrap; }
    :root { --code: ui-monospace, "SF Mono", Menlo, "Noto Sans Mono", monospace; }
    code { font-family: var(--code); font-size: 0.93em; }
    """
}
