import { jarOf } from '../bottle.ts';
import { amberLattice, latticePattern, pineLattice, starPath } from '../lattice.ts';
import { num } from '../palette.ts';
import { whiteOnPine } from '../people/body.ts';
import { palm, sleeve, thumb } from '../people/hand.ts';
import { picture } from '../picture.ts';
import type { Picture } from '../picture.ts';
import { table, wall } from '../setting.ts';
import {
  at,
  clipped,
  disc,
  hexagon,
  place,
  polar,
  rect,
  shape,
  stroke,
  textLines,
} from '../shapes.ts';
import { pencil } from './shelf-reading.ts';
import { tablet } from './shelf-parts.ts';
import { capsule, ground } from './story-parts.ts';

/** A carton 92 x 128 whose ruler shows how long it keeps: `left` of eight ticks; base start corner at 0,0. */
function dated(left: number): string {
  const ticks = Array.from(
    { length: 9 },
    (_, index) => `M${10 + index * 9}-22v-${index % 4 === 0 ? 16 : 9}`,
  );
  return (
    rect(0, -128, 92, 128, 'paper', 2) +
    rect(0, -128, 92, 30, left < 3 ? 'amber' : 'pine', 2) +
    shape('M64-128H90q2 0 2 2V-2q0 2-2 2H64Z', 'ink', 'opacity=".13"') +
    textLines([
      [12, -80, 46],
      [12, -66, 30],
    ]) +
    rect(10, -22, 9 * left, 10, left < 3 ? 'amber' : 'pine2') +
    stroke(ticks.join(''), 'ink', 2)
  );
}

/** A row of cartons on a board; the shortest date stands first. */
function row(x: number, y: number, dates: readonly number[]): string {
  return dates.map((left, index) => place(`d${left}`, x + index * 104, y)).join('');
}

const datedDefs = [2, 3, 4, 5, 6, 7, 8]
  .map((left) => `<g id="d${left}">${dated(left)}</g>`)
  .join('');

/** The hand that takes the carton with the shortest date; the carton's base start corner at 0,0. */
function taken(): string {
  const grip: [number, number] = [10, -92];
  return (
    sleeve([-150, 64], [-52, -50], { cloth: whiteOnPine, cuff: 'pine', elbow: 62, wrist: 38 }) +
    at(...grip, 1.5, palm('warm'), -24) +
    at(0, 0, 1.7, dated(1), -4) +
    at(...grip, 1.5, thumb('warm'), -14)
  );
}

function shelves(width: number, boards: readonly number[]): string {
  return boards
    .map((y) => rect(0, y, width, 16, 'ink') + rect(0, y + 16, width, 6, 'pine2'))
    .join('');
}

function stockWide(): Picture {
  const body =
    ground(720, 520, 'mint', 'mint2', 300) +
    shelves(720, [168, 330, 496]) +
    row(58, 168, [3, 4, 5, 6, 7, 8]) +
    row(474, 330, [6, 7]) +
    row(58, 330, [4, 5, 5]) +
    row(370, 496, [4, 6, 8]) +
    at(224, 462, 1, taken());
  return picture('services/stock-expiry', 720, 520, body, datedDefs);
}

function stockTall(): Picture {
  const body =
    ground(560, 660, 'mint', 'mint2', 330) +
    shelves(560, [182, 366, 556]) +
    row(40, 182, [3, 4, 5, 6, 8]) +
    row(40, 366, [4, 4, 5]) +
    jarOf(456, 366, 0.9, 'amber', 'pine', 'star') +
    row(352, 556, [6, 7]) +
    at(196, 590, 1.1, taken());
  return picture('services/stock-expiry', 560, 660, body, datedDefs);
}

/** The label as it is drawn: bands, a star, lines of several sizes; 340 x 236, corner at 0,0. */
function drawnLabel(): string {
  return (
    rect(0, 0, 340, 236, 'paper', 8) +
    rect(0, 0, 340, 50, 'pine', 8) +
    rect(0, 30, 340, 20, 'pine') +
    stroke('M24 26h104', 'paper', 7) +
    stroke('M24 88h150', 'ink', 11) +
    stroke('M24 118h112M24 138h136', 'ink', 5) +
    rect(24, 168, 178, 46, 'amber', 3) +
    stroke('M40 184h112M40 198h76', 'ink', 4) +
    stroke(starPath(262, 132, 54), 'pine', 4) +
    shape(hexagon(262, 132, 14), 'amber') +
    stroke('M-22-10H362M-22 246H362M-10-22V258M350-22V258', 'mint', 2)
  );
}

