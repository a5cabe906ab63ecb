import { createContext, type KeyboardEvent, use, useState } from 'react';

/*
 * Roving tabindex of a toolbar (ARIA practices): Tab reaches one button, arrow keys move between
 * them in reading direction.
 */

interface Stops {
  current: string;
  setCurrent(name: string): void;
}

export const RovingFocusContext = createContext<Stops>({
  current: '',
  setCurrent: () => undefined,
});

export function useRovingFocus(first: string): Stops {
  const [current, setCurrent] = useState(first);
  return { current, setCurrent };
}

/** Returns the props of a toolbar button. */
export function useRovingItem(name: string) {
  const { current, setCurrent } = use(RovingFocusContext);
  return {
    'data-stop': name,
    'tabIndex': current === name ? 0 : -1,
    'onFocus': () => setCurrent(name),
  };
}

/** Moves to another button on an arrow key, Home or End. Returns whether it was such a key. */
export function moveFocusByKey(event: KeyboardEvent<HTMLElement>): boolean {
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
