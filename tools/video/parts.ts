import { ink, num, type Ink } from '../art/palette.ts';
import { at, disc, hexagon, pathOf, polar, rect, shape, stroke, textLines } from '../art/shapes.ts';
import type { Point } from '../art/shapes.ts';
import { range } from './moment.ts';

/*
 * What several films show. Each part is drawn around 0,0 and stands on pine and on mint; `at` places it.
 */

/** A drawing that is there in part. */
export function faded(part: number, drawing: string): string {
  if (part <= 0.01) return '';
  return part >= 0.99 ? drawing : `<g opacity="${part.toFixed(2)}">${drawing}</g>`;
}

/** A drawing that comes: it grows at its place and becomes visible. */
export function grown(x: number, y: number, part: number, drawing: string, scale = 1): string {
  return part <= 0.01 ? '' : faded(part, at(x, y, scale * (0.6 + 0.4 * part), drawing));
}

/** The first part of a way through points. */
export function partOf(points: readonly Point[], part: number): Point[] {
  const legs = points.slice(1).map((to, index) => {
    const from = points[index] ?? to;
    return { from, to, length: Math.hypot(to[0] - from[0], to[1] - from[1]) };
  });
  let left = Math.min(1, Math.max(0, part)) * legs.reduce((sum, leg) => sum + leg.length, 0);
  const way: Point[] = points.slice(0, 1);
  for (const { from, to, length } of legs) {
    if (left <= 0) break;
    const share = length === 0 ? 1 : Math.min(1, left / length);
    way.push([from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]);
    left -= length;
  }
  return way;
}

/** A line that is drawn as far as `part`. */
export function drawn(points: readonly Point[], part: number, color: Ink, width = 6): string {
  return part <= 0.01 ? '' : stroke(pathOf(partOf(points, part)), color, width);
}

/** A curve as points: `f` gives y for an x from 0 to 1, both in shares of the field. */
export function curve(
  field: { x: number; y: number; width: number; height: number },
  f: (x: number) => number,
  steps = 60,
): Point[] {
  return range(steps + 1).map((index) => {
    const x = index / steps;
    return [field.x + field.width * x, field.y + field.height * (1 - f(x))];
  });
}

/** A ruler: a line with a tick for each of `count` steps, every fifth of them tall. */
export function graduation(x: number, y: number, width: number, count: number, color: Ink): string {
  const ticks = range(count + 1)
    .map((index) => `M${num(x + (width * index) / count)} ${y}v-${index % 5 === 0 ? 22 : 12}`)
    .join('');
  return stroke(`M${num(x)} ${y}h${num(width)}${ticks}`, color, 3);
}

/** The same standing upright, from its foot. */
export function column(x: number, y: number, height: number, count: number, color: Ink): string {
  const ticks = range(count + 1)
    .map((index) => `M${x} ${num(y - (height * index) / count)}h${index % 5 === 0 ? 22 : 12}`)
    .join('');
  return stroke(`M${x} ${y}v-${num(height)}${ticks}`, color, 3);
}

/** A tablet: a hexagon with a score. */
export function tablet(radius: number, face: Ink = 'paper', edge: Ink = 'mint2'): string {
  return (
    shape(hexagon(0, 0, radius), edge) +
    shape(hexagon(0, 0, radius * 0.82), face) +
    stroke(`M0-${num(radius * 0.45)}V${num(radius * 0.45)}`, edge, radius * 0.1)
  );
}

/** A capsule of two colours, lying. */
export function capsule(length: number, start: Ink = 'amber', end: Ink = 'paper'): string {
  const [half, tall] = [length / 2, length / 5];
  return (
    rect(-half, -tall, length, tall * 2, start, tall) +
    shape(`M0-${tall}H${half - tall}a${tall} ${tall} 0 0 1 0 ${tall * 2}H0Z`, end) +
    stroke(`M${-half + tall} ${num(-tall * 0.45)}h${num(half * 0.5)}`, 'paper', 5, 'opacity=".55"')
  );
}