/** The mat with its grid, from above; corner at 0,0. */
function mat(width: number, height: number): string {
  const step = 42;
  const down = Array.from(
    { length: Math.floor(width / step) },
    (_, index) => `M${(index + 1) * step} 0V${height}`,
  );
  const across = Array.from(
    { length: Math.floor(height / step) },
    (_, index) => `M0 ${(index + 1) * step}H${width}`,
  );
  return (
    rect(10, 12, width, height, 'iodine', 10) +
    rect(0, 0, width, height, 'drawer', 10) +
    stroke([...down, ...across].join(''), 'pine2', 2)
  );
}

/** A set square of clear stuff with its long edge of ticks; the right angle at 0,0. */
function setSquare(): string {
  const ticks = Array.from(
    { length: 21 },
    (_, index) => `M${14 + index * 11} 0v-${index % 5 === 0 ? 16 : 9}`,
  ).join('');
  return (
    `<path d="M0 0V-150L260 0ZM34-30V-88L134-30Z" fill="var(--mint)" fill-rule="evenodd" opacity=".92"/>` +
    stroke(ticks, 'ink', 2)
  );
}

function labelWide(): Picture {
  const body =
    ground(720, 520, 'amber', 'amber2', 300) +
    at(54, 48, 1, mat(612, 420)) +
    at(134, 130, 1.08, drawnLabel(), -3) +
    at(382, 456, 1.04, setSquare(), -8) +
    at(540, 214, 1.1, pencil(), -64);
  return picture('services/label-design', 720, 520, body);
}

function labelTall(): Picture {
  const body =
    ground(560, 660, 'amber', 'amber2', 300) +
    at(42, 48, 1, mat(476, 560)) +
    at(88, 146, 1.1, drawnLabel(), -3) +
    at(92, 578, 1.1, setSquare(), -6) +
    at(392, 536, 1.1, pencil(), -58);
  return picture('services/label-design', 560, 660, body);
}

/** One sachet 112 x 104 with what is in it; corner at 0,0. */
function sachet(kind: number): string {
  const inside = [
    tablet(38, 66, 15, 'amber', 'amber2') + tablet(76, 66, 15, 'paper', 'mint2'),
    at(56, 68, 1, capsule(56, 13, 'amber', 'iodine')),
    tablet(30, 66, 13, 'paper', 'mint2') +
      tablet(58, 66, 13, 'amber', 'amber2') +
      tablet(86, 66, 13, 'pine', 'drawer'),
  ][kind];
  return (
    rect(0, 0, 112, 104, 'mint') +
    rect(0, 0, 112, 34, 'paper') +
    textLines([
      [14, 14, 56],
      [14, 24, 36],
    ]) +
    stroke('M110 4V100', 'pine', 2, 'stroke-dasharray="1 8"') +
    shape('M60 104L86 34H112V104Z', 'mint2', 'opacity=".6"') +
    (inside ?? '')
  );
}

/** The packing machine, 300 x 330: a funnel of glass with tablets, a mouth at the end side; corner at 0,0. */
function packer(): string {
  const heap = [
    [104, 50],
    [132, 38],
    [160, 52],
    [188, 42],
    [118, 74],
    [148, 76],
    [178, 76],
  ] as const;
  return (
    shape('M62 10H232L196 108H98Z', 'paper', 'opacity=".9"') +
    heap
      .map(([x, y], index) =>
        tablet(x, y, 15, index % 2 === 0 ? 'amber' : 'mint', index % 2 === 0 ? 'amber2' : 'mint2'),
      )
      .join('') +
    shape('M190 10H232L196 108H166Z', 'ink', 'opacity=".16"') +
    rect(50, 0, 194, 14, 'ink', 4) +
    rect(0, 108, 300, 222, 'drawer', 8) +
    shape('M190 108H292q8 0 8 8V322q0 8-8 8H62Z', 'ink', 'opacity=".45"') +
    rect(30, 140, 132, 78, 'mint', 3) +
    stroke('M46 164h52M46 182h92M46 200h36', 'pine', 5) +
    shape(hexagon(212, 180, 22), 'amber') +
    stroke('M30 250h132', 'mint2', 6) +
    rect(284, 232, 34, 74, 'amber2', 4)
  );
}

const sachetDefs = [0, 1, 2].map((kind) => `<g id="s${kind}">${sachet(kind)}</g>`).join('');

function strip(x: number, y: number, count: number): string {
  return Array.from({ length: count }, (_, index) =>
    place(`s${index % 3}`, x + index * 112, y),
  ).join('');
}

