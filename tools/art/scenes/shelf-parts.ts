import { starPath } from '../lattice.ts';
import { num } from '../palette.ts';
import type { Ink } from '../palette.ts';
import { hexagon, rect, shape, stroke } from '../shapes.ts';

/** A filled lattice star with an eye. */
export function star(x: number, y: number, r: number, fill: Ink, eye: Ink): string {
  return shape(starPath(x, y, r), fill) + shape(hexagon(x, y, r * 0.2), eye);
}

/** A hexagon tablet seen from above, its shade on the end side. */
export function tablet(x: number, y: number, r: number, top: Ink, side: Ink): string {
  const half = `M${num(x)} ${num(y - r)}l${num(r * 0.866)} ${num(r / 2)}v${num(r)}l${num(-r * 0.866)} ${num(r / 2)}Z`;
  return shape(hexagon(x, y, r), top) + shape(half, side);
}

/** A blister cell of radius 26 with its tablet, as a definition. */
export function fullCell(id: string, bubble: Ink, top: Ink, side: Ink): string {
  return `<g id="${id}">${shape(hexagon(0, 0, 26), bubble)}${tablet(0, 0, 18.5, top, side)}</g>`;
}

/** A blister cell that has been pressed open: outline and torn foil, as a definition. */
export function takenCell(id: string, line: Ink): string {
  return `<g id="${id}">${stroke(hexagon(0, 0, 24), line)}${stroke('M-9-6L2-2L-4 5L9 9', line)}</g>`;
}

/** A graduation: `days` major ticks at `step`, three minor ones between them, the current one heavier. */
export function weekTicks(
  x: number,
  y: number,
  step: number,
  days: number,
  today: number,
  minor: Ink,
  major: Ink,
): string {
  const long: string[] = [];
  const short: string[] = [];
  for (let day = 0; day < days; day += 1) {
    const left = x + day * step;
    if (day !== today) long.push(`M${num(left)} ${num(y)}v-15`);
    if (day === days - 1) continue;
    for (const part of [1, 2, 3]) short.push(`M${num(left + (step * part) / 4)} ${num(y)}v-6`);
  }
  return (
    stroke(long.join('') + short.join(''), minor) +
    stroke(`M${num(x + today * step)} ${num(y)}v-21`, major, 6)
  );
}

const strokesOf: Record<string, string> = {
  'h': 'h-8',
  'u': 'c-4 0-4-7-8-7s-4 7-8 7',
  'v': 'c-3 0-3-5-6-5s-3 5-6 5',
  'd': 'c-2 8-14 9-17 0',
  ' ': 'm-11 0',
};

/** Script as drawn lines that join and hang below the line, from the right; not real letters. */
export function cursive(
  x: number,
  y: number,
  scale: number,
  letters: string,
  dots: readonly (readonly [number, number])[],
  color: Ink,
  width: number,
): string {
  const path = [...letters].map((part) => strokesOf[part] ?? '').join('');
  const points = dots.map(([dx, dy]) => `M${dx} ${dy}h0`).join('');
  const weight = width / scale;
  return `<g transform="translate(${num(x)} ${num(y)}) scale(${scale})">${stroke(`M0 0${path}`, color, weight)}${points === '' ? '' : stroke(points, color, weight * 1.25)}</g>`;
}

/** Words as drawn lines on one base line, from the left. */
export function words(
  x: number,
  y: number,
  lengths: readonly number[],
  gap: number,
  color: Ink,
  width: number,
): string {
  const path = lengths.map((length) => `h${num(length)}m${gap} 0`).join('');
  return stroke(`M${num(x)} ${num(y)}${path}`, color, width);
}

/** A castor under a trolley: fork and wheel, its top at x, y. */
export function castor(x: number, y: number, r: number): string {
  return (
    rect(x - r * 0.4, y, r * 0.8, r * 1.1, 'mint2') +
    `<circle cx="${num(x)}" cy="${num(y + r * 1.5)}" r="${num(r)}" fill="var(--ink)"/>` +
    `<circle cx="${num(x)}" cy="${num(y + r * 1.5)}" r="${num(r * 0.38)}" fill="var(--mint2)"/>`
  );
}