/** A written sheet 220 x 280 around its middle: a band and `lines` lines. */
export function sheet(lines: number, band: Ink = 'pine', part = 1): string {
  const rows = range(lines).map((index) => {
    const full = index % 3 === 2 ? 96 : 156;
    const share = Math.min(1, Math.max(0, part * lines - index));
    return [-80, -70 + index * 34, full * share] as const;
  });
  return (
    rect(-110, -140, 220, 280, 'paper', 8) +
    shape('M-110-100V-132q0-8 8-8H102q8 0 8 8V-100Z', band) +
    textLines(
      rows.filter(([, , length]) => length > 1),
      'ink',
      7,
    )
  );
}

/** A clock with twelve ticks; hands in hours. */
export function clock(radius: number, hours: number, ring: Ink = 'amber'): string {
  const ticks = range(12).map((index) => {
    const inner = polar(0, 0, radius * (index % 3 === 0 ? 0.66 : 0.74), index * 30);
    return pathOf([inner, polar(0, 0, radius * 0.82, index * 30)]);
  });
  const hand = (length: number, turn: number): string =>
    pathOf([[0, 0], polar(0, 0, radius * length, turn * 360 - 90)]);
  return (
    disc(0, 0, radius, ring) +
    disc(0, 0, radius * 0.87, 'paper') +
    stroke(ticks.join(''), 'ink', radius * 0.04) +
    stroke(hand(0.42, hours / 12) + hand(0.62, hours), 'ink', radius * 0.07) +
    disc(0, 0, radius * 0.07, 'ink')
  );
}

/** A tick in its hexagon, as lessons that were played have it. */
export function done(radius: number, face: Ink = 'amber', mark: Ink = 'ink'): string {
  const r = radius * 0.4;
  return (
    shape(hexagon(0, 0, radius), face) +
    stroke(`M${-r} 0L${num(-r * 0.2)} ${num(r * 0.75)}L${r} ${num(-r * 0.75)}`, mark, radius * 0.17)
  );
}

/** A cross in its hexagon. */
export function wrong(radius: number, face: Ink = 'iodine', mark: Ink = 'paper'): string {
  const r = radius * 0.34;
  return (
    shape(hexagon(0, 0, radius), face) +
    stroke(`M${-r} ${-r}L${r} ${r}M${r} ${-r}L${-r} ${r}`, mark, radius * 0.17)
  );
}

/** An enzyme: a hexagonal cup that is open upward. */
export function enzyme(radius: number, color: Ink = 'mint'): string {
  const [left, right] = [polar(0, 0, radius, -150), polar(0, 0, radius, -30)];
  const inner = radius * 0.42;
  return shape(
    `M${num(left[0])} ${num(left[1])}L${num(-inner)} ${num(left[1])}L${num(-inner)} ${num(-radius * 0.05)}L0 ${num(radius * 0.2)}L${num(inner)} ${num(-radius * 0.05)}L${num(inner)} ${num(right[1])}L${num(right[0])} ${num(right[1])}V${num(radius * 0.5)}L0 ${num(radius)}L${num(-right[0])} ${num(radius * 0.5)}Z`,
    color,
  );
}

/** A kidney 200 x 260, its hollow toward the end side. */
export function kidney(color: Ink = 'amber2', inner: Ink = 'amber'): string {
  const outline = (s: number): string =>
    `M${num(30 * s)} ${num(-128 * s)}C${num(-110 * s)} ${num(-140 * s)} ${num(-130 * s)} ${num(130 * s)} ${num(30 * s)} ${num(128 * s)}C${num(100 * s)} ${num(120 * s)} ${num(90 * s)} ${num(50 * s)} ${num(40 * s)} ${num(28 * s)}Q${num(20 * s)} 0 ${num(40 * s)} ${num(-28 * s)}C${num(90 * s)} ${num(-50 * s)} ${num(100 * s)} ${num(-120 * s)} ${num(30 * s)} ${num(-128 * s)}Z`;
  const rays = [-60, -30, 0, 30, 60].map((turn) =>
    pathOf([polar(24, 0, 40, 180 + turn), polar(24, 0, 78, 180 + turn)]),
  );
  return shape(outline(1), color) + shape(outline(0.74), inner) + stroke(rays.join(''), color, 9);
}

