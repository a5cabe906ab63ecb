import { amberLattice, latticePattern, mintLattice, pineLattice } from '../lattice.ts';
import { num } from '../palette.ts';
import type { Ink } from '../palette.ts';
import { mirrored } from '../people/hand.ts';
import { picture } from '../picture.ts';
import type { Picture } from '../picture.ts';
import { table, wall } from '../setting.ts';
import { at, disc, hexagon, place, rect, shape, specks, stroke, textLines } from '../shapes.ts';
import type { Point } from '../shapes.ts';
import { fullCell, takenCell, weekTicks } from './shelf-parts.ts';
import { ground } from './story-parts.ts';

const bean =
  'M-6-112C-70-128-112-60-108 6C-106 78-64 122-16 106C22 92 26 52 4 30C-12 12-12-16 6-34C30-58 34-100-6-112Z';

/** One kidney with its hollow toward the end side; calyces in the harder tone. */
function kidney(body: Ink, inner: Ink): string {
  return (
    shape(bean, body) +
    shape('M4 30C26 52 22 92-16 106C-64 122-106 78-108 6L-62 44L-12 30Z', inner) +
    stroke('M-4-2H-34M-34-2L-66-46M-34-2L-78-2M-34-2L-62 44M-20-2L-22-66M-20-2L-20 58', 'paper', 7)
  );
}

/** Kidneys over a report whose value has moved along the ruler. */
function kidneyValue(): Picture {
  const scale = Array.from({ length: 25 }, (_, index) => {
    return `M${num(126 + index * 19.5)} 452v-${index % 6 === 0 ? 26 : 14}`;
  }).join('');
  const vessels =
    stroke('M360 42V300M326 42V300', 'iodine', 13) +
    stroke('M240 196H330M360 196H452', 'iodine', 13) +
    stroke('M250 214Q300 220 304 330V352M442 214Q394 220 390 330V352', 'amber2', 9);
  const body =
    wall('la', 720, 520) +
    rect(92, 26, 544, 470, 'mint2', 5) +
    rect(84, 18, 544, 470, 'paper', 5) +
    rect(84, 18, 544, 16, 'pine', 2) +
    vessels +
    at(220, 196, 0.94, kidney('amber', 'amber2')) +
    mirrored(472, 196, 0.94, kidney('amber', 'amber2')) +
    rect(116, 372, 484, 86, 'mint') +
    rect(116, 372, 146, 86, 'amber') +
    stroke(scale, 'ink', 3) +
    stroke('M116 458H600', 'ink', 5) +
    stroke('M486 388h-180l14-12M306 388l14 12', 'pine', 5) +
    shape(hexagon(486, 420, 16), 'mint2') +
    shape(hexagon(262, 420, 22), 'pine') +
    shape(hexagon(262, 420, 9), 'amber');
  return picture(
    'articles/kidney-value',
    720,
    520,
    body,
    latticePattern('la', 46, mintLattice, 2.5, [12, 20]),
  );
}

/** A pressurised inhaler, mouthpiece to the end side at 0,0. */
function puffer(): string {
  return (
    rect(-158, -246, 84, 150, 'paper', 10) +
    shape('M-102-246H-84q10 0 10 10V-96H-102Z', 'mint2') +
    rect(-144, -262, 56, 22, 'mint2', 6) +
    textLines([
      [-144, -214, 34],
      [-144, -200, 24],
    ]) +
    shape('M-176-182H-56V-74L2-58V58L-134 76Q-176 74-176 34Z', 'pine') +
    shape('M-78-182H-56V-74L2-58V58L-134 76Q-150 75-160 66L-78 30Z', 'pine2') +
    rect(-6, -64, 22, 128, 'ink', 4) +
    stroke('M-160-150V-92', 'mint', 6, 'opacity=".6"')
  );
}

/** The spacer: a chamber of 330 with a mask at its end. */
function spacer(): string {
  const drops: Point[] = [
    [40, -8],
    [62, 20],
    [66, -30],
    [96, -4],
    [104, 38],
    [112, -48],
    [140, 16],
    [148, -22],
    [176, 50],
    [182, -58],
    [196, 4],
    [220, 34],
    [228, -34],
    [256, 10],
    [262, 56],
    [268, -62],
  ];
  return (
    shape(
      'M14-60Q24-98 62-98H268Q300-96 312-50V50Q300 96 268 98H62Q24 98 14 60Z',
      'paper',
      'opacity=".86"',
    ) +
    shape('M14 30L300 62Q292 96 268 98H62Q24 98 14 60Z', 'mint2') +
    specks(drops, 'pine', 9) +
    rect(300, -58, 26, 116, 'pine2', 4) +
    shape('M326-52Q352-54 374-112Q412-40 402 34Q396 84 366 96Q350 52 326 50Z', 'amber') +
    shape('M402 34Q396 84 366 96Q350 52 326 50V30Z', 'amber2')
  );
}

