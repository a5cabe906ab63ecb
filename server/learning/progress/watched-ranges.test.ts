import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addWatched, totalSeconds, parseRanges, type Range } from './watched-ranges.ts';

const all = { duration: 100, atMost: 1000 };

test.each<[string, Range[], Range[], Range[]]>([
  ['nothing and nothing', [], [], []],
  ['a first stretch', [], [[0, 10]], [[0, 10]]],
  ['one that goes on', [[0, 10]], [[10, 20]], [[0, 20]]],
  ['one that overlaps', [[0, 10]], [[5, 20]], [[0, 20]]],
  ['one that is there', [[0, 10]], [[2, 8]], [[0, 10]]],
  [
    'one after a jump',
    [[0, 10]],
    [[50, 60]],
    [
      [0, 10],
      [50, 60],
    ],
  ],
  [
    'one that closes a gap',
    [
      [0, 10],
      [20, 30],
    ],
    [[10, 20]],
    [[0, 30]],
  ],
  [
    'one in the wrong order',
    [],
    [
      [20, 30],
      [0, 10],
    ],
    [
      [0, 10],
      [20, 30],
    ],
  ],
  ['the seam between two reports', [[0, 9.9]], [[10.1, 20]], [[0, 20]]],
  ['one that is longer than the video', [], [[90, 500]], [[90, 100]]],
  ['one before its begin', [], [[-5, 5]], [[0, 5]]],
  ['one backwards', [], [[10, 5]], []],
])('adds %s', (_what, known, reported, result) => {
  expect(addWatched(known, reported, all)).toEqual(result);
});

test('counts the first of what is more than time allows', () => {
  const { duration } = all;
  expect(addWatched([[0, 10]], [[5, 40]], { duration, atMost: 12 })).toEqual([[0, 22]]);
  expect(
    addWatched(
      [],
      [
        [0, 5],
        [50, 60],
      ],
      { duration, atMost: 7 },
    ),
  ).toEqual([
    [0, 5],
    [50, 52],
  ]);
  expect(addWatched([[0, 10]], [[20, 30]], { duration, atMost: 0 })).toEqual([[0, 10]]);
  expect(addWatched([[0, 10]], [[20, 30]], { duration, atMost: -3 })).toEqual([[0, 10]]);
});

test('a video that became shorter takes what lies behind its end along', () => {
  expect(
    addWatched(
      [
        [0, 10],
        [80, 90],
      ],
      [],
      { duration: 85, atMost: 0 },
    ),
  ).toEqual([
    [0, 10],
    [80, 85],
  ]);
});

test('keeps a bounded number of pieces', () => {
  const pieces = Array.from({ length: 2_000 }, (_, index): Range => [index, index + 0.5]);
  expect(addWatched([], pieces, { duration: 3_000, atMost: 3_000 })).toHaveLength(500);
});

const times = fc.double({ min: -20, max: 140, noNaN: true });
const ranges = fc.array(fc.tuple(times, times), { maxLength: 30 });

test('whatever is reported: sorted, apart, within the video, never less than before, never more than allowed', () => {
  fc.assert(
    fc.property(
      ranges,
      ranges,
      fc.double({ min: 0, max: 200, noNaN: true }),
      (first, second, atMost) => {
        const known = addWatched([], first as Range[], all);
        const result = addWatched(known, second as Range[], { ...all, atMost });
        let end = -1;
        for (const [from, to] of result) {
          expect(from).toBeGreaterThan(end);
          expect(to).toBeGreaterThan(from);
          end = to;
        }
        expect(end).toBeLessThanOrEqual(all.duration);
        const gain = totalSeconds(result) - totalSeconds(known);
        expect(gain).toBeGreaterThanOrEqual(-1e-9);
        expect(gain).toBeLessThanOrEqual(atMost + 0.001 * (result.length + 1));
        // Repeating the report once there is time for all of it changes nothing.
        const whole = addWatched(result, second as Range[], all);
        expect(addWatched(whole, second as Range[], all)).toEqual(whole);
      },
    ),
  );
});

test('what is stored is read again, and what is broken counts for nothing', () => {
  expect(parseRanges('[[0,1.5],[3,4]]')).toEqual([
    [0, 1.5],
    [3, 4],
  ]);
  expect(parseRanges('[[0,1],["a",2],[1],null]')).toEqual([[0, 1]]);
  expect(parseRanges('{}')).toEqual([]);
  expect(parseRanges('x')).toEqual([]);
});
