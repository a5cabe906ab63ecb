import { picture } from '../picture.ts';
import type { Picture } from '../picture.ts';
import { ink } from '../palette.ts';
import { at, disc, hexagon, rect, shape, specks, stroke } from '../shapes.ts';
import type { Point } from '../shapes.ts';

/** An antibiotic disc: x, y, radius of its zone and whether the germ is sensitive. */
type Disc = readonly [number, number, number, boolean];

interface Dish {
  middle: Point;
  /** The radius of its agar. */
  agar: number;
  discs: readonly Disc[];
}

const whole: Dish = {
  middle: [342, 258],
  agar: 184,
  discs: [
    [268, 186, 68, true],
    [424, 176, 27, false],
    [258, 344, 40, false],
    [410, 330, 84, true],
  ],
};

const near: Dish = {
  middle: [184, 344],
  agar: 222,
  discs: [
    [190, 236, 84, true],
    [80, 316, 32, false],
    [304, 356, 48, false],
    [174, 452, 98, true],
  ],
};

/** Numbers between 0 and 1, the same in every run. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}

function grows([x, y]: Point, { middle, agar, discs }: Dish): boolean {
  const inDish = Math.hypot(x - middle[0], y - middle[1]) < agar - 9;
  return inDish && discs.every(([zx, zy, zone]) => Math.hypot(x - zx, y - zy) > zone + 3);
}

/** Colonies on a shaken grid of 33, in the order of their rows so that the path stays short. */
function colonies(dish: Dish): Point[] {
  const [x0, y0] = [dish.middle[0] - dish.agar - 2, dish.middle[1] - dish.agar - 2];
  const step = dish.agar * 0.063;
  const next = generator(77);
  const found: Point[] = [];
  for (let row = 0; row < 33; row += 1) {
    for (let column = 0; column < 33; column += 1) {
      const x = Math.round(x0 + (column + (row % 2) / 2) * step + next() * 7);
      const y = Math.round(y0 + row * step + next() * 7);
      if (next() < 0.8 && grows([x, y], dish)) found.push([x, y]);
    }
  }
  return found;
}

function lawn(dish: Dish): string {
  const all = colonies(dish);
  const dots = (isLarge: boolean, width: number): string =>
    specks(
      all.filter((_, index) => index % 5 >= 3 === isLarge),
      'pine',
      width,
    );
  return dots(false, 5) + dots(true, 7.5);
}

function tablet([x, y, , sensitive]: Disc): string {
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

/** The dish with its discs and zones, and the shadow that it throws. */
function filled(dish: Dish): string {
  const { agar, discs } = dish;
  const [x, y] = dish.middle;
  const zones = discs
    .map(([zx, zy, zone]) => `<circle cx="${zx}" cy="${zy}" r="${zone}"/>`)
    .join('');
  return (
    disc(x + 14, y + 18, agar + 26, 'amber2') +
    disc(x, y, agar + 26, 'paper') +
    disc(x, y, agar + 8, 'mint2') +
    disc(x, y, agar, 'mint') +
    `<g fill="${ink('paper')}" opacity=".5">${zones}</g>` +
    lawn(dish) +
    discs.map(tablet).join('')
  );
}

function scene(width: number, height: number, things: string): Picture {
  const body =
    rect(0, 0, width, height, 'amber') +
    `<path d="M0 0H300L0 520Z" fill="${ink('amber2')}" opacity=".35"/>` +
    things;
  return picture('learning/plate', width, height, body);
}

/** A susceptibility test from above: four discs, zones of different width. */
export function plateScenes(): Picture[] {
  return [
    scene(720, 520, at(588, 258, 1, ruler()) + filled(whole)),
    scene(560, 660, at(456, 322, 1.28, ruler()) + filled(near)),
  ];
}
