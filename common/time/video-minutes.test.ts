import { expect, test } from 'vitest';
import { videoMinutes } from './video-minutes.ts';

test.each([
  [[30, 34, 32, 30, 32, 33, 32, 30, 30, 28], 5],
  [[89], 1],
  [[90], 2],
  [[5], 1],
  [[], null],
  [[30, null], null],
])('videos of %j seconds last %j minutes', (lengths, minutes) =>
  expect(videoMinutes(lengths)).toBe(minutes),
);
