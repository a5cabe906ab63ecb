import { expect, test } from 'vitest';
import { countDrawnElements } from './clean-drawing.ts';

const most = 1_000;
const inSvg = (content: string) => `<svg viewBox="0 0 9 9">${content}</svg>`;

test('what is referred to counts each time', () => {
  const shape = '<defs><g id="a"><path d="M0 0"/><path d="M1 1"/></g></defs>';
  expect(countDrawnElements(inSvg(`${shape}<use href="#a"/><use href="#a"/>`), most)).toBe(13);
  expect(
    countDrawnElements(inSvg('<path id="a" fill="url(#b)"/><mask id="b"><path/></mask>'), most),
  ).toBe(6);
  expect(countDrawnElements(inSvg('<use href="#nothing"/>'), most)).toBe(2);
});

test('groups that are seen through, and blended shapes, count as layers', () => {
  const count = (content: string) => countDrawnElements(inSvg(content), most);
  expect(count('<g opacity=".5"><path opacity=".5"/></g>')).toBe(53);
  expect(count('<g opacity="1"/>')).toBe(2);
  expect(count('<style>.a{opacity:.5}</style><g class="a"/><path class="a"/>')).toBe(54);
  expect(count('<style>path{mix-blend-mode:multiply}</style><path/>')).toBe(153);
  const doubled = Array.from(
    { length: 12 },
    (_none, at) => `<g id="g${at}" opacity=".5">${`<use href="#g${at + 1}"/>`.repeat(2)}</g>`,
  );
  expect(countDrawnElements(inSvg(doubled.join('')), 50_000)).toBe(Infinity);
});

test('attributes count however they are set apart', () => {
  const shape = '<g\nclass=" id="\tid="a"><path/><path/></g>';
  expect(countDrawnElements(inSvg(`${shape}<use\nhref="#a"/>`), most)).toBe(8);
});

test('references by classes count for each element of the class', () => {
  const parts =
    '<mask id="a"><path/><path/></mask><path class="x b"/><path class="b\nc"/><path class="bc"/>';
  const styled = (css: string) => countDrawnElements(inSvg(`<style>${css}</style>${parts}`), most);
  expect(styled('.b{fill:red}')).toBe(8);
  expect(styled('.b{fill:url(#a)}')).toBe(14);
  expect(styled('.b, .c { stroke: url(#a) }')).toBe(17);
  expect(
    styled('@media (prefers-color-scheme: dark) { .c { fill: url(#a); stroke: url(#a) } }'),
  ).toBe(14);
  expect(styled(`.b{${'fill:url(#a);'.repeat(30)}}`)).toBe(Infinity);
});

test('a mask counts as many elements, and so does a clip that is no mere path', () => {
  const count = (content: string) => countDrawnElements(inSvg(content), 10_000);
  const shape = (name: string, holds: string) => `<${name} id="a">${holds}</${name}>`;
  expect(count(`${shape('mask', '<path/>')}<path mask="url(#a)"/>`)).toBe(506);
  expect(count(`${shape('clipPath', '<path/>')}<path clip-path="url(#a)"/>`)).toBe(16);
  expect(count(`${shape('clipPath', '<path/>'.repeat(30))}<path clip-path="url(#a)"/>`)).toBe(564);
  expect(count(`${shape('clipPath', '<use href="#b"/>')}<path clip-path="url(#a)"/>`)).toBe(506);
  expect(count('<path mask="url(#nothing)"/>')).toBe(2);
});

test.each([
  ['itself', '<g id="a"><use href="#a"/></g>'],
  ['each other', '<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>'],
  [
    'a long way',
    Array.from({ length: 300 }, (_none, at) => `<g id="p${at}"><use href="#p${at + 1}"/></g>`).join(
      '',
    ),
  ],
])('a drawing whose parts refer to %s is boundless', (_what, content) => {
  expect(countDrawnElements(inSvg(content), most)).toBe(Infinity);
});

test('so is one that is nested deeply, or has too much', () => {
  expect(countDrawnElements(inSvg('<g>'.repeat(200) + '</g>'.repeat(200)), most)).toBe(Infinity);
  expect(countDrawnElements(inSvg('<path/>'.repeat(2_000)), most)).toBe(Infinity);
});

test('a megabyte is counted in linear time', () => {
  const parts = Array.from(
    { length: 15_000 },
    (_none, at) => `<g id="p${at}"><use href="#p${at % 90}"/></g>`,
  );
  const classes = Array.from({ length: 30_000 }, (_none, at) => `.c${at}`);
  const rule = `<style>${classes.join()}{${'fill:url(#a);'.repeat(30_000)}}</style>`;
  const texts = [
    parts.join(''),
    `${rule}<path class="${'c1 '.repeat(100_000)}"/>`,
    `<path fill="${'url(#a)'.repeat(140_000)}"/>`,
  ];
  for (const text of texts) {
    const start = performance.now();
    countDrawnElements(inSvg(text), 50_000);
    // Some 0.3 s; quadratic, it would be minutes.
    expect(performance.now() - start).toBeLessThan(5_000);
  }
});
