import { expect, test } from 'vitest';
import { findLimitProblem, isImageAddress, isLinkAddress, lengthOf } from './field-limits.ts';
import { flag, html, icon, image, link, strings, text } from './fields.ts';

test('a text says by how many characters it is too long', () => {
  expect(findLimitProblem(text({ max: 5 }), 'seven77')).toEqual({
    problem: 'too-long',
    max: 5,
    over: 2,
  });
  expect(findLimitProblem(text({ max: 5 }), 'five5')).toBeNull();
  expect(findLimitProblem(html({ max: 3 }), '<p>a</p>')).toMatchObject({ over: 5 });
});

test('characters are counted as people count them', () => {
  expect(lengthOf('👍🏽'.slice(0, 2))).toBe(1);
  expect(findLimitProblem(text({ max: 2 }), '😀😀')).toBeNull();
});

test('each line of a list of texts is measured by itself', () => {
  expect(findLimitProblem(strings({ max: 3 }), ['one', 'three'])).toMatchObject({ over: 2 });
  expect(findLimitProblem(strings({ max: 3 }), ['one', 'two'])).toBeNull();
});

test('a control character is found, a line break is none', () => {
  expect(findLimitProblem(text(), 'a\u0007b')).toEqual({ problem: 'control-character' });
  expect(findLimitProblem(text(), 'a\nb\tc')).toBeNull();
});

test('addresses lead nowhere but to pages, mail and telephones', () => {
  expect(findLimitProblem(link(), 'java\nscript:alert(1)')).toEqual({ problem: 'unsafe-link' });
  expect(findLimitProblem(image(), 'data:image/svg+xml,x')).toEqual({ problem: 'unsafe-image' });
  expect(isLinkAddress('mailto:a@b.example')).toBe(true);
  expect(isImageAddress('mailto:a@b.example')).toBe(false);
  expect(isImageAddress('media/a.svg')).toBe(true);
});

test('what is no text has no limits', () => {
  expect(findLimitProblem(flag(), true)).toBeNull();
  expect(findLimitProblem(icon(), 'faShip')).toBeNull();
  expect(findLimitProblem(text(), undefined)).toBeNull();
});
