/** Most ticks that leave each a target of 24 px on the narrowest phone. */
const maxTicks = 12;

/**
 * Stops of a carousel that get a tick: all, or evenly spaced ones including the first and the last
 * if there are too many; and the tick of the current stop.
 */
export function tickStops(stops: number, current: number): { ticks: number[]; marked: number } {
  const count = Math.min(stops, maxTicks);
  const last = count - 1;
  const ticks = Array.from({ length: count }, (_, index) =>
    last === 0 ? 0 : Math.round((index * (stops - 1)) / last),
  );
  const marked = stops > 1 ? Math.round((current * last) / (stops - 1)) : 0;
  return { ticks, marked };
}
