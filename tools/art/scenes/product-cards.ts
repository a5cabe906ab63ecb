import { num } from '../palette.ts';
import type { Picture } from '../picture.ts';
import { at, disc, hexagon, place, rect, shape, stroke, textLines } from '../shapes.ts';
import type { Point } from '../shapes.ts';
import {
  bench,
  capsule,
  dayMarks,
  panel,
  product,
  tallBoard,
  tumbler,
  wideBoard,
} from './product-parts.ts';
import { fullCell, star, tablet, takenCell, weekTicks } from './shelf-parts.ts';

/** The cells of a card: tablet, two capsules, pressed open. */
const cellDefs =
  fullCell('ca', 'pine', 'amber', 'amber2') +
  `<g id="cb">${shape(hexagon(0, 0, 26), 'pine')}${at(0, -6, 1, capsule(28, 10, 'paper', 'amber'), -30)}${at(0, 7, 1, capsule(28, 10, 'paper', 'amber'), -30)}</g>` +
  takenCell('cc', 'pine') +
  fullCell('cd', 'ink', 'paper', 'mint2');

function cell(x: number, y: number, kind: 'ca' | 'cb' | 'cc'): string {
  return place(kind, x, y, 0.86);
}

/** A week lying across: seven days by four times of day, 430 x 300; base centre at 0,0. */
function weekAcross(): string {
  const rows = [-210, -157, -104, -51];
  const cells = rows.flatMap((y, row) =>
    Array.from({ length: 7 }, (_, day) => {
      const taken = day < 3 || (day === 3 && row === 0);
      return cell(-136 + day * 50, y, taken ? 'cc' : row === 3 ? 'cb' : 'ca');
    }),
  );
  return (
    panel([-215, -300, 430, 300], ['paper', 'mint'], 12, 110) +
    shape('M-215-248V-288q0-12 12-12H203q12 0 12 12V-248Z', 'amber') +
    weekTicks(-136, -264, 50, 7, 3, 'iodine', 'ink') +
    dayMarks(
      rows.map((y) => [-187, y]),
      { sun: 'amber', dusk: 'amber2', night: 'pine' },
    ) +
    cells.join('')
  );
}

/** A week from top to bottom: four times by seven days, 268 x 430; base centre at 0,0. */
function weekDown(): string {
  const spots = [-66, -10, 46, 102];
  const cells = spots.flatMap((x, time) =>
    Array.from({ length: 7 }, (_, day) => {
      const taken = day < 2 || (day === 2 && time < 2);
      return cell(x, -344 + day * 52, taken ? 'cc' : time === 3 ? 'cb' : 'ca');
    }),
  );
  const days = Array.from({ length: 7 }, (_, day) => [-118, -344 + day * 52, 18] as const);
  return (
    panel([-134, -430, 268, 430], ['paper', 'mint'], 12, 90) +
    shape('M-134-380V-418q0-12 12-12H122q12 0 12 12V-380Z', 'amber') +
    dayMarks(
      spots.map((x): Point => [x, -406]),
      { sun: 'paper', dusk: 'iodine', night: 'ink' },
    ) +
    textLines(days, 'pine') +
    cells.join('')
  );
}

function weeklyCard(): Picture[] {
  const wide =
    bench(438, 720, 520, 'amber2', 620) +
    at(316, 450, 1.2, weekAcross(), -3) +
    at(640, 448, 1.3, tumbler('mint', 'mint2'));
  const tall =
    bench(566, 560, 660, 'amber2', 460) +
    at(226, 578, 1.16, weekDown(), -2) +
    at(466, 576, 1.3, tumbler('mint', 'mint2'));
  return [
    product(wideBoard, 'weekly-card', { wall: 'pine', r: 46, origin: [40, 20] }, wide, cellDefs),
    product(tallBoard, 'weekly-card', { wall: 'pine', r: 50, origin: [20, 30] }, tall, cellDefs),
  ];
}

/** A pen, 300 long, its tip at 0,0, upright. */
function pen(): string {
  return (
    shape('M0 0L-9-34H9Z', 'mint2') +
    shape('M-3-11L0 0L3-11Z', 'ink') +
    panel([-11, -250, 22, 216], ['amber', 'amber2'], 2, 8) +
    rect(-12, -300, 24, 56, 'ink', 6) +
    rect(12, -292, 6, 66, 'mint2', 3)
  );
}

