import { expect, test } from 'vitest';
import { addRange, createWatchTracker } from './watch-tracker.ts';

/** Plays on from a position for some seconds, four ticks a second as browsers do. */
function play(
  tracker: ReturnType<typeof createWatchTracker>,
  {
    from,
    seconds,
    speed = 1,
    at = 0,
  }: { from: number; seconds: number; speed?: number; at?: number },
): void {
  for (let passed = 0; passed <= seconds; passed += 0.25)
    tracker.moveTo(from + passed * speed, speed, at + passed * 1000);
}

test('what is played is one range', () => {
  const tracker = createWatchTracker();
  play(tracker, { from: 12, seconds: 8 });
  expect(tracker.takeRanges()).toEqual([[12, 20]]);
});

test('what was told once is not told again', () => {
  const tracker = createWatchTracker();
  play(tracker, { from: 0, seconds: 4 });
  tracker.takeRanges();
  expect(tracker.takeRanges()).toEqual([]);
});

test('it goes on where it was after it was told', () => {
  const tracker = createWatchTracker();
  play(tracker, { from: 0, seconds: 4 });
  tracker.takeRanges();
  play(tracker, { from: 4, seconds: 4, at: 4000 });
  expect(tracker.takeRanges()).toEqual([[4, 8]]);
});

test('what is jumped over is not played, whether or not the jump is told', () => {
  const tracker = createWatchTracker();
  play(tracker, { from: 0, seconds: 2 });
  play(tracker, { from: 60, seconds: 2, at: 2250 });
  tracker.endRange();
  play(tracker, { from: 30, seconds: 2, at: 4500 });
  expect(tracker.takeRanges()).toEqual([
    [0, 2],
    [30, 32],
    [60, 62],
  ]);
});

test('a step back opens a range of its own, which is joined where it overlaps', () => {
  const tracker = createWatchTracker();
  play(tracker, { from: 10, seconds: 5 });
  play(tracker, { from: 8, seconds: 4, at: 5250 });
  expect(tracker.takeRanges()).toEqual([[8, 15]]);
});

test('twice the speed plays twice as much', () => {
  const tracker = createWatchTracker();
  play(tracker, { from: 0, seconds: 10, speed: 2 });
  expect(tracker.takeRanges()).toEqual([[0, 20]]);
});

test('a page in the background, whose ticks come late, loses nothing', () => {
  const tracker = createWatchTracker();
  tracker.moveTo(0, 1, 0);
  tracker.moveTo(60, 1, 60_000);
  expect(tracker.takeRanges()).toEqual([[0, 60]]);
});

test('ranges are sorted and joined where they touch', () => {
  expect(addRange([[10, 20]], [0, 5])).toEqual([
    [0, 5],
    [10, 20],
  ]);
  expect(
    addRange(
      [
        [0, 5],
        [10, 20],
      ],
      [5, 12],
    ),
  ).toEqual([[0, 20]]);
});
