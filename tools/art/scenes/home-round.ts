import { bottle } from '../bottle.ts';
import { latticePattern, mintLattice } from '../lattice.ts';
import { beardedMan, bobbedWoman, hijabi, stethoscope, whiteCoat } from '../people.ts';
import type { Coat } from '../people.ts';
import { picture } from '../picture.ts';
import type { Picture } from '../picture.ts';
import { curtain, wall } from '../setting.ts';
import { at, clipped, hexagon, rect, shape, stroke } from '../shapes.ts';

const scrubs: Coat = { base: 'pine', shade: 'pine2', shirt: 'mint', line: 'mint' };

/** A wall board with the level of a drug over six doses; its corner at 0,0. */
function board(): string {
  const curve = [0, 1, 2, 3, 4, 5]
    .map((dose) => {
      const rise = [58, 44, 40, 36, 34, 34][dose] ?? 34;
      return `l11-${rise}q8 ${rise * 0.66} 37 ${rise * (dose === 0 ? 0.5 : dose === 1 ? 0.72 : 0.92)}`;
    })
    .join('');
  const doses = [0, 1, 2, 3, 4, 5].map((dose) => hexagon(50 + dose * 48, 116, 7)).join('');
  return (
    rect(-10, -10, 376, 152, 'ink', 3) +
    rect(0, 0, 356, 132, 'paper') +
    rect(24, 34, 318, 28, 'mint') +
    stroke('M24 14V102H342', 'ink', 2.5) +
    stroke(`M27 100${curve}`, 'pine', 6) +
    shape(doses, 'amber')
  );
}

/** The pill tray on the table, seen from the front: hexagon pills in six wells. */
function tray(): string {
  const wells = [-66, -40, -14, 12, 38, 64];
  const row = (y: number, color: 'paper' | 'amber', from: number): string =>
    shape(
      wells
        .filter((_, index) => index % 2 === from)
        .map((x) => hexagon(x, y, 10))
        .join(''),
      color,
    );
  return (
    shape('M-84-44H84L98 0H-98Z', 'pine2') +
    shape('M-98 0H98V10Q98 14 94 14H-94Q-98 14-98 10Z', 'ink') +
    row(-32, 'paper', 0) +
    row(-32, 'amber', 1) +
    row(-10, 'amber', 0) +
    row(-10, 'paper', 1)
  );
}

/** The patient's chart lying on the table. */
function chart(): string {
  return (
    shape('M-86-58H90L124 6H-118Z', 'paper') +
    shape('M52-58H90L124 6H86Z', 'mint') +
    stroke('M-72-46H-8M-77-36H-36M-90-8H18M-96 2H-22', 'ink', 2.5) +
    stroke('M-82-22h34l6-8l8 15l11-28l9 26l6-5h54', 'pine', 5)
  );
}

/** A woman in amber hijab; the end side in the harder amber tone. */
function amberHijab(height: number): string {
  return (
    hijabi('amber', 'pine', 'paper', whiteCoat, height) +
    clipped('cc', shape('M22-210L48-144L58-118L54-70L64-24L36 30L26 80H110V-210Z', 'amber2')) +
    stroke('M50-28Q55-16 66-10', 'paper', 2.5)
  );
}

const consultant = amberHijab(200);
const pharmacist = bobbedWoman('ink', { ...whiteCoat, shirt: 'amber' }, 120);

/** The intern with his stethoscope; the chin at x, y. */
function intern(x: number, y: number, s: number): string {
  return (
    at(x, y, s, beardedMan('iodine', scrubs, 120)) + at(x, y + s * 8.7, s, stethoscope('mint'))
  );
}

/** The table's top from `y` down, its end in shade from `from`. */
function bench(y: number, width: number, height: number, from: number): string {
  return (
    rect(0, y, width, height - y, 'amber2') +
    rect(0, y, width, 10, 'amber') +
    shape(`M${from} ${y + 10}H${width}V${height}H${from + 54}Z`, 'iodine', 'opacity=".35"')
  );
}

const ground = latticePattern('la', 46, mintLattice, 2.5, [12, 20]);

/** Side by side at a long table. */
function wide(): Picture {
  const body =
    wall('la', 720, 540) +
    at(462, 36, 1, curtain(260, 420, 5)) +
    rect(0, 26, 720, 12, 'ink') +
    at(66, 53, 1, board()) +
    at(566, 284, 1.08, consultant) +
    intern(146, 357, 0.92) +
    at(354, 372, 0.88, pharmacist) +
    bench(436, 720, 540, 470) +
    at(330, 512, 0.92, chart()) +
    at(140, 496, 0.84, tray()) +
    bottle(606, 500, 0.56, 'pine');
  return picture('learning/round', 720, 540, body, ground);
}

/** One behind the other round a near table, the board above them. */
function tall(): Picture {
  const body =
    wall('la', 560, 660) +
    at(366, 36, 1, curtain(208, 520, 4)) +
    rect(0, 26, 560, 12, 'ink') +
    at(34, 60, 0.84, board()) +
    at(432, 330, 1.06, consultant) +
    intern(140, 372, 1.02) +
    at(284, 448, 0.94, pharmacist) +
    bench(514, 560, 660, 330) +
    at(270, 624, 1.06, chart()) +
    at(96, 596, 0.8, tray()) +
    bottle(478, 592, 0.66, 'pine');
  return picture('learning/round', 560, 660, body, ground);
}

/** A case discussion on the ward: three people at a table. */
export function roundScenes(): Picture[] {
  return [wide(), tall()];
}