/** Reading glasses with six sides, 190 wide, centre at 0,0. */
function glasses(): string {
  return (
    shape(hexagon(-50, 0, 44) + hexagon(50, 0, 44), 'paper', 'opacity=".2"') +
    stroke(`${hexagon(-50, 0, 44)}${hexagon(50, 0, 44)}M-12-10Q0-20 12-10`, 'bond', 7) +
    stroke('M-88-14L-104-74Q-98-104-70-98M88-14L104-74Q98-104 70-98', 'bond', 6)
  );
}

/** The medicines of a sheet, each with the times of day at which it is taken. */
const medicines = [
  [tablet(0, 0, 13, 'amber', 'amber2'), '1010'],
  [capsule(30, 12, 'pine', 'amber'), '1000'],
  [disc(0, 0, 11, 'mint2') + stroke('M-7 0H7', 'pine'), '0001'],
  [tablet(0, 0, 13, 'pine', 'ink'), '1110'],
  [capsule(30, 12, 'amber', 'amber2'), '0010'],
  [disc(0, 0, 11, 'amber2') + stroke('M-7 0H7', 'paper'), '1001'],
] as const;

/** One row of a sheet: the medicine, its name, a dot for each time. */
function sheetRow(width: number, row: number): string {
  const y = 108 + row * 40;
  const [icon, times] = medicines[row] ?? ['', ''];
  const along = (taken: string, mark: (x: number) => string): string =>
    [...times]
      .map((time, index) => (time === taken ? mark(width - 142 + index * 36) : ''))
      .join('');
  const dots = along('1', (x) => `M${x} ${y}h0`);
  const gaps = along('0', (x) => `M${x - 4} ${y}h8`);
  return (
    at(36, y, 1, icon) +
    textLines([
      [66, y - 5, width * 0.3 - (row % 3) * 22],
      [66, y + 5, width * 0.18 + (row % 2) * 14],
    ]) +
    stroke(dots, 'pine', 14) +
    stroke(`${gaps}M20 ${y + 20}H${width - 20}`, 'mint2', 1.5)
  );
}

/** The sheet that goes before a card: head, one row for each medicine, two initials; its corner at 0,0. */
function sheet(width: number, rows: number): string {
  const lines = Array.from({ length: rows }, (_, row) => sheetRow(width, row));
  const foot = 108 + rows * 40;
  return (
    panel([0, 0, width, foot + 56], ['paper', 'mint'], 4, width + 60) +
    rect(0, 0, width, 56, 'pine', 4) +
    star(36, 28, 21, 'paper', 'amber') +
    textLines(
      [
        [68, 22, width * 0.36],
        [68, 35, width * 0.22],
      ],
      'mint',
    ) +
    dayMarks(
      [0, 1, 2, 3].map((index): Point => [width - 142 + index * 36, 78]),
      { sun: 'amber', dusk: 'amber2', night: 'ink' },
    ) +
    lines.join('') +
    stroke(
      `M20 ${foot + 40}h${num(width * 0.36)}M${num(width * 0.55)} ${foot + 40}h${num(width * 0.36)}`,
      'ink',
      2,
    ) +
    stroke(
      `M30 ${foot + 32}q8-26 14-8t12-6t10 6t14-12t8 16M${num(width * 0.58)} ${foot + 30}q14-28 10-2q14-26 18-6t12-2t16-4`,
      'pine',
      3.5,
    )
  );
}

/** The card that lies under the sheet. */
function cardBehind(width: number, height: number): string {
  const across = Math.floor((width - 20) / 56);
  const cells = Array.from({ length: across }, (_, index) => [
    place('cd', 40 + index * 56, height - 34),
  ]).flat();
  return panel([0, 0, width, height], ['pine', 'pine2'], 12, width * 0.8) + cells.join('');
}

