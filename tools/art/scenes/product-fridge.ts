import { cartonOf, vialOf } from '../bottle.ts';
import { num } from '../palette.ts';
import type { Ink } from '../palette.ts';
import type { Picture } from '../picture.ts';
import { at, disc, pathOf, place, polar, rect, stroke, textLines } from '../shapes.ts';
import { frost } from './product-cold.ts';
import { bench, panel, product, tallBoard, ticket, wideBoard } from './product-parts.ts';
import type { Tones } from './product-parts.ts';
import { star } from './shelf-parts.ts';

/** A tray for the fridge with a label in front; `width` wide, base centre at 0,0. */
function fridgeTray(
  width: number,
  band: Ink,
  goods: string,
  front: Tones = ['mint', 'mint2'],
): string {
  const half = width / 2;
  return (
    goods +
    panel([-half, -58, width, 58], front, 6, half * 0.6) +
    rect(-half - 8, -66, width + 16, 14, front[1], 4) +
    at(-half + 18, -46, 1, ticket(Math.min(130, width * 0.5), 38, band)) +
    rect(half - 74, -34, 50, 12, 'ink', 6)
  );
}

/** A pen with its cap up, as the definition `pn`. */
const pen = `<g id="pn">${rect(-9, -96, 18, 96, 'paper', 5)}${rect(-9, -96, 18, 34, 'amber', 5)}${rect(2, -60, 7, 60, 'mint2')}</g>`;

function pens(xs: readonly number[]): string {
  return xs.map((x) => place('pn', x, -36)).join('');
}

function vials(xs: readonly number[], lid: Ink): string {
  return xs.map((x) => vialOf(x, -36, 0.86, lid)).join('');
}

/** A dial thermometer on the wall of a fridge: the field from 2 to 8 in amber. */
function thermometer(x: number, y: number, r: number): string {
  const ticks = Array.from({ length: 9 }, (_, index) => {
    const angle = 150 + index * 30;
    return pathOf([polar(x, y, r * 0.66, angle), polar(x, y, r * 0.8, angle)]);
  });
  const [from, to] = [polar(x, y, r * 0.73, 240), polar(x, y, r * 0.73, 300)];
  return (
    disc(x, y, r, 'ink') +
    disc(x, y, r * 0.9, 'paper') +
    stroke(ticks.join(''), 'ink') +
    stroke(
      `M${num(from[0])} ${num(from[1])}A${num(r * 0.73)} ${num(r * 0.73)} 0 0 1 ${num(to[0])} ${num(to[1])}`,
      'amber',
      9,
    ) +
    stroke(pathOf([[x, y], polar(x, y, r * 0.58, 262)]), 'pine', 5) +
    disc(x, y, 6, 'pine')
  );
}

