import { starPath } from './lattice.ts';
import { hexagon } from './shapes.ts';

/**
 * One seamless lattice tile for CSS backgrounds. R is 41: 1.732 R x 3 R is 71.01 x 123, so a tile of
 * 71 x 123 whole pixels repeats without a seam.
 */
export function latticeTile(field: string, star: string, line: string): string {
  const r = 41;
  const [width, height] = [71, 123];
  const places = [
    [0, 0],
    [width, 0],
    [0, height],
    [width, height],
    [width / 2, height / 2],
    [-width / 2, height / 2],
    [width * 1.5, height / 2],
  ];
  const uses = places.map(([x, y]) => `<use href="#s" x="${x}" y="${y}"/>`).join('');
  const one = `<g id="s"><path d="${starPath(0, 0, r)}" fill="${star}" stroke="${line}" stroke-width="2"/><path d="${hexagon(0, 0, r * 0.2)}" fill="${line}"/></g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${one}</defs><path d="M0 0H${width}V${height}H0Z" fill="${field}"/>${uses}</svg>\n`;
}
