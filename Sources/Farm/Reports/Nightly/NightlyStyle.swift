/// How the nightly page looks, in light and dark.
enum NightlyStyle {
  static let sheet: HTML = """
    :root { color-scheme: light dark; --text: #1c1c1e; --faint: #6c6c70; --ground: #ffffff; --card: #f2f2f7;
      --line: #d8d8dc; --good: #1f7a33; --bad: #c2170d; --changed: #8a5a00; --link: #0062cc; }
    @media (prefers-color-scheme: dark) { :root { --text: #f2f2f7; --faint: #98989f; --ground: #111113; --card: #1c1c1e;
      --line: #3a3a3c; --good: #4cd964; --bad: #ff6961; --changed: #ffb340; --link: #5aa9ff; } }
    * { box-sizing: border-box; }
    body { margin: 0 auto; padding: 24px; max-width: 1200px; font: 15px/1.45 system-ui, sans-serif; color: var(--text);
      background: var(--ground); }
    a { color: var(--link); }
    h1 { font-size: 22px; margin: 4px 0; overflow-wrap: anywhere; }
    h2 { font-size: 18px; margin: 0 0 4px; }
    h3 { font-size: 15px; margin: 16px 0 4px; }
    p { margin: 4px 0; }
    .run, .facts, footer { color: var(--faint); font-size: 13px; overflow-wrap: anywhere; }
    .good { color: var(--good); } .bad { color: var(--bad); } .changed { color: var(--changed); }
    .badge { display: inline-block; padding: 0 8px; border: 1px solid currentColor; border-radius: 10px;
      font-size: 12px; font-weight: normal; white-space: nowrap; }
    table { width: 100%; margin: 16px 0 24px; border-collapse: collapse; }
    th, td { padding: 4px 8px; border-bottom: 1px solid var(--line); text-align: left; overflow-wrap: anywhere; }
    th { color: var(--faint); font-size: 13px; font-weight: normal; }
    td:first-child { min-width: 9em; }
    .number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
    section { margin: 0 0 16px; padding: 16px; background: var(--card); border-radius: 12px; }
    section:target { outline: 2px solid var(--link); }
    video, .poster { display: block; max-width: 100%; height: auto; margin: 12px 0; border-radius: 8px;
      object-fit: contain; background: #000; }
    .poster { max-height: 480px; }
    .pictures { display: flex; flex-wrap: wrap; gap: 12px; margin: 8px 0; }
    figure { flex: 1 1 240px; max-width: 480px; min-width: 0; margin: 0; }
    figure img { display: block; max-width: 100%; max-height: 480px; border: 1px solid var(--line); }
    figcaption { color: var(--faint); font-size: 13px; }
    pre { margin: 8px 0; padding: 12px; max-height: 320px; overflow: auto;
      background: var(--ground); border: 1px solid var(--line); border-radius: 8px;
      font: 12px/1.4 ui-monospace, monospace; white-space: pre-wrap;
      overflow-wrap: anywhere; }
    ul { margin: 4px 0; padding-left: 20px; }
    @media (max-width: 640px) {
      body { padding: 12px; }
      h1 { font-size: 18px; }
      thead { display: none; }
      tr { display: flex; flex-wrap: wrap; align-items: baseline; gap: 2px 10px; padding: 8px 0;
        border-bottom: 1px solid var(--line); }
      td { padding: 0; border: 0; }
      td:first-child, td:last-child { flex: 1 0 100%; }
      td:last-child { color: var(--faint); font-size: 13px; }
      td:empty { display: none; }
      .frames::after { content: " frames"; }
    }
    """
}
