import type { Ink } from '../art/palette.ts';
import { at, disc, hexagon, pathOf, polar, rect, shape, specks, stroke } from '../art/shapes.ts';
import type { Point } from '../art/shapes.ts';
import { range } from './moment.ts';

/* What the films about infection show: plates, germs, glass. */

/** A rod-shaped bacterium, 130 long. */
export function rod(color: Ink = 'amber', shade: Ink = 'amber2'): string {
  return (
    stroke('M62 4q22-20 36 0t34 0M60-8q20 24 44 14', shade, 5) +
    rect(-66, -30, 132, 60, color, 30) +
    stroke('M-34-12h44', 'paper', 6, 'opacity=".5"') +
    disc(-20, 10, 7, shade) +
    disc(22, 6, 7, shade)
  );
}

/** Round bacteria in a cluster. */
export function cluster(color: Ink = 'mint', shade: Ink = 'mint2'): string {
  const places: Point[] = [
    [0, 0],
    [40, 8],
    [-38, 12],
    [18, 42],
    [-20, 46],
    [20, -36],
    [-20, -34],
  ];
  return places.map(([x, y]) => disc(x, y, 24, shade) + disc(x, y, 18, color)).join('');
}

/** A virus: a hexagon with spikes. */
export function virus(color: Ink = 'mint', shade: Ink = 'mint2'): string {
  const spikes = range(12).map((index) =>
    pathOf([polar(0, 0, 50, index * 30), polar(0, 0, 74, index * 30)]),
  );
  const heads = range(12).map((index) => polar(0, 0, 76, index * 30));
  return (
    stroke(spikes.join(''), shade, 6) +
    heads.map(([x, y]) => disc(x, y, 8, shade)).join('') +
    shape(hexagon(0, 0, 58), color) +
    shape(hexagon(0, 0, 26), shade)
  );
}

/** A thermometer 60 x 340, filled to a part. */
export function thermometer(part: number): string {
  const top = 110 - 220 * part;
  return (
    rect(-26, -170, 52, 300, 'paper', 26) +
    disc(0, 140, 46, 'paper') +
    rect(-10, top, 20, 150 - top, 'amber2', 10) +
    disc(0, 140, 30, 'amber2') +
    stroke('M34-110h26M34-55h18M34 0h26M34 55h18', 'mint2', 5)
  );
}

/** A bottle for a blood culture, 110 x 240; `full` of its blood, `grown` of its growth. */
export function cultureBottle(full: number, grown = 0): string {
  const height = 110 * full;
  const growth = range(8).map(
    (index) => [Math.round(-34 + 22 * (index % 4)), 96 - 26 * Math.floor(index / 4)] as const,
  );
  return (
    rect(-24, -134, 48, 50, 'iodine', 6) +
    shape(
      'M-20-90H20V-70Q56-60 56-20V100Q56 120 36 120H-36Q-56 120-56 100V-20Q-56-60-20-70Z',
      'paper',
    ) +
    rect(-44, 108 - height, 88, height, 'amber2', 8) +
    specks(growth.slice(0, Math.round(8 * grown)), 'amber', 14)
  );
}

/** A drip: bag, chamber and line, 180 x 460 from its hook; `full` of its fluid. */
export function drip(full: number, drop: number): string {
  return (
    stroke('M0-230V-204', 'mint2', 8) +
    rect(-80, -204, 160, 220, 'paper', 26) +
    rect(-66, -190 + 190 * (1 - full), 132, 190 * full, 'mint', 18) +
    rect(-14, 16, 28, 74, 'paper', 8) +
    disc(0, 32 + 44 * drop, 7, 'mint2') +
    stroke('M0 90Q0 190 60 200T110 250', 'paper', 8)
  );
}

/** Colonies as the seeds of a sunflower lie, in an order that leaps over the plate. */
const lawn = range(420).map((index): Point => {
  const place = (index * 97) % 420;
  const [x, y] = polar(0, 0, 226 * Math.sqrt((place + 0.5) / 420), place * 137.508);
  return [Math.round(x), Math.round(y)];
});

/** A ring on a plate: where its disc lies and how far it reaches. */
export interface Zone {
  x: number;
  y: number;
  reach: number;
}

/** A culture plate of radius 250, its lawn as far as `part`, with clear rings. */
export function plate(part: number, zones: readonly Zone[]): string {
  const clear = (x: number, y: number): boolean =>
    zones.some((zone) => Math.hypot(zone.x - x, zone.y - y) < zone.reach);
  const shown = lawn.slice(0, Math.round(lawn.length * part)).filter(([x, y]) => !clear(x, y));
  return (
    disc(0, 0, 250, 'paper') +
    disc(0, 0, 236, 'mint') +
    (shown.length > 0 ? specks(shown, 'pine', 11) : '') +
    zones.map(({ x, y }) => disc(x, y, 22, 'paper')).join('') +
    zones.map(({ x, y }) => shape(hexagon(x, y, 11), 'amber2')).join('')
  );
}

/** A ruler 367 long in millimetres, at its start. */
export function millimetres(color: Ink = 'ink'): string {
  const ticks = range(31).map((index) => `M${10 + index * 11.55} 0v${index % 5 === 0 ? 30 : 16}`);
  return rect(0, 0, 367, 62, 'amber', 6) + stroke(ticks.join(''), color, 3.5);
}

/** Something in each place of a grid. */
export function grid(
  columns: number,
  rows: number,
  pitch: number,
  draw: (index: number) => string,
): string {
  return range(columns * rows)
    .map((index) =>
      at(
        ((index % columns) - (columns - 1) / 2) * pitch,
        (Math.floor(index / columns) - (rows - 1) / 2) * pitch,
        1,
        draw(index),
      ),
    )
    .join('');
}
