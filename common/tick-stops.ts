/** As many ticks as still leave each a target of 24 px on the narrowest phone. */
const mostTicks = 12;

/**
 * The stops of a carousel that have a tick of their own: every one, or evenly chosen ones with the
 * first and the last where there are too many; and the tick that stands for the current stop.
 */
export function tickStops(stops: number, current: number): { ticks: number[]; marked: number } {
  const count = Math.min(stops, mostTicks);
  const last = count - 1;
  const ticks = Array.from({ length: count }, (_, index) =>
    last === 0 ? 0 : Math.round((index * (stops - 1)) / last),
  );
  const marked = stops > 1 ? Math.round((current * last) / (stops - 1)) : 0;
  return { ticks, marked };
}
