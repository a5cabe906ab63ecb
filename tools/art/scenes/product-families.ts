import { cartonOf } from '../bottle.ts';
import { amberLattice, latticePattern, pineLattice, starPath } from '../lattice.ts';
import { num } from '../palette.ts';
import { picture } from '../picture.ts';
import type { Picture } from '../picture.ts';
import { table, wall } from '../setting.ts';
import { at, disc, hexagon, place, rect, shape, stroke } from '../shapes.ts';
import { chilled, coolBox, coolLid, frost, logger } from './product-cold.ts';
import { panel } from './product-parts.ts';
import { fullCell, star, takenCell } from './shelf-parts.ts';

/** The warm side of a room: the lattice goes on in amber as far as a 60 degree edge that starts at `from`. */
function warmSide(from: number, height: number): string {
  const foot = num(from - height * 0.577);
  return `<path d="M0 0H${from}L${foot} ${height}H0Z" fill="url(#lb)"/>`;
}

/** A thermometer lying across, 460 long: the bulb at the end side, the column inside the mint field from 2 to 8. */
function thermometer(): string {
  const ticks = Array.from({ length: 25 }, (_, index) => {
    return `M${num(16 + index * 15)} 58v${index % 4 === 0 ? -20 : -11}`;
  });
  return (
    rect(0, 0, 460, 64, 'paper', 32) +
    rect(256, 0, 90, 64, 'mint') +
    disc(424, 32, 50, 'pine') +
    rect(292, 16, 120, 16, 'pine', 8) +
    stroke(ticks.join(''), 'ink') +
    frost(424, 32, 28, 'mint', 4)
  );
}

/** A star of the wall with a crystal in it, as the definition `cr`. */
const crystal = (r: number): string =>
  `<g id="cr">${shape(starPath(0, 0, r), 'mint')}${frost(0, 0, r * 0.5, 'pine', 4)}</g>`;

const r = 58;
const step = r * 1.73205;

function coldWide(): Picture {
  const stars = [
    [9, 0],
    [12, 0],
    [14, 0],
    [8.5, 1],
    [14.5, 1],
  ] as const;
  const body =
    wall('la', 1600, 540) +
    warmSide(760, 540) +
    stars.map(([column, row]) => place('cr', 62 + column * step, 62 + row * r * 1.5)).join('') +
    table(528, 1600, 620, 'ink', 'drawer', 1080) +
    at(96, 112, 1, thermometer()) +
    at(600, 176, 1, logger(['paper', 'mint2'], 'ink')) +
    at(1142, 556, 1.22, chilled() + coolBox()) +
    at(1420, 388, 0.86, coolLid(), 78) +
    cartonOf(1524, 558, 1.1, 'amber');
  const patterns =
    latticePattern('la', r, pineLattice, 2.5, [62, 62]) +
    latticePattern('lb', r, amberLattice, 2.5, [62, 62]) +
    crystal(r);
  return picture('products/cold-chain', 1600, 620, body, patterns);
}

function coldSmall(): Picture {
  const body =
    wall('la', 720, 470) +
    warmSide(300, 470) +
    place('cr', 20 + 52 * 1.73205 * 4, 60) +
    place('cr', 20 + 52 * 1.73205 * 6, 60) +
    place('cr', 20 + 52 * 1.73205 * 7, 60) +
    table(448, 720, 540, 'ink', 'drawer', 440) +
    at(42, 152, 0.82, logger(['paper', 'mint2'], 'ink')) +
    at(468, 478, 1.06, chilled() + coolBox());
  const patterns =
    latticePattern('la', 52, pineLattice, 2.5, [20, 60]) +
    latticePattern('lb', 52, amberLattice, 2.5, [20, 60]) +
    crystal(52);
  return picture('products/cold-chain', 720, 540, body, patterns);
}

/** A thumbnail of one family: one big thing on a flat ground with a 60 degree shade. */
function tab(name: string, body: string, patterns = ''): Picture {
  return picture(`products/tab-${name}`, 192, 192, body, patterns);
}

function tabBlister(): Picture {
  const cells = [-52, 0, 52].flatMap((x, column) =>
    [-26, 26, 78].map((y, row) => place(column * 3 + row < 2 ? 'em' : 'fu', x, y, 0.9)),
  );
  const card =
    panel([-86, -98, 172, 212], ['paper', 'mint'], 10, 70) +
    shape('M-86-62V-88q0-10 10-10H76q10 0 10 10V-62Z', 'pine') +
    cells.join('');
  return tab(
    'blister-packs',
    rect(0, 0, 192, 192, 'amber') +
      shape('M150 0H192V192H39Z', 'amber2') +
      at(96, 92, 0.76, card, -8),
    fullCell('fu', 'pine', 'amber', 'amber2') + takenCell('em', 'pine'),
  );
}

function tabDrops(): Picture {
  return tab(
    'oral-drops',
    rect(0, 0, 192, 192, 'field') +
      shape('M150 0H192V192H39Z', 'line') +
      at(
        96,
        112,
        0.74,
        shape('M0-132C16-92 76-52 76 8A76 76 0 0 1-76 8C-76-52-16-92 0-132Z', 'amber') +
          shape('M0-132C16-92 76-52 76 8A76 76 0 0 1 0 84L40 14Z', 'amber2') +
          star(0, 8, 58, 'paper', 'pine'),
      ),
  );
}

function tabWard(): Picture {
  return tab(
    'ward-boxes',
    rect(0, 0, 192, 192, 'pine') +
      shape('M150 0H192V192H39Z', 'pine2') +
      panel([30, 74, 132, 88], ['mint', 'mint2'], 6, 130) +
      panel([20, 48, 152, 34], ['amber', 'amber2'], 5, 134) +
      rect(42, 98, 62, 42, 'paper', 2) +
      rect(42, 98, 62, 13, 'pine') +
      stroke('M51 122h36M51 131h22', 'ink') +
      rect(118, 72, 22, 26, 'ink', 3) +
      stroke('M129 96v14', 'amber', 5) +
      shape(hexagon(129, 126, 17), 'amber'),
  );
}

function tabCold(): Picture {
  return tab(
    'cold-chain',
    rect(0, 0, 192, 192, 'amber') +
      shape('M126 0H192V192H15Z', 'pine') +
      shape(starPath(96, 96, 88), 'paper') +
      frost(96, 96, 46, 'pine', 7),
  );
}

/** The family of the cold chain, and a thumbnail of each family. */
export function familyScenes(): Picture[] {
  return [coldWide(), coldSmall(), tabBlister(), tabDrops(), tabWard(), tabCold()];
}
