import { expect, test } from 'vitest';
import { tickStops } from './carousel-controls.tsx';

test('every stop has its tick where there is room', () => {
  expect(tickStops(4, 2)).toEqual({ ticks: [0, 1, 2, 3], marked: 2 });
  expect(tickStops(1, 0)).toEqual({ ticks: [0], marked: 0 });
  expect(tickStops(0, 0)).toEqual({ ticks: [], marked: 0 });
});

test('many stops share twelve ticks from the first to the last', () => {
  const { ticks } = tickStops(30, 0);
  expect(ticks).toHaveLength(12);
  expect(ticks[0]).toBe(0);
  expect(ticks.at(-1)).toBe(29);
  expect(ticks.toSorted((a, b) => a - b)).toEqual(ticks);
});

test('a stop that has a tick marks it, another the nearest', () => {
  for (let current = 0; current < 30; current += 1) {
    const { ticks, marked } = tickStops(30, current);
    const distance = Math.abs((ticks[marked] ?? Number.NaN) - current);
    expect(Math.min(...ticks.map((stop) => Math.abs(stop - current)))).toBe(distance);
  }
});
