import { ink, num } from './palette.ts';
import type { Ink } from './palette.ts';
import { hexagon, pathOf, polar, shape, stroke } from './shapes.ts';
import type { Point } from './shapes.ts';

/** The colours of a lattice: ground, star, line and the star's eye. */
export type LatticeInks = { field: Ink; star: Ink; line: Ink; eye: Ink };

/** Lattice on light ground. */
export const mintLattice: LatticeInks = { field: 'field', star: 'star', line: 'line', eye: 'line' };
/** Lattice on pine. */
export const pineLattice: LatticeInks = {
  field: 'pine',
  star: 'glow',
  line: 'pine2',
  eye: 'pine2',
};
/** Lattice on amber. */
export const amberLattice: LatticeInks = {
  field: 'amber',
  star: 'amber',
  line: 'amber2',
  eye: 'amber2',
};

/** The six-fold star in a pointy hexagon of radius `r`: points at .866 r, hollows at .592 r. */
export function starPath(x: number, y: number, r: number): string {
  const corners = Array.from({ length: 12 }, (_, index) =>
    polar(x, y, r * (index % 2 === 0 ? 0.866 : 0.592), index * 30),
  );
  return `${pathOf(corners)}Z`;
}

/** Star centres that touch one tile of `width` x `height`. */
function tileCentres(width: number, height: number): Point[] {
  const middle = height / 2;
  return [
    [0, 0],
    [width, 0],
    [0, height],
    [width, height],
    [width / 2, middle],
    [-width / 2, middle],
    [width * 1.5, middle],
  ];
}

function tile(id: string, r: number, x: number, y: number, body: string): string {
  return `<pattern id="${id}" width="${Math.round(r * 1732.05) / 1000}" height="${num(r * 3)}" x="${num(x)}" y="${num(y)}" patternUnits="userSpaceOnUse">${body}</pattern>`;
}

/** A pattern of stars on a lattice; `x` and `y` put a star centre at that point. */
export function latticePattern(
  id: string,
  r: number,
  colors: LatticeInks,
  weight = 2.5,
  origin: Point = [0, 0],
): string {
  const width = r * 1.73205;
  const height = r * 3;
  const one = `<g id="${id}s">${shape(starPath(0, 0, r), colors.star, `stroke="${ink(colors.line)}" stroke-width="${num(weight)}"`)}${shape(hexagon(0, 0, r * 0.2), colors.eye)}</g>`;
  const others = tileCentres(width, height)
    .slice(1)
    .map(([x, y]) => `<use href="#${id}s" x="${num(x)}" y="${num(y)}"/>`)
    .join('');
  const ground = `<path d="M0 0H${num(width + 1)}V${num(height + 1)}H0Z" fill="${ink(colors.field)}"/>`;
  return tile(id, r, origin[0], origin[1], ground + one + others);
}

/** A mashrabiya: the lattice as a turned-wood screen with balls at the crossings, open between. */
export function screenPattern(id: string, r: number, weight = 6.5, origin: Point = [0, 0]): string {
  const width = r * 1.73205;
  const height = r * 3;
  const stars = tileCentres(width, height)
    .map(([x, y]) => starPath(x, y, r))
    .join('');
  const crossings: Point[] = [
    [width / 2, 0],
    [width / 2, height],
    [0, height / 2],
    [width, height / 2],
    [width / 4, height / 4],
    [width * 0.75, height / 4],
    [width / 4, height * 0.75],
    [width * 0.75, height * 0.75],
  ];
  const balls = crossings.map(([x, y]) => `M${num(x)} ${num(y)}h0`).join('');
  const body = stroke(stars, 'screen', weight) + stroke(balls, 'screen', weight * 2.5);
  return tile(id, r, origin[0], origin[1], body);
}

/** A six-ring: hexagon and, when `aromatic`, three alternate inner lines on .76 r. */
export function ring(
  x: number,
  y: number,
  r: number,
  color: Ink,
  width: number,
  aromatic = true,
): string {
  const inner = [0, 2, 4].map((side) => {
    const from = polar(x, y, r * 0.76, -30 + side * 60);
    const to = polar(x, y, r * 0.76, 30 + side * 60);
    const cut = (a: number, b: number): number => a + (b - a) * 0.12;
    return pathOf([
      [cut(from[0], to[0]), cut(from[1], to[1])],
      [cut(to[0], from[0]), cut(to[1], from[1])],
    ]);
  });
  return stroke(hexagon(x, y, r) + (aromatic ? inner.join('') : ''), color, width);
}
