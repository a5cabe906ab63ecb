import { cartonOf } from '../bottle.ts';
import { amberLattice, latticePattern } from '../lattice.ts';
import { num } from '../palette.ts';
import type { Ink } from '../palette.ts';
import { picture } from '../picture.ts';
import type { Picture } from '../picture.ts';
import { table, wall } from '../setting.ts';
import { at, place, rect, shape } from '../shapes.ts';
import { fullCell, star, tablet, takenCell, weekTicks } from './shelf-parts.ts';

const pitch = 62;

/** Places `columns` x `rows` cells; `shift` moves every second row into the gaps of the first. */
function cells(
  columns: number,
  rows: number,
  left: number,
  top: number,
  ids: readonly [string, string],
  taken: readonly number[],
  shift = 0,
): string {
  const step = shift === 0 ? pitch : pitch * 0.866;
  return Array.from({ length: columns * rows }, (_, index) => {
    const row = Math.floor(index / columns);
    const x = left + (index % columns) * pitch + (row % 2) * shift;
    return place(taken.includes(index) ? ids[1] : ids[0], x, top + row * step);
  }).join('');
}

/** A card with rounded corners, a band at the top and a 60 degree shade; base centre at 0,0. */
function board(width: number, height: number, band: number, colors: readonly [Ink, Ink, Ink]) {
  const left = -width / 2;
  const [base, shade, head] = colors;
  const end = -left;
  return (
    rect(left, -height, width, height, base, 12) +
    shape(
      `M${num(end - height * 0.5)} ${-height}H${end - 12}q12 0 12 12V-12q0 12-12 12H${num(end - height * 1.08)}Z`,
      shade,
    ) +
    shape(
      `M${left} ${band - height}V${12 - height}q0-12 12-12H${end - 12}q12 0 12 12V${band - height}Z`,
      head,
    )
  );
}

/** The week: seven columns of tablets under a graduation of days, 478 x 366. */
function weekCard(): string {
  const top = -366;
  return (
    board(478, 366, 74, ['paper', 'mint', 'pine']) +
    weekTicks(-186, top + 54, pitch, 7, 2, 'mint', 'amber') +
    cells(7, 4, -186, top + 118, ['fu', 'em'], [0, 1, 7, 8, 14, 15, 21])
  );
}

/** A pine card with its tablets in the gaps of each other, 330 x 372. */
function hiveCard(): string {
  return (
    board(330, 372, 40, ['pine', 'pine2', 'ink']) +
    cells(4, 5, -124, -284, ['fd', 'ed'], [0, 1, 4], 31)
  );
}

const definitions =
  fullCell('fu', 'pine', 'amber', 'amber2') +
  takenCell('em', 'pine') +
  fullCell('fd', 'ink', 'paper', 'mint2') +
  takenCell('ed', 'mint2');

/** Seven stars of the wall's lattice as the days of a week: two gone, today in paper, four to come. */
function week(): string {
  return Array.from({ length: 7 }, (_, day) => {
    const [x, y] = [263 + day * 50.23, day % 2 === 0 ? 214 : 127];
    if (day < 2) return star(x, y, 58, 'amber2', 'amber');
    return day === 2 ? star(x, y, 58, 'paper', 'pine') : star(x, y, 58, 'pine', 'amber');
  }).join('');
}

function wide(): Picture {
  const body =
    wall('la', 1600, 520) +
    table(508, 1600, 620, 'ink', 'drawer', 1080) +
    week() +
    cartonOf(1344, 536, 2.9, 'iodine') +
    at(1252, 538, 1.04, hiveCard(), 5) +
    at(944, 556, 1.06, weekCard(), 3) +
    tablet(1268, 574, 21, 'paper', 'mint2') +
    tablet(1224, 592, 21, 'amber', 'amber2') +
    tablet(1326, 580, 21, 'amber', 'amber2');
  const patterns = latticePattern('la', 58, amberLattice, 2.5, [62, 40]) + definitions;
  return picture('products/blister-packs', 1600, 620, body, patterns);
}

function small(): Picture {
  const body =
    wall('la', 720, 440) +
    table(434, 720, 540, 'ink', 'drawer', 360) +
    at(484, 466, 0.98, hiveCard(), 7) +
    at(284, 492, 0.92, weekCard(), 2) +
    tablet(566, 506, 19, 'paper', 'mint2') +
    tablet(610, 490, 19, 'amber', 'amber2');
  const patterns = latticePattern('la', 52, amberLattice, 2.5, [20, 26]) + definitions;
  return picture('products/blister-packs', 720, 540, body, patterns);
}

/** Calendar blister packs leaning on their carton. */
export function blisterScenes(): Picture[] {
  return [wide(), small()];
}
