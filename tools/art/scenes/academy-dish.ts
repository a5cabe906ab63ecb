import { amberLattice, latticePattern, starPath } from '../lattice.ts';
import { num } from '../palette.ts';
import { picture } from '../picture.ts';
import type { Picture } from '../picture.ts';
import { clip } from '../people/face.ts';
import { wall } from '../setting.ts';
import { at, clipped, disc, hexagon, shape, specks, stroke } from '../shapes.ts';
import type { Point } from '../shapes.ts';

/** A dish: its middle, the agar's radius, the zones of inhibition as [x, y, radius, token], how close colonies stand. */
interface Dish {
  centre: Point;
  agar: number;
  zones: readonly (readonly [number, number, number, Sign])[];
  width: number;
  height: number;
  apart: number;
}

const near: Dish = {
  centre: [356, 306],
  agar: 286,
  zones: [
    [248, 196, 74, 'plus'],
    [444, 170, 50, 'minus'],
    [330, 372, 92, 'star'],
    [472, 324, 36, 'ring'],
  ],
  width: 560,
  height: 480,
  apart: 11.5,
};

const upright: Dish = {
  centre: [316, 446],
  agar: 300,
  zones: [
    [206, 328, 82, 'plus'],
    [430, 300, 56, 'minus'],
    [286, 528, 104, 'star'],
    [464, 480, 42, 'ring'],
  ],
  width: 560,
  height: 660,
  apart: 14.5,
};

/** A sequence of numbers between 0 and 1 that is the same in every run. */
function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state / 2147483648;
  };
}

function isFree(
  [x, y]: Point,
  taken: readonly Point[],
  { centre, agar, zones, width, height, apart: least }: Dish,
): boolean {
  const inDish = Math.hypot(x - centre[0], y - centre[1]) < agar - 12;
  const outside = zones.every(([zx, zy, r]) => Math.hypot(x - zx, y - zy) > r + 4);
  const apart = taken.every(([tx, ty]) => Math.hypot(x - tx, y - ty) > least);
  return inDish && outside && apart && x < width + 6 && y < height + 6;
}

function colonies(dish: Dish): string {
  const next = sequence(41);
  const [left, top] = [dish.centre[0] - dish.agar, dish.centre[1] - dish.agar];
  const found: Point[] = [];
  for (let tries = 0; tries < 9000 && found.length < 640; tries += 1) {
    const point: Point = [
      Math.round(left + next() * (dish.width - left + 5)),
      Math.round(top + next() * (dish.height - top + 5)),
    ];
    if (isFree(point, found, dish)) found.push(point);
  }
  // In rows, so that the path stays short.
  const row = ([, y]: Point): number => Math.floor(y / dish.apart);
  const dots = (isLarge: boolean): string =>
    specks(
      found
        .filter((_, index) => (index % 3 === 0) === isLarge)
        .toSorted((a, b) => row(a) - row(b) || a[0] - b[0]),
      'pine',
      (isLarge ? 0.7 : 0.43) * dish.apart,
    );
  return dots(false) + dots(true);
}

type Sign = 'plus' | 'minus' | 'star' | 'ring';

function token(x: number, y: number, sign: Sign): string {
  const signs: Record<Sign, string> = {
    plus: stroke('M-9 0H9M0-9V9', 'ink', 4),
    minus: stroke('M-9 0H9', 'ink', 4),
    star: shape(starPath(0, 0, 15), 'amber'),
    ring: stroke(hexagon(0, 0, 10), 'ink', 3),
  };
  return at(
    x,
    y,
    1,
    shape(hexagon(4, 4, 25), 'mint2') +
      shape(hexagon(0, 0, 25), 'paper') +
      stroke(hexagon(0, 0, 25), 'ink', 2.5) +
      signs[sign],
  );
}

/** Forceps that have just set the disc at 0,0; they come from the top-start corner. */
function forceps(): string {
  return (
    shape('M-6-2L-96-176L-124-232L-90-248L-66-190L2-14Z', 'ink') +
    shape('M8-12L-58-190L-80-246L-66-252L-44-196L16-18Z', 'drawer') +
    stroke('M-86-170L-106-212', 'mint', 2.5)
  );
}

/** A Petri dish from near, its far side beyond the edge: four discs, four zones. */
function scene(dish: Dish, tool: Point): Picture {
  const { agar, zones, width, height } = dish;
  const [x, y] = dish.centre;
  const rim = disc(x + 22, y + 26, agar + 26, 'amber2') + disc(x, y, agar + 26, 'paper');
  const plate = disc(x, y, agar, 'mint');
  const light = `M${x - 260} ${y + 120}L${x - 60} ${y - agar}H${x - agar}V${y + 120}Z`;
  const halo = `<g opacity=".4">${zones.map(([zx, zy, r]) => disc(zx, zy, r, 'paper')).join('')}</g>`;
  const tokens = zones.map(([zx, zy, , sign]) => token(zx, zy, sign)).join('');
  const body =
    wall('la', width, height) +
    rim +
    plate +
    clip(
      'kd',
      `M${num(x - agar)} ${y}a${agar} ${agar} 0 1 1 ${agar * 2} 0a${agar} ${agar} 0 1 1-${agar * 2} 0`,
    ) +
    clipped('kd', shape(light, 'paper', 'opacity=".35"')) +
    halo +
    colonies(dish) +
    tokens +
    at(...tool, 1, forceps());
  return picture(
    'academy/dish',
    width,
    height,
    body,
    latticePattern('la', 60, amberLattice, 2.5, [0, 20]),
  );
}

/** Reading a plate: the dish beside its tweezers, and upright below them. */
export function dishScenes(): Picture[] {
  return [scene(near, [226, 178]), scene(upright, [186, 306])];
}