function doseWide(): Picture {
  const body =
    wall('la', 720, 520) +
    rect(0, 416, 720, 104, 'iodine') +
    rect(0, 408, 720, 14, 'amber') +
    at(44, 92, 1, packer()) +
    at(340, 306, 1, strip(0, 0, 4)) +
    at(250, 404, 0.98, strip(0, 0, 5), 0);
  return picture(
    'services/unit-dose',
    720,
    520,
    body,
    latticePattern('la', 48, pineLattice, 2.5, [20, 30]) + sachetDefs,
  );
}

function doseTall(): Picture {
  const body =
    wall('la', 560, 660) +
    rect(0, 424, 560, 236, 'iodine') +
    rect(0, 416, 560, 14, 'amber') +
    at(34, 96, 1.02, packer()) +
    at(338, 316, 1, strip(0, 0, 3)) +
    at(-60, 460, 1.02, strip(0, 0, 6)) +
    at(20, 560, 1.02, strip(0, 0, 5));
  return picture(
    'services/unit-dose',
    560,
    660,
    body,
    latticePattern('la', 50, pineLattice, 2.5, [20, 30]) + sachetDefs,
  );
}

/** A microscope, its foot's middle at 0,0, looking to the start side. */
function microscope(): string {
  return (
    shape('M36-330Q136-296 136-180Q136-90 84-30H8Q88-90 86-180Q84-244 18-276Z', 'pine') +
    shape('M86-304Q136-264 136-180Q136-90 84-30H46Q112-96 110-180Q108-250 72-290Z', 'pine2') +
    at(
      -26,
      -252,
      1,
      rect(-30, -134, 60, 24, 'ink', 5) +
        rect(-22, -112, 44, 128, 'amber', 4) +
        rect(4, -112, 18, 128, 'amber2', 4) +
        rect(-32, 14, 64, 34, 'ink', 5) +
        rect(-14, 46, 28, 54, 'mint2', 3),
      24,
    ) +
    rect(-128, -128, 190, 16, 'ink', 3) +
    rect(-104, -136, 84, 8, 'paper') +
    shape('M-70-112H-30L-44-70H-56Z', 'pine') +
    disc(104, -150, 24, 'ink') +
    disc(104, -150, 12, 'amber') +
    shape('M-120 0Q-120-34-86-34H60Q112-34 112 0Z', 'ink')
  );
}

/** What one sees in it: rods within a ring, most of them gone where the capsule lies; radius `r`. */
function view(r: number): string {
  const rods = Array.from({ length: 60 }, (_, index) => {
    const [x, y] = polar(0, 0, r * Math.sqrt((index + 1) / 64) * 0.94, index * 137.5);
    if (Math.hypot(x + r * 0.22, y - r * 0.12) < r * 0.46) return '';
    const [dx, dy] = polar(0, 0, r * 0.09, index * 71);
    return `M${num(x - dx)} ${num(y - dy)}L${num(x + dx)} ${num(y + dy)}`;
  }).join('');
  return (
    disc(10, 14, r + 18, 'iodine') +
    disc(0, 0, r + 18, 'ink') +
    disc(0, 0, r, 'mint') +
    `<clipPath id="vw"><circle r="${r}"/></clipPath>` +
    clipped('vw', stroke(rods, 'pine', r * 0.062)) +
    at(-r * 0.22, r * 0.12, r / 180, capsule(132, 30, 'amber', 'paper'), -30)
  );
}

function stewardWide(): Picture {
  const body =
    wall('la', 720, 436) +
    table(424, 720, 520, 'mint', 'mint2', 360) +
    at(226, 230, 1, view(172)) +
    at(556, 470, 1.08, microscope());
  return picture(
    'services/stewardship',
    720,
    520,
    body,
    latticePattern('la', 48, amberLattice, 2.5, [20, 30]),
  );
}

function stewardTall(): Picture {
  const body =
    wall('la', 560, 560) +
    table(548, 560, 660, 'mint', 'mint2', 280) +
    at(186, 190, 1, view(150)) +
    at(398, 612, 1.1, microscope());
  return picture(
    'services/stewardship',
    560,
    660,
    body,
    latticePattern('la', 50, amberLattice, 2.5, [20, 30]),
  );
}

/** Services shown by their things: dates, a label, sachets, a culture. */
export function thingServices(): Picture[] {
  return [
    stockWide(),
    stockTall(),
    labelWide(),
    labelTall(),
    doseWide(),
    doseTall(),
    stewardWide(),
    stewardTall(),
  ];
}
