import { createHash } from 'node:crypto';

/*
 * Shared styles of the pages below /sandbox, which work without the site's stylesheet. Colours,
 * faces and radii are the project's if it is loaded as well.
 */

export const sandboxStyles = `
:where(:root) {
  color-scheme: light dark;
  --ground: #f4f7f3; --stock: #fff; --mint-soft: #e3f1ea; --pine: #0d4a41; --ink: #0f231e;
  --muted: #4b5f58; --line: #cbd8d1; --line-2: #6e837a; --frame: #0f231e; --amber: #e49b26;
  --amber-hi: #f0ac3c; --on-amber: #0f231e; --tick-on-pine: #f0ac3c; --link: #0d5d50;
  --focus: #0d5d50; --on-pine: #f1f8f4; --on-pine-2: #a9cfc1; --keyline: #0d4a4152;
  --shadow-of-label: 0 1px 0 #0f231e14, 0 10px 28px -14px #0f231e38;
  --face-text: system-ui, sans-serif; --face-display: var(--face-text);
  --radius-of-inner: 2px; --radius-of-control: 3px; --radius-of-label: 5px; --radius-of-frame: 6px;
}
@media (prefers-color-scheme: dark) {
  :where(:root:not([data-scheme='light'])) {
    --ground: #0a1613; --stock: #10211d; --mint-soft: #0f2823; --pine: #0e3c34; --ink: #e8f2ed;
    --muted: #a2b8af; --line: #25403a; --line-2: #6f8c82; --frame: #6f8c82; --amber: #f0ac3c;
    --amber-hi: #f7bf5f; --link: #86d6bc; --focus: #86d6bc; --on-pine: #eaf5f0;
    --on-pine-2: #9cc7b8; --keyline: #86d6bc47; --shadow-of-label: 0 0 0 1px #25403a;
  }
}
*, *::before, *::after { box-sizing: border-box; }
html { background: var(--ground); color: var(--ink); font: 400 1.0625rem / 1.6 var(--face-text); }
html:lang(ar) { font-size: 1.125rem; line-height: 1.85; }
body { margin: 0; }
h1, h2, h3, p, dl, dd, ul { margin: 0; padding: 0; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 3px; }
.bar { background: var(--pine); color: var(--on-pine); padding: 14px max(20px, (100% - 1080px) / 2); }
.bar p { font-size: 0.9375rem; line-height: 1.5; color: var(--on-pine-2); }
.bar strong { color: var(--on-pine); font-weight: 600; margin-inline-end: 12px; }
`;

/** CSP source (hash) of a style element. */
export function styleSource(styles: string): string {
  return `'sha256-${createHash('sha256').update(styles).digest('base64')}'`;
}
