import { num } from '../palette.ts';
import type { Ink } from '../palette.ts';
import { rect, shape, stroke, textLines } from '../shapes.ts';

/** Base, shade and line colours of what is worn. */
export type Cloth = { base: Ink; shade: Ink; line: Ink };

export const white: Cloth = { base: 'paper', shade: 'mint2', line: 'ink' };
export const whiteOnPine: Cloth = { base: 'paper', shade: 'mint', line: 'ink' };
export const green: Cloth = { base: 'pine', shade: 'pine2', line: 'mint' };

/** Shoulders `half` wide down to `bottom`; collar at 0,-6, the end side in shade. */
export function torso(cloth: Cloth, half: number, bottom: number): string {
  const b = num(bottom);
  const turn = num(half * 0.61);
  const side = `L${turn} 15Q${half} 34 ${half} 120V${b}`;
  return (
    shape(`M-${half} ${b}V120Q-${half} 34-${turn} 15L-29-6H29${side}Z`, cloth.base) +
    shape(`M29-6${side}H4V60Z`, cloth.shade)
  );
}

/** A coat's lapels over a shirt; the front edge runs down to `bottom`. */
export function lapels(cloth: Cloth, shirt: Ink, bottom: number, neckwear = ''): string {
  return (
    shape('M-30-6Q0 26 30-6L34 10L2 104L-34 10Z', shirt) +
    neckwear +
    shape('M-30-6L-48 2L-42 46L-50 54L2 104L-34 9Z', cloth.shade) +
    shape('M30-6L48 2L42 46L50 54L2 104L34 9Z', cloth.base) +
    (bottom > 104 ? stroke(`M2 104V${num(bottom)}`, cloth.line, 2.5) : '')
  );
}

/** A straight tie with its knot. */
export function tie(color: Ink, shade: Ink): string {
  return (
    shape('M-9 20H13L8 33L15 78L2 98L-11 78L-4 33Z', color) +
    shape('M3 20H13L8 33L15 78L2 98Z', shade)
  );
}

/** The round neck of a scrub top, with its hem. */
export function roundNeck(hem: Ink): string {
  return shape('M-29-6L-38-3Q-26 40 0 40Q26 40 38-3L29-6Q20 26 0 26Q-20 26-29-6Z', hem);
}

/** A shirt's two collar points over the neck. */
export function shirtCollar(color: Ink, shade: Ink): string {
  return shape('M-27-14L-36 4L-22 40L2 20Z', color) + shape('M27-14L36 4L24 40L2 20Z', shade);
}

/** A roll neck. */
export function rollNeck(color: Ink, shade: Ink): string {
  return (
    shape('M-29-16Q0 2 29-16L33 14Q0 36-33 14Z', color) +
    shape('M4-6Q20-8 29-16L33 14Q22 24 8 27Z', shade)
  );
}

/** A breast pocket, 38 x 22, its corner at x, y. */
export function pocket(x: number, y: number, color: Ink, pen?: Ink): string {
  const pens = pen === undefined ? '' : stroke(`M${x + 11} ${y - 7}v16`, pen, 5);
  return pens + stroke(`M${x} ${y}h38v22h-38z`, color, 2.5);
}

/** A name badge 46 x 30 with a coloured band; corner at x, y. */
export function badge(x: number, y: number, ground: Ink, band: Ink): string {
  return (
    rect(x, y, 46, 30, ground, 2) +
    shape(`M${x} ${y + 9}V${y + 2}q0-2 2-2h42q2 0 2 2v7z`, band) +
    textLines([
      [x + 7, y + 16.5, 30],
      [x + 7, y + 23.5, 18],
    ])
  );
}

/** A badge that hangs from a lanyard round the neck, its top at 0, y. */
export function lanyard(color: Ink, y: number, ground: Ink, band: Ink): string {
  return (
    stroke(`M-37 4L2 ${y}L37 4`, color, 5) +
    rect(-3, y - 4, 10, 10, 'ink', 2) +
    badge(-21, y + 5, ground, band)
  );
}
