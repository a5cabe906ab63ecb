import { expect, test } from 'vitest';
import { countDrawn } from './count-drawn.ts';

const most = 1_000;
const inSvg = (content: string) => `<svg viewBox="0 0 9 9">${content}</svg>`;

test('what is referred to counts each time', () => {
  const shape = '<defs><g id="a"><path d="M0 0"/><path d="M1 1"/></g></defs>';
  expect(countDrawn(inSvg(`${shape}<use href="#a"/><use href="#a"/>`), most)).toBe(13);
  expect(countDrawn(inSvg('<path id="a" fill="url(#b)"/><mask id="b"><path/></mask>'), most)).toBe(
    6,
  );
  expect(countDrawn(inSvg('<use href="#nothing"/>'), most)).toBe(2);
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
  expect(countDrawn(inSvg(content), most)).toBe(Infinity);
});

test('so is one that is nested deeply, or has too much', () => {
  expect(countDrawn(inSvg('<g>'.repeat(200) + '</g>'.repeat(200)), most)).toBe(Infinity);
  expect(countDrawn(inSvg('<path/>'.repeat(2_000)), most)).toBe(Infinity);
});

test('a megabyte is counted in no time', () => {
  const parts = Array.from(
    { length: 15_000 },
    (_none, at) => `<g id="p${at}"><use href="#p${at % 90}"/></g>`,
  );
  const start = performance.now();
  countDrawn(inSvg(parts.join('')), 50_000);
  expect(performance.now() - start).toBeLessThan(1_000);
});
