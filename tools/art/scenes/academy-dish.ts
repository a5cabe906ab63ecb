import { amberLattice, latticePattern, starPath } from '../lattice.ts';
import { num } from '../palette.ts';
import { picture } from '../picture.ts';
import type { Picture } from '../picture.ts';
import { clip } from '../people/face.ts';
import { wall } from '../setting.ts';
import { at, clipped, disc, hexagon, shape, stroke } from '../shapes.ts';
import type { Point } from '../shapes.ts';

const centre: Point = [356, 306];
const agar = 286;

/** Zones of inhibition: x, y, radius of the zone. */
const zones: readonly (readonly [number, number, number])[] = [
  [248, 196, 74],
  [444, 170, 50],
  [330, 372, 92],
  [472, 324, 36],
];

/** A sequence of numbers between 0 and 1 that is the same in every run. */
function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state / 2147483648;
  };
}

function isFree([x, y]: Point, taken: readonly Point[]): boolean {
  const inDish = Math.hypot(x - centre[0], y - centre[1]) < agar - 12;
  const outside = zones.every(([zx, zy, r]) => Math.hypot(x - zx, y - zy) > r + 4);
  const apart = taken.every(([tx, ty]) => Math.hypot(x - tx, y - ty) > 11.5);
  return inDish && outside && apart && x < 566 && y < 486;
}

function colonies(): string {
  const next = sequence(41);
  const found: Point[] = [];
  for (let tries = 0; tries < 9000 && found.length < 640; tries += 1) {
    const point: Point = [Math.round(70 + next() * 495), Math.round(20 + next() * 465)];
    if (isFree(point, found)) found.push(point);
  }
  const dots = (keep: (index: number) => boolean): string =>
    found
      .filter((_, index) => keep(index))
      .map(([x, y]) => `M${x} ${y}h0`)
      .join('');
  return (
    stroke(
      dots((index) => index % 3 !== 0),
      'pine',
      5,
    ) +
    stroke(
      dots((index) => index % 3 === 0),
      'pine',
      8,
    )
  );
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
export function academyDish(): Picture {
  const [x, y] = centre;
  const rim = disc(x + 22, y + 26, agar + 26, 'amber2') + disc(x, y, agar + 26, 'paper');
  const plate = disc(x, y, agar, 'mint');
  const light = `M${x - 260} ${y + 120}L${x - 60} ${y - 286}H${x - 300}V${y + 120}Z`;
  const halo = `<g opacity=".4">${zones.map(([zx, zy, r]) => disc(zx, zy, r, 'paper')).join('')}</g>`;
  const tokens =
    token(248, 196, 'plus') +
    token(444, 170, 'minus') +
    token(330, 372, 'star') +
    token(472, 324, 'ring');
  const body =
    wall('la', 560, 480) +
    rim +
    plate +
    clip(
      'kd',
      `M${num(x - agar)} ${y}a${agar} ${agar} 0 1 1 ${agar * 2} 0a${agar} ${agar} 0 1 1-${agar * 2} 0`,
    ) +
    clipped('kd', shape(light, 'paper', 'opacity=".35"')) +
    halo +
    colonies() +
    tokens +
    at(226, 178, 1, forceps());
  return picture(
    'academy/dish',
    560,
    480,
    body,
    latticePattern('la', 60, amberLattice, 2.5, [0, 20]),
  );
}
