import { amberLattice, latticePattern, mintLattice, pineLattice } from '../lattice.ts';
import { num } from '../palette.ts';
import type { Ink } from '../palette.ts';
import { picture } from '../picture.ts';
import type { Picture } from '../picture.ts';
import { at, disc, patterned, rect, shape, stroke, textLines } from '../shapes.ts';
import type { Point } from '../shapes.ts';

/** Fill and shade of one surface. */
export type Tones = readonly [Ink, Ink];

/** A box with rounded corners; its end side lies in shade behind a 60 degree edge from `from` at the top. */
export function panel(
  box: readonly [x: number, y: number, width: number, height: number],
  [fill, shade]: Tones,
  radius = 0,
  from = box[0] + box[2] * 0.72,
): string {
  const [x, y, width, height] = box;
  const r = num(radius);
  const foot = from - height * 0.577;
  const side = x + width;
  const start =
    from < side - radius
      ? `M${num(from)} ${num(y)}H${num(side - radius)}q${r} 0 ${r} ${r}`
      : `M${num(side)} ${num(y + Math.max(radius, (from - side) * 1.732))}`;
  const end = `${start}V${num(y + height - radius)}q0 ${r}-${r} ${r}`;
  const back =
    foot >= x
      ? `H${num(Math.max(foot, x + radius))}Z`
      : `H${num(x + radius)}q-${r} 0-${r}-${r}V${num(y + (from - x) * 1.732)}Z`;
  return rect(x, y, width, height, fill, radius) + shape(end + back, shade);
}

/** A lattice wall in one of the three grounds. */
const lattices = { mint: mintLattice, pine: pineLattice, amber: amberLattice };

/** The ground of a product picture: the lattice's colour, its radius and where a star stands. */
export type Ground = { wall: keyof typeof lattices; r: number; origin: Point };

/** A product's picture: the lattice over the whole artboard, then the drawing. */
export function product(
  size: readonly [number, number],
  name: string,
  ground: Ground,
  body: string,
  patterns = '',
): Picture {
  const lattice = latticePattern('la', ground.r, lattices[ground.wall], 2.5, ground.origin);
  const back = patterned('la', 0, 0, size[0], size[1]);
  return picture(`products/${name}`, size[0], size[1], back + body, lattice + patterns);
}

/** The wide artboard of a product. */
export const wideBoard = [720, 520] as const;
/** The tall artboard of a product. */
export const tallBoard = [560, 660] as const;

/** A board or counter from wall to wall with an edge of its own colour. */
export function bench(y: number, width: number, height: number, top: Ink, from: number): string {
  const depth = height - y - 14;
  return (
    rect(0, y, width, 14, top) +
    rect(0, y + 14, width, depth, 'ink') +
    shape(
      `M${num(from)} ${num(y + 14)}H${num(width)}V${num(height)}H${num(from - depth * 0.577)}Z`,
      'drawer',
    )
  );
}

/** The colours of the signs for the times of a day. */
export type DayInks = { sun: Ink; dusk: Ink; night: Ink };

/** One time of a day as a sign of radius 13: 0 rising, 1 noon, 2 setting, 3 night. */
export function dayMark(time: number, { sun, dusk, night }: DayInks): string {
  const half = 'M-13 5A13 13 0 0 1 13 5Z';
  if (time === 1) return disc(0, 0, 12.5, sun);
  if (time === 3) return shape('M7-11A13 13 0 1 0 7 11A12 12 0 0 1 7-11Z', night);
  return shape(half, time === 0 ? sun : dusk) + stroke('M-16 11H16', night);
}

/** The four times of a day, each at its spot. */
export function dayMarks(spots: readonly Point[], colors: DayInks): string {
  return spots.map(([x, y], time) => at(x, y, 1, dayMark(time, colors))).join('');
}

/** A capsule of `length` lying on its side, centre at 0,0. */
export function capsule(length: number, thick: number, start: Ink, end: Ink): string {
  const [half, r] = [length / 2, thick / 2];
  return (
    rect(-half, -r, length, thick, start, r) +
    shape(
      `M0 ${num(-r)}H${num(half - r)}A${num(r)} ${num(r)} 0 0 1 ${num(half - r)} ${num(r)}H0Z`,
      end,
    )
  );
}

/** A glass of water, 84 x 132, base at 0,0. */
export function tumbler(glass: Ink, water: Ink): string {
  return (
    shape('M-42-132H42L33-9Q32 0 23 0H-23Q-32 0-33-9Z', glass) +
    shape('M-39-92H39L33-9Q32 0 23 0H-23Q-32 0-33-9Z', water) +
    shape('M14-132H42L33-9Q32 0 23 0H14Z', 'ink', 'opacity=".16"') +
    stroke('M-31-118L-25-26', 'paper', 5, 'opacity=".6"')
  );
}

/** A barcode from x, y, `height` high. */
export function barcode(x: number, y: number, height: number, color: Ink = 'ink'): string {
  const bars = [0, 5, 9, 16, 20, 27, 32, 36, 43]
    .map((step) => `M${num(x + step)} ${num(y)}v${num(height)}`)
    .join('');
  return stroke(bars, color);
}

/** A printed label: band, text lines and a barcode; its corner at 0,0. */
export function ticket(width: number, height: number, band: Ink): string {
  const head = Math.min(22, height * 0.26);
  const rest = height - head;
  return (
    rect(0, 0, width, height, 'paper', 3) +
    shape(`M0 ${num(head)}V3q0-3 3-3H${num(width - 3)}q3 0 3 3V${num(head)}Z`, band) +
    textLines([
      [12, head + Math.min(16, rest * 0.36), width * 0.36],
      [12, head + Math.min(27, rest * 0.68), width * 0.24],
    ]) +
    (width > 116 ? barcode(width - 60, head + 10, rest - 20) : '')
  );
}
