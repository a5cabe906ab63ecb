import { picture } from '../picture.ts';
import type { Picture } from '../picture.ts';
import { ink } from '../palette.ts';
import { at, disc, hexagon, rect, shape, stroke } from '../shapes.ts';
import type { Point } from '../shapes.ts';

const middle: Point = [342, 258];
const agar = 184;

/** An antibiotic disc: x, y, radius of its zone and whether the germ is sensitive. */
const discs: readonly (readonly [number, number, number, boolean])[] = [
  [268, 186, 68, true],
  [424, 176, 27, false],
  [258, 344, 40, false],
  [410, 330, 84, true],
];

/** Numbers between 0 and 1, the same in every run. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}

function grows([x, y]: Point): boolean {
  const inDish = Math.hypot(x - middle[0], y - middle[1]) < agar - 9;
  return inDish && discs.every(([zx, zy, zone]) => Math.hypot(x - zx, y - zy) > zone + 3);
}

/** Colonies on a shaken 12 unit grid, in the order of their rows so that the path stays short. */
function colonies(): Point[] {
  const next = generator(77);
  const found: Point[] = [];
  for (let row = 0; row < 33; row += 1) {
    for (let column = 0; column < 33; column += 1) {
      const x = Math.round(middle[0] - 186 + column * 11.6 + (row % 2) * 5.8 + next() * 7);
      const y = Math.round(middle[1] - 186 + row * 11.6 + next() * 7);
      if (next() < 0.8 && grows([x, y])) found.push([x, y]);
    }
  }
  return found;
}

/** Dots as one path of relative moves. */
function dots(points: readonly Point[], width: number): string {
  let [x, y] = [0, 0];
  const moves = points.map(([px, py]) => {
    const move = `m${px - x} ${py - y}h0`.replace(' -', '-');
    [x, y] = [px, py];
    return move;
  });
  return stroke(moves.join(''), 'pine', width);
}

function lawn(): string {
  const all = colonies();
  return (
    dots(
      all.filter((_, index) => index % 5 < 3),
      5,
    ) +
    dots(
      all.filter((_, index) => index % 5 >= 3),
      7.5,
    )
  );
}

function tablet([x, y, , sensitive]: (typeof discs)[number]): string {
  return (
    shape(hexagon(x + 3, y + 4, 20), 'mint2') +
    shape(hexagon(x, y, 20), 'paper') +
    stroke(hexagon(x, y, 20), 'ink', 2.5) +
    stroke(`M${x - 8} ${y}h16${sensitive ? `M${x} ${y - 8}v16` : ''}`, 'ink', 4)
  );
}

/** A ruler beside the dish, for the width of the zones. */
function ruler(): string {
  const ticks = Array.from({ length: 24 }, (_, index) => {
    const length = index % 6 === 0 ? 26 : 13;
    return `M0 ${index * 16 - 184}h${length}`;
  }).join('');
  return (
    shape('M8-192H74V212H8Z', 'amber2') +
    rect(0, -200, 62, 404, 'paper', 2) +
    stroke(ticks, 'ink', 3)
  );
}

/** A susceptibility test from above: four discs, zones of different width. */
export function plateScenes(): Picture[] {
  const [x, y] = middle;
  const zones = discs
    .map(([zx, zy, zone]) => `<circle cx="${zx}" cy="${zy}" r="${zone}"/>`)
    .join('');
  const body =
    rect(0, 0, 720, 520, 'amber') +
    `<path d="M0 0H300L0 520Z" fill="${ink('amber2')}" opacity=".35"/>` +
    at(588, 258, 1, ruler()) +
    disc(x + 14, y + 18, agar + 26, 'amber2') +
    disc(x, y, agar + 26, 'paper') +
    disc(x, y, agar + 8, 'mint2') +
    disc(x, y, agar, 'mint') +
    `<g fill="${ink('paper')}" opacity=".5">${zones}</g>` +
    lawn() +
    discs.map(tablet).join('');
  return [picture('learning/plate', 720, 520, body)];
}
