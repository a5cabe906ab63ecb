import { screenPattern } from '../lattice.ts';
import type { Picture } from '../picture.ts';
import { at, disc, patterned, pathOf, polar, rect, shape, stroke, textLines } from '../shapes.ts';
import {
  bench,
  capsule,
  dayMark,
  panel,
  product,
  tallBoard,
  ticket,
  wideBoard,
} from './product-parts.ts';
import { star, tablet } from './shelf-parts.ts';

/** One sachet 108 x 132 with its printed time and the doses in it; its corner at 0,0. */
function sachet(time: number, doses: string): string {
  const mark = at(22, 22, 1, dayMark(time, { sun: 'amber', dusk: 'amber2', night: 'ink' }));
  return (
    rect(0, 0, 106, 132, 'paper', 4) +
    shape('M0 62H106V128q0 4-4 4H4q-4 0-4-4Z', 'mint') +
    shape('M72 62H106V128q0 4-4 4H32Z', 'mint2') +
    mark +
    textLines([
      [46, 17, 46],
      [46, 27, 30],
      [12, 48, 72],
    ]) +
    at(53, 97, 1, doses) +
    stroke('M4 8H102M4 124H102', 'mint2', 2.5, 'stroke-dasharray="1 6"')
  );
}

const doses = [
  tablet(-20, -4, 16, 'amber', 'amber2') + at(16, 8, 1, capsule(40, 16, 'pine', 'paper'), -30),
  tablet(0, 0, 17, 'paper', 'amber'),
  tablet(-22, 6, 15, 'amber', 'amber2') + tablet(12, -4, 15, 'pine', 'ink'),
  at(-14, -2, 1, capsule(40, 16, 'amber2', 'paper'), 30) + tablet(24, 8, 13, 'amber', 'amber2'),
] as const;

/** The box that feeds the strip: name label, slot at the end side, 190 x 276; base centre at 0,0. */
function feedBox(): string {
  return (
    panel([-95, -276, 190, 276], ['pine', 'pine2'], 8, 70) +
    shape('M-95-236V-268q0-8 8-8H87q8 0 8 8V-236Z', 'ink') +
    at(-70, -212, 1, ticket(128, 78, 'amber')) +
    star(0, -70, 40, 'mint', 'pine')
  );
}

/** Sachets in a row, perforated between each other; the corner of the first at 0,0. */
function strip(times: readonly number[]): string {
  return times
    .map((time, index) => at(index * 108, 0, 1, sachet(time, doses[time] ?? '')))
    .join('');
}

function singleDoseStrip(): Picture[] {
  const wide =
    bench(430, 720, 520, 'mint2', 560) +
    at(112, 146, 1.34, strip([3, 0, 1]), 4) +
    at(572, 232, 1.34, sachet(2, doses[2]), 15) +
    at(112, 442, 1.2, feedBox());
  const feed =
    rect(76, 60, 330, 16, 'ink', 4) +
    rect(92, 60, 16, 110, 'ink') +
    rect(374, 60, 16, 110, 'ink') +
    panel([140, 96, 202, 132], ['paper', 'mint2'], 10, 300) +
    shape('M140 118H108V206H140ZM342 118H374V206H342Z', 'pine') +
    stroke('M160 112V212M176 112V212', 'mint2');
  const down = [0, 1, 2].map((time) =>
    at(182, 190 + time * 148, 1.12, sachet(time, doses[time] ?? '')),
  );
  const tall =
    bench(584, 560, 660, 'mint2', 460) +
    feed +
    down.join('') +
    at(400, 432, 1.14, sachet(3, doses[3]), 9);
  return [
    product(wideBoard, 'single-dose-strip', { wall: 'amber', r: 46, origin: [20, 26] }, wide),
    product(tallBoard, 'single-dose-strip', { wall: 'amber', r: 50, origin: [20, 30] }, tall),
  ];
}

