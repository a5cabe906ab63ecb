import { sandboxStyles, styleSource } from '../../core/http/sandbox-styles.ts';

export const styles = `${sandboxStyles}
.sheet {
  display: grid; gap: 44px; align-items: start; max-inline-size: 1120px; margin-inline: auto;
  padding: 36px 20px 72px;
}
@media (width >= 900px) {
  .sheet { grid-template-columns: 5fr 7fr; gap: 60px; padding-block-start: 60px; }
  .bill { position: sticky; inset-block-start: 36px; }
}
.bill {
  background: var(--stock); border-radius: var(--radius-of-label);
  box-shadow: var(--shadow-of-label); overflow: hidden;
}
.band {
  display: flex; align-items: center; min-block-size: 52px; padding: 8px 28px;
  background: var(--pine); color: var(--on-pine); font: 600 1rem / 1.3 var(--face-text);
}
.bill-body { position: relative; padding: 28px; }
.bill-body::after {
  content: ''; position: absolute; inset: 7px; border: 1px solid var(--keyline);
  border-radius: var(--radius-of-inner); pointer-events: none;
}
h1 { font: 600 1.375rem / 1.3 var(--face-display); letter-spacing: -0.015em; }
h2 { font: 650 clamp(1.75rem, 1.3rem + 1.6vw, 2.5rem) / 1.12 var(--face-display); letter-spacing: -0.03em; }
:is(h1, h2):lang(ar) { letter-spacing: 0; line-height: 1.5; font-weight: 600; }
.amount {
  font: 300 clamp(2.25rem, 1.6rem + 2.4vw, 3rem) / 1.2 var(--face-display); letter-spacing: -0.04em;
  padding-block: 12px 16px;
}
.amount:lang(ar) { letter-spacing: 0; }
.ruler {
  block-size: 9px; margin-block-end: 24px;
  background:
    linear-gradient(var(--line-2), var(--line-2)) 0 100% / 100% 1px no-repeat,
    repeating-linear-gradient(90deg, var(--line-2) 0 1px, transparent 1px 10px) 0 100% / 100% 9px no-repeat;
}
[dir='rtl'] .ruler { transform: scaleX(-1); }
.facts { display: grid; gap: 10px; font-size: 0.9375rem; line-height: 1.5; }
.facts dt { color: var(--muted); }
.facts dd { overflow-wrap: anywhere; }
.methods { display: grid; gap: 4px; margin: 24px 0 0; padding: 0; border: 0; position: relative; z-index: 1; }
.methods legend { padding: 0 0 4px; font-weight: 600; }
.methods label { display: flex; align-items: center; gap: 12px; min-block-size: 44px; cursor: pointer; }
.methods input { inline-size: 20px; block-size: 20px; margin: 0; accent-color: var(--link); }
.methods p { color: var(--muted); font-size: 0.9375rem; line-height: 1.5; }
.methods p:lang(ar) { line-height: 1.7; }
.choices { display: grid; gap: 12px; margin-block-start: 28px; position: relative; z-index: 1; }
.choice {
  display: block; inline-size: 100%; min-block-size: 52px; padding: 12px 20px; cursor: pointer;
  border: 0; border-radius: var(--radius-of-control); font: 600 1rem / 1.4 var(--face-text);
  text-align: center; text-decoration: none; transition: background-color 120ms;
}
.choice-first { background: var(--amber); color: var(--on-amber); }
.choice-first:hover { background: var(--amber-hi); }
.choice-other { background: transparent; color: var(--ink); box-shadow: inset 0 0 0 1.5px currentColor; }
.choice-other:hover { background: var(--mint-soft); }
.intro { color: var(--muted); max-inline-size: 34em; padding-block: 12px 28px; }
.late { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 16px; padding-block-end: 20px; }
.late label { font-weight: 600; }
.late select {
  min-block-size: 50px; padding: 8px 14px; background: var(--stock); color: var(--ink); font: inherit;
  border: 1.5px solid var(--line-2); border-radius: var(--radius-of-control);
}
.faults { list-style: none; border-block-start: 1.5px solid var(--frame); }
.faults li { border-block-end: 1px solid var(--line); }
.fault {
  display: grid; grid-template-columns: 1fr 18px; gap: 2px 20px; align-items: center; inline-size: 100%;
  padding: 14px 12px; border: 0; background: transparent; color: inherit; font: inherit;
  text-align: start; cursor: pointer; transition: background-color 120ms;
}
.fault:hover { background: var(--mint-soft); }
.fault-name { font-weight: 600; }
.fault-text { grid-column: 1; color: var(--muted); font-size: 0.9375rem; line-height: 1.45; }
.fault-text:lang(ar) { line-height: 1.7; }
.fault svg { grid-area: 1 / 2 / span 2; color: var(--link); transition: translate 120ms; }
[dir='rtl'] .fault svg { scale: -1 1; }
@media (prefers-reduced-motion: no-preference) {
  .fault:hover svg { translate: 4px 0; }
  [dir='rtl'] .fault:hover svg { translate: -4px 0; }
}
.alone { display: grid; gap: 20px; max-inline-size: 34em; padding-block: 28px; }
.alone .choice { inline-size: fit-content; }
`;

/** Source expression for the Content-Security-Policy. */
export const checkoutStyleSource = styleSource(styles);
