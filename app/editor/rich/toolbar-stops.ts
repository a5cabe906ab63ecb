import { createContext, type KeyboardEvent, use, useState } from 'react';

/*
 * A toolbar's keys after the ARIA guide: it is one stop for Tab, the arrow keys go between its buttons in the
 * direction in which they stand.
 */

interface Stops {
  current: string;
  setCurrent(name: string): void;
}

export const StopsContext = createContext<Stops>({ current: '', setCurrent: () => undefined });

export function useStops(first: string): Stops {
  const [current, setCurrent] = useState(first);
  return { current, setCurrent };
}

/** What makes a button one of the toolbar's. */
export function useStop(name: string) {
  const { current, setCurrent } = use(StopsContext);
  return {
    'data-stop': name,
    'tabIndex': current === name ? 0 : -1,
    'onFocus': () => setCurrent(name),
  };
}

/** Goes to another button by an arrow key, Home or End. Answers whether it was one of these. */
export function goByKey(event: KeyboardEvent<HTMLElement>): boolean {
  const bar = event.currentTarget;
  const stops = Array.from(bar.querySelectorAll<HTMLElement>('[data-stop]'));
  const from = stops.findIndex((stop) => stop === event.target);
  if (from === -1) return false;
  const onward = getComputedStyle(bar).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const to = placeOf(event.key, { from, last: stops.length - 1, onward });
  stops[to ?? -1]?.focus();
  return to !== null;
}

function placeOf(
  key: string,
  { from, last, onward }: { from: number; last: number; onward: string },
): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return null;
  const step = key === onward ? 1 : -1;
  return (from + step + last + 1) % (last + 1);
}
