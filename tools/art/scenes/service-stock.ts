import { jarOf } from '../bottle.ts';
import { whiteOnPine } from '../people/body.ts';
import { palm, sleeve, thumb } from '../people/hand.ts';
import { picture } from '../picture.ts';
import type { Picture } from '../picture.ts';
import { at, place, rect, shape, stroke, textLines } from '../shapes.ts';
import { ground } from './story-parts.ts';

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

/** The carton with the shortest date is taken first. */
export function stockScenes(): Picture[] {
  return [stockWide(), stockTall()];
}
