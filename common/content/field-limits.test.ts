import { expect, test } from 'vitest';
import {
  findLimitProblem,
  imageHostOf,
  isLinkAddress,
  isVideoAddress,
  countCharacters,
} from './field-limits.ts';
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
  expect(countCharacters('👍🏽'.slice(0, 2))).toBe(1);
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
  expect(findLimitProblem(image({ alt: null }), 'data:image/svg+xml,x')).toEqual({
    problem: 'unsafe-image',
  });
  expect(isLinkAddress('mailto:a@b.example')).toBe(true);
});

test.each([
  '//evil.example/x',
  '/\\evil.example/x',
  ' //evil.example/x',
  '/\t/evil.example/x',
  'data:text/html,x',
])('%j is no address of a link', (address) => {
  expect(findLimitProblem(link(), address)).toEqual({ problem: 'unsafe-link' });
});

test.each([
  '//evil.example/x.png',
  '/media/../secret',
  '/media/%2e%2e/secret',
  '/media\\..\\secret',
  'x"onerror="alert(1)',
  '/media/x.png"onerror="alert(1)',
  'media/a.svg',
  '/en/home',
  '/api/media',
  '/media',
  'http://pictures.example/a.png',
  'https://',
  'mailto:a@b.example',
  'data:image/svg+xml,x',
])('%j is no address of an image', (address) => {
  expect(findLimitProblem(image({ alt: null }), address)).toEqual({ problem: 'unsafe-image' });
});

test.each([
  ['/media/demo/a.720x520.svg', ''],
  ['/media/demo/صورة جديدة.png', ''],
  ['https://pictures.example/a.png', 'pictures.example'],
  ['https://PICTURES.example:8443/a.png?b=c', 'pictures.example:8443'],
  ['https://pictures.example@evil.example/a.png', 'evil.example'],
])('%j is one, of the host %j', (address, host) => {
  expect(imageHostOf(address)).toBe(host);
  expect(findLimitProblem(image({ alt: null }), address)).toBeNull();
});

test.each([
  'media/a.mp4',
  '/media/site/a.b.WEBM?v=2#t=10',
  'https://cdn.example/videos/a.m4v?token=x/y.z',
])('%s is a video that the player can play', (address) => {
  expect(findLimitProblem(link({ holds: 'video' }), address)).toBeNull();
  expect(isVideoAddress(address)).toBe(true);
});

test.each([
  'https://www.youtube.com/watch?v=abc.mp4',
  'https://www.youtube.com/embed/abc',
  'https://vimeo.com/76979871#a.mp4',
  'https://player.mp4',
  'http://cdn.example/a.mp4',
  'mailto:a@b.mp4',
  '/media/a.avi',
  '/media/.mp4',
  'a mp4',
])('%s is not', (address) => {
  expect(findLimitProblem(link({ holds: 'video' }), address)).toEqual({
    problem: 'unplayable-video',
  });
  expect(findLimitProblem(link(), address)).toBeNull();
});

test('a field for a video may be empty', () => {
  expect(findLimitProblem(link({ holds: 'video' }), '')).toBeNull();
});

test('what is no text has no limits', () => {
  expect(findLimitProblem(flag(), true)).toBeNull();
  expect(findLimitProblem(icon(), 'faShip')).toBeNull();
  expect(findLimitProblem(text(), undefined)).toBeNull();
});