function fridgeTrays(): Picture[] {
  const inside = (x: number, y: number, width: number, height: number): string =>
    rect(x - 26, y - 26, width + 52, height + 80, 'paper', 14) +
    rect(x + width + 2, y - 26, 24, height + 80, 'mint2', 12) +
    panel([x, y, width, height], ['drawer', 'ink'], 6);
  const boards = (x: number, width: number, ys: readonly number[]): string =>
    ys.map((y) => rect(x, y, width, 9, 'mint')).join('');
  const wide =
    inside(86, 44, 548, 468) +
    boards(86, 548, [200, 362]) +
    at(228, 200, 1, fridgeTray(226, 'amber', vials([-78, -30, 18, 66], 'amber'))) +
    at(500, 200, 1, fridgeTray(226, 'pine', pens([-72, -38, -4, 30, 64]))) +
    at(
      330,
      366,
      1.24,
      fridgeTray(
        330,
        'iodine',
        cartonOf(-96, -30, 0.92, 'amber') +
          cartonOf(8, -30, 0.92, 'pine') +
          cartonOf(108, -30, 0.92, 'mint2'),
        ['amber', 'amber2'],
      ),
    ) +
    thermometer(584, 308, 42) +
    at(228, 510, 1, fridgeTray(226, 'pine', vials([-60, -12, 36], 'mint2'))) +
    at(500, 510, 1, fridgeTray(226, 'amber', pens([-72, -38, -4])));
  const tall =
    inside(66, 46, 428, 640) +
    boards(66, 428, [208, 386, 560]) +
    thermometer(438, 122, 44) +
    at(210, 208, 1, fridgeTray(230, 'amber', vials([-78, -30, 18, 66], 'amber'))) +
    at(
      268,
      396,
      1.24,
      fridgeTray(
        330,
        'iodine',
        cartonOf(-96, -30, 0.92, 'amber') +
          cartonOf(8, -30, 0.92, 'pine') +
          cartonOf(108, -30, 0.92, 'mint2'),
        ['amber', 'amber2'],
      ),
    ) +
    at(180, 560, 1, fridgeTray(196, 'pine', pens([-66, -32, 2, 36]))) +
    at(390, 560, 1, fridgeTray(176, 'amber', vials([-50, -2, 46], 'mint2'))) +
    cartonOf(150, 662, 0.94, 'amber') +
    cartonOf(256, 662, 0.94, 'mint2') +
    cartonOf(400, 662, 0.94, 'pine');
  return [
    product(wideBoard, 'fridge-tray', { wall: 'pine', r: 46, origin: [40, 20] }, wide, pen),
    product(tallBoard, 'fridge-tray', { wall: 'pine', r: 50, origin: [20, 30] }, tall, pen),
  ];
}

/** An indicator card, 200 x 280: its window stays clear or, once frozen, clouds over; its corner at 0,0. */
function indicator(frozen: boolean): string {
  const sign = frozen
    ? stroke('M80 108L120 148M120 108L80 148', 'paper', 11)
    : stroke('M74 128L94 149L128 106', 'pine', 11);
  return (
    panel([0, 0, 200, 280], ['paper', 'mint2'], 14, 230) +
    rect(0, 0, 200, 44, frozen ? 'ink' : 'amber', 14) +
    rect(0, 24, 200, 20, frozen ? 'ink' : 'amber') +
    disc(100, 128, 62, 'ink') +
    disc(100, 128, 52, frozen ? 'iodine' : 'mint') +
    sign +
    stroke('M24 216H120M24 232H84', 'ink') +
    stroke('M150 210v40M157 210v40M162 210v40M170 210v40M176 210v40', 'ink') +
    frost(40, 24, 13, frozen ? 'mint' : 'ink', 2.5)
  );
}

/** A carton of vaccine, front 320 x 230; base centre at 0,0. */
function vaccine(): string {
  return (
    panel([-160, -230, 320, 230], ['pine', 'pine2'], 4, 60) +
    rect(-160, -230, 320, 52, 'ink') +
    star(-122, -204, 20, 'paper', 'amber') +
    textLines([[-88, -204, 120]], 'mint') +
    stroke('M-136-150H-40M-136-134H-70', 'mint')
  );
}

function freezeIndicator(): Picture[] {
  const wide =
    bench(440, 720, 520, 'amber2', 600) +
    at(268, 448, 1.28, vaccine()) +
    at(150, 176, 0.86, indicator(false), -3) +
    vialOf(424, 450, 1.3, 'amber') +
    at(500, 178, 0.9, indicator(true), 8);
  const tall =
    bench(574, 560, 660, 'amber2', 420) +
    at(238, 584, 1.3, vaccine()) +
    at(156, 326, 0.82, indicator(false), -3) +
    vialOf(488, 586, 1.3, 'amber') +
    at(300, 44, 0.86, indicator(true), 9);
  return [
    product(wideBoard, 'freeze-indicator', { wall: 'mint', r: 46, origin: [20, 26] }, wide),
    product(tallBoard, 'freeze-indicator', { wall: 'mint', r: 50, origin: [20, 30] }, tall),
  ];
}

/** What keeps medicines cold on the ward, and what shows that they did not freeze. */
export function fridgeProducts(): Picture[] {
  return [...fridgeTrays(), ...freezeIndicator()];
}