/** An inhaler puts its dose into a spacer. */
function inhaler(): Picture {
  const body =
    ground(720, 520, 'mint', 'mint2', 300) +
    disc(196, 160, 116, 'amber') +
    table(404, 720, 520, 'iodine', 'screen', 360) +
    at(256, 322, 1.12, puffer()) +
    at(258, 322, 1.06, spacer());
  return picture('articles/inhaler', 720, 520, body);
}

const days = [0, 1, 2, 3, 4, 5, 6];

/** A block calendar whose week is crossed but for one day. */
function block(): string {
  const cells = days.map((day) => [46 + (day % 4) * 66, 118 + Math.floor(day / 4) * 72] as const);
  const crossed = cells
    .slice(0, 6)
    .map(([x, y]) => `M${x - 15} ${y}l10 13l20-25`)
    .join('');
  const boxes = cells.map(([x, y]) => `M${x - 25} ${y - 27}h50v54h-50z`).join('');
  return (
    rect(8, 12, 290, 272, 'ink', 4) +
    rect(0, 0, 290, 272, 'mint2', 4) +
    rect(0, 0, 290, 262, 'paper', 4) +
    rect(0, 0, 290, 62, 'pine', 4) +
    weekTicks(44, 48, 33, 7, 6, 'mint', 'amber') +
    rect(153, 163, 50, 54, 'amber') +
    stroke(boxes, 'ink') +
    stroke(crossed, 'pine', 7) +
    shape('M290 206V262H234Z', 'mint2')
  );
}

/** Fourteen cells in the card, thirteen of them pressed open. */
function lastCard(): string {
  const cells = Array.from({ length: 14 }, (_, index) => {
    return place(
      index === 13 ? 'fu' : 'em',
      46 + (index % 7) * 62,
      52 + Math.floor(index / 7) * 66,
    );
  }).join('');
  return (
    rect(0, 0, 464, 170, 'paper', 10) +
    shape('M300 0H454q10 0 10 10V160q0 10-10 10H202Z', 'mint') +
    cells
  );
}

/** The last day of a course: six days crossed, one capsule left. */
function lastDay(): Picture {
  const body =
    wall('la', 720, 400) +
    table(384, 720, 520, 'ink', 'drawer', 380) +
    at(215, 34, 1, block(), -2) +
    at(128, 330, 1, lastCard(), -3);
  const defs = fullCell('fu', 'pine', 'amber', 'amber2') + takenCell('em', 'pine');
  return picture(
    'articles/last-day',
    720,
    520,
    body,
    latticePattern('la', 48, amberLattice, 2.5, [20, 30]) + defs,
  );
}

const digits: Record<string, string> = {
  '0': '01110100011001110101110011000101110',
  '2': '01110100010000100110010001000011111',
  '8': '01110100011000101110100011000101110',
  '9': '01110100011000101111000010001001100',
  '/': '00000000010001000100010001000000000',
};

/** A date as the printer on the packing line stamps it: dots on a grid of five by seven. */
function stamp(text: string, x: number, y: number, step: number): string {
  const points: Point[] = [...text].flatMap((letter, column) =>
    [...(digits[letter] ?? '')].flatMap((bit, index): Point[] =>
      bit === '1'
        ? [[x + column * step * 6 + (index % 5) * step, y + Math.floor(index / 5) * step]]
        : [],
    ),
  );
  return specks(points, 'ink', step * 0.86);
}

/** The end of a carton; its date under a magnifying glass. */
function expiryDate(): Picture {
  const box =
    shape('M84 150L210 92H650L566 150Z', 'mint') +
    shape('M566 150L650 92V368L566 440Z', 'mint2') +
    rect(84, 150, 482, 290, 'paper') +
    rect(84, 150, 482, 60, 'amber') +
    shape('M566 150L650 92V150L566 210Z', 'amber2') +
    textLines([
      [112, 244, 150],
      [112, 264, 104],
      [112, 284, 128],
    ]) +
    stroke(
      'M112 396V416M120 396V416M132 396V416M138 396V416M150 396V416M156 396V416M168 396V416M180 396V416M186 396V416',
      'ink',
      4,
    );
  const glass =
    stroke('M520 402L606 488', 'ink', 40) +
    stroke('M512 394L600 482', 'iodine', 30) +
    disc(418, 300, 146, 'ink') +
    disc(412, 294, 146, 'amber') +
    disc(412, 294, 124, 'paper') +
    shape('M412 170A124 124 0 0 1 412 418L330 387Z', 'mint', 'opacity=".7"') +
    stamp('08/29', 306, 262, 7.4) +
    stroke('M306 346H516', 'amber2', 5) +
    stroke('M318 222Q336 198 362 188', 'mint2', 9);
  const body = wall('la', 720, 440) + table(420, 720, 520, 'ink', 'drawer', 300) + box + glass;
  return picture(
    'articles/expiry-date',
    720,
    520,
    body,
    latticePattern('la', 46, pineLattice, 2.5, [20, 30]),
  );
}

/** What a value, an inhaler, a calendar and a stamp say. */
export function courseStories(): Picture[] {
  return [kidneyValue(), inhaler(), lastDay(), expiryDate()];
}
