import { starPath } from '../lattice.ts';
import { num } from '../palette.ts';
import type { Ink } from '../palette.ts';
import { disc, hexagon, rect, shape, stroke, textLines } from '../shapes.ts';

/** A paper cylinder with graduation, 48 wide at the foot and 170 high; for mint grounds. */
export function tallCylinder(fill: Ink, level: number): string {
  const ticks = Array.from({ length: 11 }, (_, index) => {
    const y = -28 - index * 11;
    return `M18 ${y}h${index % 5 === 0 ? -16 : -9}`;
  }).join('');
  return (
    shape('M-26-172H24L18-160V-10H-18V-160Z', 'paper') +
    rect(-18, -level, 36, level - 8, fill) +
    shape('M7-172H24L18-160V-10H7Z', 'ink', 'opacity=".16"') +
    stroke(ticks, 'ink', 2) +
    stroke('M-11-150V-24', 'paper', 4, 'opacity=".6"') +
    shape('M-32-10H32V0H-32Z', 'ink')
  );
}

/** An Erlenmeyer flask, 112 x 146, filled up to a straight level. */
export function flask(fill: Ink): string {
  return (
    shape('M-17-138H17V-94L54-14Q58 0 44 0H-44Q-58 0-54-14L-17-94Z', 'paper') +
    shape('M-33-60H33L54-14Q58 0 44 0H-44Q-58 0-54-14Z', fill) +
    shape('M6-138H17V-94L54-14Q58 0 44 0H30Z', 'ink', 'opacity=".16"') +
    rect(-22, -148, 44, 12, 'paper', 3) +
    shape('M6-148H19q3 0 3 3v6q0 3-3 3H6Z', 'mint2') +
    stroke('M-13-84h12M-17-74h16M-22-64h12', 'ink', 2) +
    stroke('M-40-14L-31-34', 'paper', 5, 'opacity=".6"')
  );
}

/** A square stock bottle with a glass stopper, 104 x 190, a label with a star. */
export function stockBottle(body: Ink, star: Ink): string {
  return (
    shape(
      'M-14-190H14L10-172H22V-160H16V-138Q52-132 52-104V-10Q52 0 42 0H-42Q-52 0-52-10V-104Q-52-132-16-138V-160H-22V-172H-10Z',
      body,
    ) +
    shape(
      'M8-190H14L10-172H22V-160H16V-138Q52-132 52-104V-10Q52 0 42 0H20V-140H8Z',
      'ink',
      'opacity=".3"',
    ) +
    rect(-38, -98, 76, 74, 'paper') +
    shape(starPath(0, -66, 20), star) +
    shape(hexagon(0, -66, 6), 'paper') +
    textLines([[-24, -36, 48]]) +
    stroke('M-43-104V-84M-43-24V-16', 'paper', 5, 'opacity=".4"')
  );
}

/** A mortar of white stone with its pestle, 150 x 180; `base` 0,0. */
export function stoneMortar(shade: Ink): string {
  return (
    stroke('M10-110L50-170', 'amber2', 18) +
    shape('M-70-100H70Q68-44 34-20V-10H48V0H-48V-10H-34V-20Q-68-44-70-100Z', 'paper') +
    shape('M16-100H70Q68-44 34-20V-10H48V0H10Z', shade) +
    shape('M-78-116H78V-98H-78Z', 'paper') +
    shape('M26-116H78V-98H16Z', shade) +
    stroke('M-52-80Q-46-50-30-36', shade, 4)
  );
}

/** A brass weight: body, neck and knob. */
export function weight(x: number, y: number, s: number): string {
  const w = 17 * s;
  const h = 32 * s;
  return (
    disc(x, y - h - 9 * s, 7 * s, 'amber') +
    rect(x - 3.5 * s, y - h - 6 * s, 7 * s, 8 * s, 'amber2') +
    rect(x - w, y - h, 2 * w, h, 'amber', 3 * s) +
    shape(
      `M${num(x + w * 0.3)} ${num(y - h)}h${num(w * 0.7 - 3 * s)}q${num(3 * s)} 0 ${num(3 * s)} ${num(3 * s)}V${num(y - 3 * s)}q0 ${num(3 * s)}-${num(3 * s)} ${num(3 * s)}H${num(x + w * 0.3)}Z`,
      'amber2',
    )
  );
}

/** One book on a shelf: spine, two bands. */
export type Book = readonly [width: number, height: number, fill: Ink, band: Ink];

/** Rows of books, each from x on a board at y: one path per ink, a quiet shade on every spine. */
export function books(
  rows: readonly (readonly [x: number, y: number, row: readonly Book[]])[],
): string {
  const paths = new Map<Ink, string>();
  const add = (fill: Ink, d: string): void => {
    paths.set(fill, (paths.get(fill) ?? '') + d);
  };
  let bands = '';
  let shade = '';
  for (const [x, y, row] of rows) {
    let left = x;
    for (const [width, height, fill, band] of row) {
      add(fill, `M${left} ${y}v-${height}h${width}v${height}z`);
      bands += shape(
        `M${left} ${y - height + 12}h${width}v6h-${width}zM${left} ${y - 24}h${width}v10h-${width}z`,
        band,
      );
      shade += `M${left + width} ${y}v-${height}h-8v${height}z`;
      left += width + 2;
    }
  }
  const spines = [...paths].map(([fill, d]) => shape(d, fill)).join('');
  return spines + bands + shape(shade, 'ink', 'opacity=".18"');
}
