import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { imageFile } from '#common/media/image-file.ts';
import { cleanDrawing } from './clean-drawing.ts';

const media = path.resolve(import.meta.dirname, '../../../assets/active-med-pharma/media');
const drawings = readdirSync(media, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.svg'))
  .toSorted();

test.each(drawings)('takes our own %s as it is, in the size that its name says', (file) => {
  const text = readFileSync(path.join(media, file), 'utf8');
  const { width, height } = imageFile(file);
  const drawing = cleanDrawing(text);
  expect(drawing?.svg.trim()).toBe(text.trim());
  expect([width ?? drawing?.width, height ?? drawing?.height]).toEqual([
    drawing?.width,
    drawing?.height,
  ]);
});

test('leaves out what drawing programs add for themselves', () => {
  const text = `\uFEFF<?xml version="1.0" encoding="UTF-8"?>
<!-- Generator --><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<svg version="1.1" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 20.4 10" xml:space="preserve">
<title>Logo</title><metadata><x:xmpmeta/></metadata><defs><path id="a" d="M0 0"/></defs><use xlink:href="#a"/></svg>`;
  expect(cleanDrawing(text)).toEqual({
    svg: '<svg version="1.1" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20.4 10">\n<defs><path id="a" d="M0 0"/></defs><use href="#a"/></svg>\n',
    width: 20,
    height: 10,
  });
});

test('takes the styles that drawing programs write', () => {
  const svg = `<svg viewBox="0 0 9 9"><defs><style type="text/css">
.cls-1, .st0 { fill: rgb(0, 10, 20) !important; clip-path: url(#SVGID_2_); }
.cls-2:hover{fill:var(--ink,#fff);transform:translate(1px, -2.5px) rotate(4deg);isolation:isolate}
@media (prefers-color-scheme: dark) { [fill="none"] { stroke: #FFF; stroke-width: .5px } }
</style></defs><path class="cls-1" clip-path="url(#a)" transform="rotate(-4 2 2)" d="M0 0"/></svg>`;
  expect(cleanDrawing(svg)?.svg).toBe(`${svg}\n`);
});

/**
 * Elements that name a class of each level; `rule` writes the style of one that refers to the next.
 */
function doubledByClass(levels: number, element: string, property: string): string {
  const names = Array.from({ length: levels }, (_none, level) => level);
  const styles = names.map((level) => `.c${level}{${property}:url(#p${level + 1})}`);
  const shapes = names.map(
    (level) =>
      `<${element} id="p${level}">${`<path class="c${level}" d="M0 0h9v9z"/>`.repeat(2)}</${element}>`,
  );
  return `<style>${styles.join('')}</style>${shapes.join('')}<path class="c0" d="M0 0h9v9z"/>`;
}

test.each([
  ['masks', doubledByClass(18, 'mask', 'mask')],
  ['clips', doubledByClass(22, 'clipPath', 'clip-path')],
  ['patterns', doubledByClass(18, 'pattern', 'fill')],
])('refuses %s that double each other by classes', (_what, content) => {
  expect(cleanDrawing(`<svg viewBox="0 0 9 9">${content}</svg>`)).toBeNull();
});

test.each([
  ['a mask', 'rect{mask:url(#a)}'],
  ['a mask among others', '.a,rect{mask:url(#a)}'],
  ['a mask by id', '#b{mask:url(#a)}'],
  ['a clip', '[x="0"]{clip-path:url(#a)}'],
  ['a variable', '.a{--m:url(#a)}'],
  ['another property', '.a{transform:url(#a)}'],
])('refuses references in styles that cannot be counted: %s', (_what, css) => {
  expect(cleanDrawing(`<svg viewBox="0 0 9 9"><style>${css}</style></svg>`)).toBeNull();
});

test.each(['mask', 'clip-path'])('refuses %s attributes that double each other', (name) => {
  const element = name === 'mask' ? 'mask' : 'clipPath';
  const parts = Array.from(
    { length: 22 },
    (_none, level) =>
      `<${element}\nid="p${level}">${`<path ${name}="url(#p${level + 1})" d="M0 0h9v9z"/>`.repeat(2)}</${element}>`,
  );
  expect(cleanDrawing(`<svg viewBox="0 0 9 9">${parts.join('')}</svg>`)).toBeNull();
});

test.each([
  '<!--',
  '<title>',
  '<title',
  '<title/>',
  '<!---->',
  '<style>',
  '<style>a{fill:a}</style>',
  '<a a=""',
  '<path d="M0 0"/>',
  ' xml:space="',
  '<?xml ',
  'a',
  ' ',
])('is done with a long row of %j at once', (part) => {
  const row = part.repeat(1_000_000 / part.length);
  const texts = [row, `<svg viewBox="0 0 9 9">${row}</svg>`, `<svg><style>${row}</style></svg>`];
  const start = performance.now();
  for (const text of texts) cleanDrawing(text);
  expect(performance.now() - start).toBeLessThan(4000);
});

describe('refuses', () => {
  const inSvg = (content: string) => `<svg viewBox="0 0 9 9">${content}</svg>`;

  test('nothing of the frame that the others stand in', () => {
    expect(cleanDrawing(inSvg('<path d="M0 0"/>'))).not.toBeNull();
  });

  test.each([
    '<script>alert(1)</script>',
    '<scr<!-- -->ipt>alert(1)</scr<!-- -->ipt>',
    '<path d="M0 0" onclick="alert(1)"/>',
    '<a href="https://evil.example"><path d="M0 0"/></a>',
    '<use href="https://evil.example/x.svg#a"/>',
    '<use href="data:image/svg+xml,x"/>',
    '<image href="https://evil.example/x.png"/>',
    '<image href="#a"/>',
    '<foreignObject><p/></foreignObject>',
    '<style>@import "https://evil.example/x.css";</style>',
    '<style>path{fill:url(https://evil.example/x)}</style>',
    '<style>path{fill:u\\72l(https://evil.example/x)}</style>',
    '<style>x</style><style><script/></style>',
    '<style>path{mask-image:image-set("https://evil.example/x.png" 1x)}</style>',
    '<style>path{mask:image-set(var(--x) 1x)}</style>',
    '<style>path{mask:src(var(--x))}</style>',
    '<style>path{--x:"https://evil.example/x.png"}</style>',
    '<style>path{animation:a 1s}</style>',
    '<style>path{fill:red</style>',
    '<style>@media print{path{fill:red}}</style>',
    '<style>@font-face{fill:red}</style>',
    '<style>a@import{fill:red}</style>',
    '<path d="<style>"onload=alert(1) x="</style>"/>',
    '<path d="M0 0"<style> onload="alert(1)" </style>/>',
    '<path mask="image-set(\'https://evil.example/x.png\' 1x)"/>',
    '<path fill="u\\72l(https://evil.example/x)"/>',
    '<!-- without an end',
    '<title>without an end',
    '<path fill="url(https://evil.example/x)"/>',
    '<path fill="url(#a)url(//evil.example/x)"/>',
    '<animate attributeName="href"/>',
    '<set attributeName="onclick"/>',
    '<text>words</text>',
    'words',
    '&entity;',
    '<![CDATA[x]]>',
    '<svg></svg>',
  ])('%s', (content) => {
    expect(cleanDrawing(inSvg(content))).toBeNull();
  });

  test.each([
    '',
    'text',
    '<html></html>',
    '<svg><path d="M0 0"/></svg>',
    '<svg viewBox="0 0 0 9"/>',
    '<svg width="100%" height="9"/>',
    '<svg viewBox="0 0 9 9"<style> onload="alert(1)" </style>></svg>',
    '<style>path{fill:red}</style><svg viewBox="0 0 9 9"/>',
    '<!DOCTYPE svg [<!ENTITY a "b">]><svg viewBox="0 0 9 9"/>',
  ])('%s', (text) => {
    expect(cleanDrawing(text)).toBeNull();
  });
});
