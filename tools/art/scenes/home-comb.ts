import { latticePattern, mintLattice, starPath } from '../lattice.ts';
import { ink } from '../palette.ts';
import type { Ink } from '../palette.ts';
import { disc, hexagon, pathOf, place, polar, shape, stroke } from '../shapes.ts';
import type { Point } from '../shapes.ts';

/** A field of lattice cells: the centre of cell 0,0 and the cell's radius. */
export type Comb = { x: number; y: number; r: number };

/** A cell as [column, row]; odd rows stand half a cell further. */
export type Cell = readonly [number, number];

/** A benzene ring: its cell and the sides (0 = end, then clockwise) that carry a double bond. */
export type Ring = readonly [Cell, readonly number[]];

export const sextet = [1, 3, 5];
export const sextet2 = [0, 2, 4];

/** The centre of a cell. */
function centre({ x, y, r }: Comb, [column, row]: Cell): Point {
  const shift = row % 2 === 0 ? 0 : 0.5;
  return [x + r * 1.73205 * (column + shift), y + r * 1.5 * row];
}

/** A corner of a cell, `far` radii away from its centre; whole numbers meet the corners of other cells. */
export function corner(comb: Comb, cell: Cell, angle: number, far = 1): Point {
  return polar(...centre(comb, cell), comb.r * far, angle);
}

/** The definitions of a comb: the lattice itself, one star and one eye to pick out. */
export function combDefs({ x, y, r }: Comb): string {
  return (
    latticePattern('la', r, mintLattice, 2.5, [x, y]) +
    `<path id="st" d="${starPath(0, 0, r)}" fill="currentColor"/>` +
    `<path id="ey" d="${hexagon(0, 0, r * 0.2)}" fill="currentColor"/>`
  );
}

/** Stars picked out of the lattice. */
export function picked(comb: Comb, color: Ink, eye: Ink, cells: readonly Cell[]): string {
  return cells
    .map((cell) => {
      const [x, y] = centre(comb, cell);
      return place('st', x, y, 1, color) + place('ey', x, y, 1, eye);
    })
    .join('');
}

function doubleBond(comb: Comb, cell: Cell, side: number): string {
  const from = corner(comb, cell, side * 60 - 30, 0.76);
  const to = corner(comb, cell, side * 60 + 30, 0.76);
  const cut = (a: number, b: number): number => a + (b - a) * 0.12;
  return pathOf([
    [cut(from[0], to[0]), cut(from[1], to[1])],
    [cut(to[0], from[0]), cut(to[1], from[1])],
  ]);
}

/** Fused rings on their cells, and further bonds as paths of points. */
export function molecule(
  comb: Comb,
  rings: readonly Ring[],
  bonds: readonly (readonly Point[])[],
  color: Ink,
  width: number,
  ground?: Ink,
): string {
  const outline = rings.map(([cell]) => hexagon(...centre(comb, cell), comb.r)).join('');
  const inner = rings
    .flatMap(([cell, sides]) => sides.map((side) => doubleBond(comb, cell, side)))
    .join('');
  const fill = ground === undefined ? '' : shape(outline, ground);
  return fill + stroke(outline + inner + bonds.map(pathOf).join(''), color, width);
}

/** Atoms at points. */
export function atoms(comb: Comb, points: readonly Point[], color: Ink = 'amber'): string {
  return points.map(([x, y]) => disc(x, y, comb.r * 0.3, color)).join('');
}

/** Stars drawn as lines only. */
export function outlined(comb: Comb, cells: readonly Cell[], color: Ink, fill?: Ink): string {
  const stars = cells.map((cell) => starPath(...centre(comb, cell), comb.r)).join('');
  const inside = fill === undefined ? 'none' : ink(fill);
  return `<path d="${stars}" fill="${inside}" stroke="${ink(color)}" stroke-width="2.5" stroke-linejoin="round"/>`;
}
