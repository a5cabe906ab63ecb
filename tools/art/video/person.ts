import type { Point } from '../shapes.ts';
import { at, clipped, disc, rect, shape, stroke } from '../shapes.ts';
import { clip } from '../people/face.ts';
import { sleeve } from '../people/hand.ts';
import { green } from '../people/body.ts';

/** What the mouth does; `round`: round a mouthpiece. */
export type Mouth = 'closed' | 'open' | 'round';

const forehead = 'M430 104Q470 118 477 168Q480 186 474 198Q496 230 511 250Q516 264 492 267';
const lips: Record<Mouth, string> = {
  closed: 'Q489 275 499 283Q503 290 492 293Q502 297 497 306Q486 314 486 322',
  open: 'Q489 274 504 280Q508 286 486 292Q506 300 500 308Q486 316 486 324',
  round: 'Q490 268 514 272Q516 276 512 277H484V310H510Q514 312 510 317Q490 322 486 330',
};
const jaw = 'Q498 346 480 366Q460 380 420 368L340 330V104Z';

const cloth =
  'M470 122C446 44 300 40 266 150C246 226 262 288 292 330C272 380 268 430 300 470C360 500 470 496 520 450C530 420 512 388 482 368Q436 384 408 332Q394 262 406 192Q418 142 470 122Z';

/** A woman in profile from the start side, her chin near 484,366. */
export function head(mouth: Mouth, eyesClosed: boolean): string {
  const face = `${forehead}${lips[mouth]}${jaw}`;
  const eye = eyesClosed
    ? stroke('M444 193Q456 199 468 193', 'ink', 3)
    : stroke('M444 190Q456 183 469 190', 'ink', 3) + disc(460, 193, 4, 'ink');
  const line = mouth === 'closed' ? stroke('M472 295Q482 297 492 293', 'ink', 3) : '';
  const gap =
    mouth === 'open' ? shape('M470 292Q484 284 500 288V298Q484 302 470 292Z', 'iodine') : '';
  return (
    clip('vf', face) +
    shape(face, 'skin') +
    clipped('vf', shape('M390 300L440 338L486 350L500 360V390H380Z', 'skin2')) +
    gap +
    line +
    eye +
    stroke('M438 170Q456 159 473 167', 'iodine', 4.5) +
    stroke('M494 262Q486 258 488 250', 'ink', 2.5) +
    stroke('M412 196Q422 148 468 126', 'ink', 13) +
    shape(cloth, 'amber') +
    clip('vh', cloth) +
    clipped('vh', shape('M300 300L408 332L440 376L500 372L540 470V520H330L380 430Z', 'amber2')) +
    stroke('M316 352Q380 420 486 408M312 392Q372 452 506 438M290 176Q286 120 336 86', 'iodine', 2.5)
  );
}

/** Shoulders down to the table; `air` from 0 to 1 widens them. */
export function trunk(air: number): string {
  const wide = 6 * air;
  return (
    shape(
      `M${196 - wide} 720V590Q${196 - wide} 470 320 440H470Q${606 + wide} 470 ${606 + wide} 590V720Z`,
      'pine',
    ) + shape(`M470 440Q${606 + wide} 470 ${606 + wide} 590V720H530L540 560Z`, 'pine2')
  );
}

const lobe = 'M10-74Q34-86 50-44Q74 14 64 66Q40 80 10 54Q2 0 2-56Z';
const branches =
  'M0-92V-58M0-58L30-28M0-58L-30-28M30-28L44 10M30-28L28 26M-30-28L-44 10M-30-28L-28 26';

export function lungSize(air: number): number {
  return 0.76 + 0.24 * air;
}

/** Lungs within the trunk: large when they are full. */
export function lungs(air: number): string {
  const size = lungSize(air);
  const pair = shape(lobe, 'mint') + `<g transform="scale(-1 1)">${shape(lobe, 'mint')}</g>`;
  return at(
    392,
    566,
    size,
    `<g transform="scale(1.35 1)">${pair}${stroke(branches, 'pine2', 5)}</g>`,
  );
}

/** The way of the breath from the lips to where the lungs part. */
export const airway: readonly Point[] = [
  [498, 293],
  [448, 300],
  [416, 336],
  [400, 410],
  [392, 480],
  [392, 520],
];

export function airTube(): string {
  return stroke('M462 294Q424 296 412 346Q392 420 392 492', 'paper', 9, 'opacity=".6"');
}

const upper = 190;
const fore = 196;

/** An arm from the shoulder to a wrist; the elbow hangs down and out. */
export function arm(wrist: Point): string {
  const shoulder: Point = [546, 536];
  const [dx, dy] = [wrist[0] - shoulder[0], wrist[1] - shoulder[1]];
  const reach = Math.min(Math.hypot(dx, dy), upper + fore - 2);
  const turn = Math.acos((upper ** 2 + reach ** 2 - fore ** 2) / (2 * upper * reach));
  const angle = Math.atan2(dy, dx) + turn;
  const elbow: Point = [
    shoulder[0] + upper * Math.cos(angle),
    shoulder[1] + upper * Math.sin(angle),
  ];
  return (
    stroke(
      `M${shoulder[0]} ${shoulder[1]}L${elbow[0].toFixed(1)} ${elbow[1].toFixed(1)}`,
      'pine2',
      88,
    ) + sleeve(elbow, wrist, { cloth: green, cuff: 'amber', elbow: 43, wrist: 33 })
  );
}

export function ground(): string {
  return rect(0, 0, 1280, 720, 'mint') + shape('M0 0H430L90 720H0Z', 'mint2', 'opacity=".55"');
}
