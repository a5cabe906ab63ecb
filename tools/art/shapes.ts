import { ink, num } from './palette.ts';
import type { Ink } from './palette.ts';

/** A point as [x, y]. */
export type Point = readonly [number, number];

/** A filled path. */
export function shape(d: string, fill: Ink, extra = ''): string {
  return `<path d="${d}" fill="${ink(fill)}"${extra && ` ${extra}`}/>`;
}

/** An open line with round caps and joins. */
export function stroke(d: string, color: Ink, width = 2.5, extra = ''): string {
  const round = 'stroke-linecap="round" stroke-linejoin="round"';
  return `<path d="${d}" fill="none" stroke="${ink(color)}" stroke-width="${num(width)}" ${round}${extra && ` ${extra}`}/>`;
}

/** A filled rectangle, with rounded corners when `radius` is given. */
export function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: Ink,
  radius = 0,
): string {
  const round = radius > 0 ? ` rx="${num(radius)}"` : '';
  return `<rect x="${num(x)}" y="${num(y)}" width="${num(width)}" height="${num(height)}"${round} fill="${ink(fill)}"/>`;
}

/** A rectangle filled with a pattern from the definitions. */
export function patterned(id: string, x: number, y: number, width: number, height: number): string {
  return `<rect x="${num(x)}" y="${num(y)}" width="${num(width)}" height="${num(height)}" fill="url(#${id})"/>`;
}

/** A filled circle. */
export function disc(x: number, y: number, radius: number, fill: Ink): string {
  return `<circle cx="${num(x)}" cy="${num(y)}" r="${num(radius)}" fill="${ink(fill)}"/>`;
}

/** Moves, scales and turns a drawing; `flip` mirrors it sideways. */
export function at(x: number, y: number, scale: number, drawing: string, turn = 0): string {
  const size = scale === 1 ? '' : ` scale(${Math.round(scale * 1000) / 1000})`;
  const angle = turn === 0 ? '' : ` rotate(${num(turn)})`;
  return `<g transform="translate(${num(x)} ${num(y)})${angle}${size}">${drawing}</g>`;
}

/** Draws a definition at a place; `color` becomes its accent (currentColor). */
export function place(id: string, x: number, y: number, scale = 1, color?: Ink): string {
  const size = scale === 1 ? '' : ` scale(${Math.round(scale * 1000) / 1000})`;
  const accent = color === undefined ? '' : ` color="${ink(color)}"`;
  return `<use href="#${id}" transform="translate(${num(x)} ${num(y)})${size}"${accent}/>`;
}

/** Clips a drawing with a clip path from the definitions. */
export function clipped(id: string, drawing: string): string {
  return `<g clip-path="url(#${id})">${drawing}</g>`;
}

/** The corners of a regular hexagon with a corner at the top. */
export function hexagon(x: number, y: number, radius: number): string {
  const corners = [-90, -30, 30, 90, 150, 210].map((angle) => polar(x, y, radius, angle));
  return `${pathOf(corners)}Z`;
}

/** A point at a distance and an angle in degrees from a centre. */
export function polar(x: number, y: number, radius: number, angle: number): Point {
  const turn = (angle * Math.PI) / 180;
  return [x + radius * Math.cos(turn), y + radius * Math.sin(turn)];
}

/** An open path through points. */
export function pathOf(points: readonly Point[]): string {
  return points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${num(x)} ${num(y)}`).join('');
}

/** Round specks of one colour and size, as one path of relative moves. */
export function specks(points: readonly Point[], color: Ink, width: number): string {
  let [x, y] = [0, 0];
  const moves = points.map(([px, py]) => {
    const move = `m${px - x} ${py - y}h0`.replace(' -', '-');
    [x, y] = [px, py];
    return move;
  });
  return stroke(moves.join(''), color, width);
}

/** Text as drawn lines: one horizontal line per [x, y, length]. */
export function textLines(
  lines: readonly (readonly [number, number, number])[],
  color: Ink = 'ink',
  width = 2.5,
): string {
  return stroke(
    lines.map(([x, y, length]) => `M${num(x)} ${num(y)}h${num(length)}`).join(''),
    color,
    width,
  );
}