/** The dial of a thermostat, ticks round three quarters. */
function dial(r: number): string {
  const ticks = Array.from({ length: 10 }, (_, index) => {
    const angle = 135 + index * 30;
    return pathOf([polar(0, 0, r * 0.72, angle), polar(0, 0, r * 0.88, angle)]);
  });
  return (
    disc(0, 0, r, 'ink') +
    stroke(ticks.join(''), 'mint') +
    disc(0, 0, r * 0.46, 'paper') +
    stroke(pathOf([[0, 0], polar(0, 0, r * 0.4, -38)]), 'amber2', 5)
  );
}

/** A press with its jaw open, the card on its plate, 470 x 330; base centre at 0,0. */
function press(): string {
  const jaw =
    panel([-360, -50, 372, 44], ['amber', 'amber2'], 8, -60) +
    rect(-336, -6, 290, 18, 'iodine') +
    rect(-336, 12, 290, 7, 'amber') +
    rect(-426, -42, 76, 26, 'ink', 13);
  return (
    rect(-200, -12, 54, 14, 'ink', 4) +
    rect(140, -12, 54, 14, 'ink', 4) +
    panel([112, -206, 100, 160], ['mint', 'mint2'], 8, 190) +
    at(160, -158, 1, jaw, 19) +
    disc(160, -158, 24, 'ink') +
    disc(160, -158, 9, 'mint2') +
    rect(-180, -86, 300, 14, 'pine2') +
    rect(-172, -98, 284, 9, 'paper') +
    panel([-230, -74, 446, 66], ['paper', 'mint2'], 8, 150) +
    at(-166, -40, 1, dial(27)) +
    rect(-112, -54, 86, 28, 'ink', 3) +
    stroke('M-100-40h22M-70-40h10M-52-40h14', 'amber', 5) +
    disc(4, -40, 9, 'amber') +
    disc(34, -40, 9, 'pine')
  );
}

/** Sealed cards in a pile, 150 wide; base centre at 0,0. */
function pile(): string {
  const cards = [0, 1, 2, 3, 4].map((index) =>
    rect(-75 + (index % 2) * 8, -12 - index * 13, 150, 8, index % 2 === 0 ? 'paper' : 'mint', 3),
  );
  const cells = [0, 1, 2, 3, 4].map((index) =>
    rect(-62 + (index % 2) * 8, -4 - index * 13, 124, 5, 'amber2'),
  );
  return cells.join('') + cards.join('');
}

/** Warm air over a plate. */
function warmth(color: 'amber' | 'amber2'): string {
  return stroke('M0 0q-12-14 0-28t0-28M46 0q-12-14 0-28t0-28M92 0q-12-14 0-28', color, 5);
}

function heatSealer(): Picture[] {
  const window = (x: number, y: number, width: number, height: number): string =>
    rect(x - 12, y - 12, width + 24, height + 24, 'screen') +
    rect(x, y, width, height, 'sky') +
    disc(x + width * 0.62, y + height * 0.4, width * 0.24, 'amber') +
    patterned('sc', x, y, width, height);
  const wide =
    window(496, 30, 176, 104) +
    bench(424, 720, 520, 'amber2', 560) +
    at(84, 424, 1, pile()) +
    at(442, 426, 1.16, press()) +
    at(298, 304, 1, warmth('amber'));
  const tall =
    window(50, 46, 236, 270) +
    bench(560, 560, 660, 'amber2', 440) +
    at(306, 562, 1.1, press()) +
    at(176, 452, 1, warmth('amber'));
  return [
    product(
      wideBoard,
      'heat-sealer',
      { wall: 'pine', r: 46, origin: [40, 20] },
      wide,
      screenPattern('sc', 30, 5, [496, 30]),
    ),
    product(
      tallBoard,
      'heat-sealer',
      { wall: 'pine', r: 50, origin: [20, 30] },
      tall,
      screenPattern('sc', 34, 5, [50, 46]),
    ),
  ];
}

/** What packs and closes: the strip of sachets and the press. */
export function packingProducts(): Picture[] {
  return [...singleDoseStrip(), ...heatSealer()];
}