function coverSheet(): Picture[] {
  const wide =
    shape('M430 0H720V520H130Z', 'line', 'opacity=".5"') +
    at(84, 92, 1, cardBehind(420, 396), 3) +
    at(70, 58, 1, sheet(430, 5), -3) +
    at(536, 470, 1.08, pen(), 24) +
    at(612, 108, 0.7, glasses(), 14);
  const tall =
    shape('M400 0H560V660H20Z', 'line', 'opacity=".5"') +
    at(104, 232, 1, cardBehind(398, 396), -3) +
    at(66, 138, 1.06, sheet(390, 6), 3) +
    at(424, 632, 0.94, pen(), 22) +
    at(140, 96, 0.66, glasses(), -10);
  return [
    product(wideBoard, 'cover-sheet', { wall: 'mint', r: 46, origin: [20, 26] }, wide, cellDefs),
    product(tallBoard, 'cover-sheet', { wall: 'mint', r: 50, origin: [20, 30] }, tall, cellDefs),
  ];
}

/** Wells of a tray in perspective, seven by four; `filled` of them hold a tablet. */
function wells(filled: number): string {
  return Array.from({ length: 28 }, (_, index) => {
    const [x, y] = [-177 + (index % 7) * 59, -90 + Math.floor(index / 7) * 60];
    return place(index < filled ? 'ca' : 'wl', x, y, 0.96);
  }).join('');
}

/** The frame that holds a card still while it is filled, seen from above at a slant; centre at 0,0. */
function fillingFrame(filled: number): string {
  const top =
    rect(-244, -152, 488, 304, 'amber', 14) +
    shape('M120-152H230q14 0 14 14V138q0 14-14 14H-56Z', 'amber2') +
    rect(-216, -126, 432, 252, 'paper', 8) +
    shape('M96-126H208q8 0 8 8V118q0 8-8 8H-50Z', 'mint') +
    rect(-20, -150, 40, 20, 'ink', 4) +
    rect(-20, 130, 40, 20, 'ink', 4) +
    wells(filled);
  const slant = 'skewX(-14) scale(1 .8)';
  const sides = [26, 20, 13, 7].map(
    (drop) =>
      `<g transform="translate(0 ${drop}) ${slant}">${rect(-244, -152, 488, 304, 'iodine', 14)}</g>`,
  );
  return sides.join('') + `<g transform="${slant}">${top}</g>`;
}

/** Tweezers that hold a tablet at 0,0; the arms run up to the end side. */
function tweezers(): string {
  return (
    stroke('M-12-6Q20-150 128-262', 'ink', 12) +
    tablet(0, 0, 22, 'amber', 'amber2') +
    stroke('M14 0Q60-130 134-268', 'drawer', 13)
  );
}

/** A bowl of tablets, 150 x 66, base centre at 0,0. */
function bowl(): string {
  return (
    tablet(-34, -66, 18, 'amber', 'amber2') +
    tablet(4, -76, 18, 'amber', 'amber2') +
    tablet(38, -66, 18, 'amber', 'amber2') +
    shape('M-76-62H76Q70-14 32 0H-32Q-70-14-76-62Z', 'pine') +
    shape('M34-62H76Q70-14 32 0H-2Z', 'ink') +
    stroke('M-58-50Q-52-28-38-18', 'mint2', 4)
  );
}

const trayDefs =
  cellDefs +
  `<g id="wl">${shape(hexagon(0, 0, 26), 'pine')}${shape('M0-15L18-4.6V15L0 25.4L-18 15V-4.6Z', 'mint2')}</g>`;

function fillingTray(): Picture[] {
  const wide =
    rect(0, 150, 720, 370, 'mint2') +
    shape('M560 150H720V520H346Z', 'pine', 'opacity=".2"') +
    at(318, 332, 1.02, fillingFrame(17)) +
    at(402, 366, 1, tweezers()) +
    at(648, 214, 0.84, bowl());
  const tall =
    rect(0, 230, 560, 430, 'mint2') +
    shape('M470 230H560V660H222Z', 'pine', 'opacity=".2"') +
    at(274, 462, 0.88, fillingFrame(11)) +
    at(318, 446, 1.16, tweezers()) +
    at(136, 262, 1.1, bowl());
  return [
    product(wideBoard, 'filling-tray', { wall: 'pine', r: 46, origin: [40, 20] }, wide, trayDefs),
    product(tallBoard, 'filling-tray', { wall: 'pine', r: 50, origin: [20, 30] }, tall, trayDefs),
  ];
}

/** The weekly card, the sheet that goes with it and the tray that holds it. */
export function cardProducts(): Picture[] {
  return [...weeklyCard(), ...coverSheet(), ...fillingTray()];
}
