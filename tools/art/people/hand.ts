import { num } from '../palette.ts';
import type { Ink } from '../palette.ts';
import { disc, shape, stroke } from '../shapes.ts';
import type { Point } from '../shapes.ts';
import type { Cloth } from './body.ts';
import { skin } from './face.ts';
import type { Tone } from './face.ts';

/** Mirrors a drawing sideways about x = 0 and moves it. */
export function mirrored(x: number, y: number, scale: number, drawing: string): string {
  const size = Math.round(scale * 1000) / 1000;
  return `<g transform="translate(${num(x)} ${num(y)}) scale(${-size} ${size})">${drawing}</g>`;
}

function offset([x, y]: Point, [dx, dy]: Point, by: number): string {
  return `${num(x + dx * by)} ${num(y + dy * by)}`;
}

/** What a sleeve is made of. */
export type Sleeve = { cloth: Cloth; cuff: Ink; elbow: number; wrist: number };

/** A sleeve from elbow to wrist; its lower half in shade, a shirt's cuff at the wrist. */
export function sleeve(from: Point, to: Point, { cloth, cuff, elbow, wrist }: Sleeve): string {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy);
  const along: Point = [dx / length, dy / length];
  const side: Point = dx < 0 ? [along[1], -along[0]] : [-along[1], along[0]];
  const edge = (point: Point, by: number): string => offset(point, side, by);
  const end: Point = [to[0] + along[0] * 9, to[1] + along[1] * 9];
  return (
    disc(from[0], from[1], elbow, cloth.base) +
    shape(
      `M${edge(from, -elbow)}L${edge(to, -wrist)}L${edge(to, wrist)}L${edge(from, elbow)}Z`,
      cloth.base,
    ) +
    shape(
      `M${edge(from, elbow * 0.2)}L${edge(to, wrist * 0.2)}L${edge(to, wrist)}L${edge(from, elbow)}Z`,
      cloth.shade,
    ) +
    shape(
      `M${edge(to, 2 - wrist)}L${edge(end, 3 - wrist)}L${edge(end, wrist - 3)}L${edge(to, wrist - 2)}Z`,
      cuff,
    )
  );
}

/** The half of a hand that lies behind what it holds at 0,0; it comes from the start side. */
export function palm(tone: Tone): string {
  return skin('M-34-12Q-20-26-2-24H10V24H-8Q-26 24-34 14Z', tone);
}

/** The thumb in front of what the hand at 0,0 holds. */
export function thumb(tone: Tone): string {
  return (
    skin('M-24-20Q-8-25 6-18L20-11Q27-6 23 1Q18 6 9 3L-6-2Q-18-2-24 8Z', tone) +
    stroke('M-20 3Q-14-3-6-2L9 3', 'iodine', 2, 'opacity=".5"')
  );
}

/** Four fingers that lie across an edge at x 0, tips to the end side. */
export function fingers(tone: Tone): string {
  const one = (y: number, reach: number): string => `M-14 ${y}H${reach}q6 0 6 6t-6 6H-14Z`;
  const lines = 'M-6-14H14M-6 0H18M-6 14H14';
  return (
    skin('M-32-20Q-24-28-10-28V28Q-26 28-32 16Z', tone) +
    skin(`${one(-28, 10)}${one(-14, 16)}${one(0, 18)}${one(14, 10)}`, tone) +
    stroke(lines, 'iodine', 2, 'opacity=".45"')
  );
}
