import { mintBottle, vialOf } from '../bottle.ts';
import { latticePattern, pineLattice } from '../lattice.ts';
import { num } from '../palette.ts';
import type { Ink } from '../palette.ts';
import { hijabi } from '../people.ts';
import type { Coat } from '../people.ts';
import { picture } from '../picture.ts';
import type { Picture } from '../picture.ts';
import { wall } from '../setting.ts';
import { at, disc, pathOf, place, polar, rect, shape, stroke, textLines } from '../shapes.ts';
import { castor, tablet } from './shelf-parts.ts';

const coat: Coat = { base: 'paper', shade: 'mint2', shirt: 'pine', line: 'ink' };

/** A unit-dose drawer front 122 x 96 with a label and a pull, its corner at 0,0. */
function front(panel: Ink, shade: Ink): string {
  return (
    rect(0, 0, 122, 96, panel, 4) +
    shape('M86 0H118Q122 0 122 4V92Q122 96 118 96H56Z', shade) +
    rect(14, 14, 94, 42, 'paper', 2) +
    shape('M14 26V16Q14 14 16 14H106Q108 14 108 16V26Z', 'pine') +
    textLines([
      [22, 36, 52],
      [22, 46, 32],
    ]) +
    rect(41, 68, 40, 10, 'ink', 5)
  );
}

/** An open drawer with four doses in it; the corner of the closed front would be at 0,0. */
function openDrawer(): string {
  const doses = [22, 61, 100].map((x) => tablet(x, 30, 14, 'paper', 'mint2')).join('');
  return (
    shape('M0 4H122L134 60H-12Z', 'amber2') +
    shape('M9 10H113L122 60H0Z', 'iodine') +
    stroke('M43 12L40 56M79 12L82 56', 'amber2', 5) +
    doses +
    at(-12, 52, 1.197, place('da', 0, 0))
  );
}

/** Rows of drawers; `open` is drawn last, pulled out. */
function drawers(columns: number, rows: number, open: number): string {
  const spot = (index: number): [number, number] => [
    (index % columns) * 134,
    Math.floor(index / columns) * 108,
  ];
  const closed = Array.from({ length: columns * rows }, (_, index) =>
    index === open ? '' : place('dr', ...spot(index)),
  ).join('');
  return closed + at(...spot(open), 1, openDrawer());
}

/** A dosing cup with tablets, base centre at 0,0. */
function cup(x: number, y: number): string {
  return at(
    x,
    y,
    1,
    tablet(-12, -44, 11, 'amber', 'amber2') +
      tablet(12, -46, 11, 'amber', 'amber2') +
      shape('M-34-42H34L25 0H-25Z', 'paper') +
      shape('M12-42H34L25 0H4Z', 'mint2') +
      stroke('M-20-30h16M-18-20h10M-16-10h16', 'pine', 2.5),
  );
}

/** A wall clock: twelve ticks, hands at the evening round. */
function clock(r: number): string {
  const tick = (turn: number): string =>
    pathOf([polar(0, 0, r * 0.84, turn), polar(0, 0, r * (turn % 90 === 0 ? 0.66 : 0.74), turn)]);
  const ticks = Array.from({ length: 12 }, (_, index) => tick(index * 30)).join('');
  return (
    disc(0, 0, r, 'ink') +
    disc(0, 0, r * 0.9, 'paper') +
    shape(
      `M${num(r * 0.45)} ${num(-r * 0.78)}A${num(r * 0.9)} ${num(r * 0.9)} 0 0 1 ${num(-r * 0.45)} ${num(r * 0.78)}Z`,
      'mint',
    ) +
    stroke(ticks, 'ink', 5) +
    stroke(`M0 0L${num(-r * 0.36)} ${num(-r * 0.26)}M0 0L0 ${num(-r * 0.62)}`, 'pine', 7) +
    disc(0, 0, 8, 'amber')
  );
}

function trolley(): string {
  return (
    stroke('M690 70h62q34 0 34-34v-40', 'amber', 13) +
    castor(76, 250, 26) +
    castor(622, 250, 26) +
    rect(0, 14, 698, 242, 'ink', 6) +
    at(20, 26, 1, drawers(5, 2, 2)) +
    rect(-16, -4, 730, 20, 'amber2', 4)
  );
}

const definitions = (): string =>
  `<g id="dr">${front('mint', 'mint2')}</g><g id="da">${front('amber', 'amber2')}</g>`;

function wide(): Picture {
  const room =
    wall('la', 1600, 560) + rect(0, 556, 1600, 64, 'drawer') + rect(0, 548, 1600, 10, 'mint2');
  const nurse = at(892, 252, 1.02, hijabi('mint', 'amber', 'pine', coat, 120));
  const things = vialOf(1066, 302, 0.98, 'amber') + vialOf(1114, 302, 0.98, 'mint2');
  const body =
    room +
    at(428, 176, 1, clock(104)) +
    nurse +
    at(704, 304, 1, trolley()) +
    things +
    mintBottle(1214, 302, 0.86) +
    cup(1318, 302);
  const patterns = latticePattern('la', 60, pineLattice, 2.5, [44, 30]) + definitions();
  return picture('products/ward-boxes', 1600, 620, body, patterns);
}

function small(): Picture {
  const body =
    wall('la', 720, 220) +
    mintBottle(132, 216, 0.7) +
    cup(262, 216) +
    at(420, 100, 1, clock(68)) +
    vialOf(562, 216, 1.2, 'amber') +
    vialOf(622, 216, 1.2, 'mint2') +
    rect(0, 214, 720, 326, 'ink') +
    rect(0, 210, 720, 18, 'amber2') +
    at(24, 246, 1.28, drawers(4, 2, 1));
  const patterns = latticePattern('la', 46, pineLattice, 2.5, [26, 20]) + definitions();
  return picture('products/ward-boxes', 720, 540, body, patterns);
}

/** Unit-dose drawers on a trolley, and the nurse who wheels it. */
export function wardBoxScenes(): Picture[] {
  return [wide(), small()];
}
