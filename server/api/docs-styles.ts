import { createHash } from 'node:crypto';

/* Styles of the API documentation, in the shipped project's colours. */

export const docsStyles = `
:root {
  color-scheme: light dark;
  --ground: #f4f7f3; --stock: #fff; --ink: #0f231e; --muted: #4b5f58; --line: #cbd8d1;
  --pine: #0d4a41; --on-pine: #f1f8f4; --link: #0d5d50; --code: #e3f1ea;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #0a1613; --stock: #10211d; --ink: #e8f2ed; --muted: #a2b8af; --line: #25403a;
    --pine: #0e3c34; --on-pine: #eaf5f0; --link: #86d6bc; --code: #0f2823;
  }
}
*, *::before, *::after { box-sizing: border-box; }
html { background: var(--ground); color: var(--ink); font: 400 1rem / 1.6 system-ui, sans-serif; scroll-padding-block-start: 16px; }
body { margin: 0; }
h1, h2, h3, p, dl, dd, ul, pre { margin: 0; padding: 0; }
a { color: var(--link); text-underline-offset: 3px; }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
header { background: var(--pine); color: var(--on-pine); padding: 28px max(20px, (100% - 1160px) / 2); display: grid; gap: 8px; }
header a { color: inherit; }
h1 { font-size: 1.5rem; line-height: 1.25; letter-spacing: -0.01em; }
h2 { font-size: 1.125rem; padding-block: 28px 10px; }
h3 { font-size: 0.9375rem; padding-block: 14px 4px; }
code, pre { font: 0.875rem / 1.5 ui-monospace, monospace; }
.frame { max-inline-size: 1200px; margin-inline: auto; padding: 0 20px 72px; }
nav ul { list-style: none; display: flex; flex-wrap: wrap; gap: 4px 8px; padding-block: 16px; }
nav a { display: inline-block; padding: 6px 10px; border-radius: 4px; }
nav a:hover { background: var(--code); }
main { min-inline-size: 0; }
main > section > details { background: var(--stock); border: 1px solid var(--line); border-block-end-width: 0; }
main > section > details:first-of-type { border-start-start-radius: 6px; border-start-end-radius: 6px; }
main > section > details:last-of-type { border-block-end-width: 1px; border-end-start-radius: 6px; border-end-end-radius: 6px; }
summary { cursor: pointer; padding: 10px 14px; }
main > section > details > summary { display: flex; flex-wrap: wrap; gap: 2px 12px; align-items: baseline; }
summary:hover { background: var(--code); }
.method { inline-size: 3.75em; font-weight: 700; color: var(--link); }
.path { overflow-wrap: anywhere; }
.what { color: var(--muted); flex: 1 1 16em; }
.call { padding: 4px 14px 18px; border-block-start: 1px solid var(--line); }
.call > p { padding-block-start: 8px; }
dl { display: grid; gap: 6px; }
dl > div { display: grid; grid-template-columns: minmax(4em, max-content) 1fr; gap: 4px 14px; }
dd { min-inline-size: 0; overflow-wrap: anywhere; }
pre { background: var(--code); padding: 12px 14px; border-radius: 4px; overflow-x: auto; margin-block: 6px; max-block-size: 28em; }
.schema > summary { padding: 4px 0; inline-size: max-content; color: var(--link); }
@media (width >= 900px) {
  .frame { display: grid; grid-template-columns: 180px 1fr; gap: 40px; }
  nav ul { position: sticky; inset-block-start: 0; flex-direction: column; padding-block-start: 28px; }
}
`;

/** Policy that allows only these styles. */
export const docsPolicy = `default-src 'none';style-src 'sha256-${createHash('sha256').update(docsStyles).digest('base64')}';frame-ancestors 'none';base-uri 'none';form-action 'none'`;