/** A liver 320 x 200. */
export function liver(color: Ink = 'amber2', shade: Ink = 'iodine'): string {
  return (
    shape(
      'M-160-10Q-150-100-40-96Q80-100 160-60Q150 0 60 30Q10 104-90 100Q-164 90-160-10Z',
      color,
    ) + shape('M10-98Q80-98 160-60Q150 0 60 30Q40 58 20 74Q50 0 10-98Z', shade, 'opacity=".45"')
  );
}

/** A heart 180 x 170. */
export function heart(color: Ink = 'amber', shade: Ink = 'amber2'): string {
  return (
    shape(
      'M0 86Q-96 16-88-38Q-80-84-42-82Q-10-80 0-48Q10-80 42-82Q80-84 88-38Q96 16 0 86Z',
      color,
    ) + shape('M0 86Q96 16 88-38Q82-74 56-81Q70-10 0 86Z', shade)
  );
}

/** A drinking glass 120 x 200, filled to a part. */
export function glass(full: number, drink: Ink): string {
  const top = 96 - 176 * full;
  const half = (y: number): number => 44 + ((96 - y) / 196) * 16;
  return (
    shape(
      `M${num(-half(top))} ${num(top)}H${num(half(top))}L44 96Q44 100 40 100H-40Q-44 100-44 96Z`,
      drink,
    ) + stroke('M-60-100L-44 92Q-43 100-36 100H36Q43 100 44 92L60-100', 'paper', 7)
  );
}

/** A test tube 60 x 220, filled to a part. */
export function tube(full: number, filling: Ink): string {
  const top = 70 - 150 * full;
  return (
    shape(`M-22 ${num(top)}H22V76Q22 98 0 98Q-22 98-22 76Z`, filling) +
    stroke('M-26-106V74Q-26 102 0 102Q26 102 26 74V-106M-36-106H36', 'paper', 7)
  );
}

/** A fruit cut across: `segments` of amber in their white. */
export function fruit(radius: number): string {
  const wedge = range(6).map((index) => {
    const middle = index * 60 - 90;
    const corner = (turn: number): Point => polar(0, 0, radius * 0.72, middle + turn);
    const tip = polar(0, 0, radius * 0.12, middle);
    const [a, b] = [corner(-23), corner(23)];
    const r = num(radius * 0.72);
    return shape(
      `M${num(tip[0])} ${num(tip[1])}L${num(a[0])} ${num(a[1])}A${r} ${r} 0 0 1 ${num(b[0])} ${num(b[1])}Z`,
      index % 2 === 0 ? 'amber2' : 'amber',
    );
  });
  return disc(0, 0, radius, 'amber') + disc(0, 0, radius * 0.86, 'paper') + wedge.join('');
}

/** A month of hexagonal days, seven in a row; the first `count` of them in `color`. */
export function days(total: number, count: number, color: Ink, rest: Ink, radius = 26): string {
  const pitch = radius * 2.05;
  return range(total)
    .map((index) => {
      const x = ((index % 7) - 3) * pitch;
      const y = Math.floor(index / 7) * pitch;
      return shape(hexagon(x, y, radius), index < count ? color : rest);
    })
    .join('');
}

/** An arrow to the end side, `length` long. */
export function arrow(length: number, color: Ink, width = 9): string {
  const half = length / 2;
  return stroke(`M${-half} 0H${half}M${half - 26}-24L${half} 0L${half - 26} 24`, color, width);
}

/** Sharp points of a heart's rhythm, one beat in 0 to 1; `tall` is the height of its last wave. */
export function beat(x: number, tall: number): number {
  const bump = (middle: number, width: number, height: number): number =>
    height * Math.max(0, 1 - Math.abs(x - middle) / width);
  return (
    0.25 +
    bump(0.16, 0.06, 0.1) -
    bump(0.29, 0.02, 0.12) +
    bump(0.33, 0.03, 0.6) -
    bump(0.37, 0.03, 0.18) +
    bump(0.62, 0.1, tall)
  );
}

/** Something that hangs in a soft hexagon of its own: a place for a part on any ground. */
export function cell(
  radius: number,
  drawing: string,
  face: Ink = 'mint',
  edge: Ink = 'mint2',
): string {
  return `<path d="${hexagon(0, 0, radius)}" fill="${ink(face)}" stroke="${ink(edge)}" stroke-width="5" stroke-linejoin="round"/>${drawing}`;
}
