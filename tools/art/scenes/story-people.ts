import { bottle, cartonOf, vialOf } from '../bottle.ts';
import { amberLattice, latticePattern, mintLattice } from '../lattice.ts';
import { num } from '../palette.ts';
import { alumnus } from '../people/seniors.ts';
import { child, grandfather, mother } from '../people/family.ts';
import { fingers, mirrored, sleeve } from '../people/hand.ts';
import type { Sleeve } from '../people/hand.ts';
import { picture } from '../picture.ts';
import type { Picture } from '../picture.ts';
import { table, wall } from '../setting.ts';
import { at, disc, rect, shape, stroke, textLines } from '../shapes.ts';
import { ground, sheet, ticksDown } from './story-parts.ts';

/** The one list: medicine, dose and four times of day in a ruled table; its corner at 0,0. */
function medicineList(): string {
  const rows = [0, 1, 2, 3, 4];
  const dots = [
    [1, 0],
    [3, 0],
    [0, 1],
    [1, 2],
    [2, 2],
    [3, 2],
    [3, 3],
    [0, 4],
  ] as const;
  return (
    sheet(236, 232, []) +
    rect(0, 0, 236, 34, 'pine', 2) +
    stroke('M16 17h70', 'paper', 5) +
    stroke(rows.map((row) => `M16 ${66 + row * 36}H220`).join('') + 'M112 46V226', 'mint2') +
    textLines(
      rows.map((row) => [16, 54 + row * 36, 44 + ((row * 29) % 40)] as const),
      'ink',
      4,
    ) +
    stroke(
      dots.map(([column, row]) => `M${130 + column * 27} ${54 + row * 36}h0`).join(''),
      'amber',
      13,
    )
  );
}

/** A man of seventy-five and all his medicines on one sheet. */
function oneList(): Picture {
  const body =
    wall('la', 720, 430) +
    at(360, 260, 1.12, grandfather(180)) +
    table(428, 720, 520, 'pine', 'pine2', 400) +
    bottle(112, 454, 0.68) +
    cartonOf(56, 480, 0.9, 'amber') +
    vialOf(174, 470, 0.9, 'amber') +
    vialOf(552, 462, 0.9, 'iodine') +
    bottle(614, 458, 0.56, 'iodine') +
    cartonOf(666, 482, 0.9, 'iodine') +
    at(242, 272, 1, medicineList()) +
    at(240, 424, 0.9, fingers('warm')) +
    mirrored(480, 424, 0.9, fingers('warm'));
  return picture(
    'articles/one-list',
    720,
    520,
    body,
    latticePattern('la', 46, mintLattice, 2.5, [20, 30]),
  );
}

/** Four folds of a leaflet, printed close; one passage stands out. Top middle at 0,0. */
function leaflet(): string {
  const panel = (index: number): string => {
    const x = -240 + index * 120;
    const [a, b] = index % 2 === 0 ? [0, 20] : [20, 0];
    const rows = Array.from({ length: 12 }, (_, row) => {
      const y = 34 + row * 17;
      const long = [88, 92, 70, 92, 84, 48][(row + index * 2) % 6] ?? 80;
      const rise = (b - a) * (long / 120);
      return `M${x + 14} ${y + a + (b - a) * 0.12}l${long} ${num(rise)}`;
    }).join('');
    return (
      shape(
        `M${x} ${a}L${x + 120} ${b}V${b + 252}L${x} ${a + 252}Z`,
        index % 2 === 0 ? 'paper' : 'mint',
      ) +
      (index === 1 ? shape(`M${x + 6} ${113}L${x + 114} ${97}V151L${x + 6} 167Z`, 'amber') : '') +
      stroke(rows, 'ink', 3)
    );
  };
  return [0, 1, 2, 3].map(panel).join('');
}

const suit: Sleeve = {
  cloth: { base: 'ink', shade: 'drawer', line: 'mint' },
  cuff: 'paper',
  elbow: 64,
  wrist: 30,
};

/** A reader behind the long leaflet; one passage is the one that concerns him. */
function sideEffect(): Picture {
  const body =
    wall('la', 720, 520) +
    at(360, 232, 1.12, alumnus(270)) +
    sleeve([16, 560], [86, 416], suit) +
    sleeve([704, 560], [634, 416], suit) +
    at(360, 236, 1.06, leaflet()) +
    at(108, 380, 0.96, fingers('deep')) +
    mirrored(612, 380, 0.96, fingers('deep'));
  return picture(
    'articles/side-effect',
    720,
    520,
    body,
    latticePattern('la', 46, amberLattice, 2.5, [40, 22]),
  );
}

/** An oral syringe standing on its tip, 64 wide; the tip at 0,0. */
function oralSyringe(): string {
  return (
    shape('M-9 0H9V-34H-9Z', 'paper') +
    shape('M-32-44Q-32-34-22-34H22Q32-34 32-44V-252H-32Z', 'paper') +
    rect(-32, -132, 64, 98, 'amber2', 6) +
    rect(-36, -150, 72, 24, 'ink', 4) +
    rect(-10, -330, 20, 184, 'mint2') +
    rect(-52, -258, 104, 14, 'pine', 4) +
    rect(-38, -346, 76, 16, 'pine', 4) +
    shape('M12-246H32V-44Q32-34 22-34H12Z', 'ink', 'opacity=".16"') +
    at(-32, -232, 1, stroke(ticksDown(19, 10, 3, 24), 'ink', 2.5))
  );
}

/** Mother and child; a syringe filled to the line and its bottle stand before them. */
function childrenDoses(): Picture {
  const body =
    ground(720, 520, 'amber', 'amber2', 360) +
    disc(360, 168, 150, 'paper') +
    at(256, 238, 1.04, mother(230)) +
    at(456, 330, 0.98, child(160)) +
    table(430, 720, 520, 'ink', 'drawer', 400) +
    bottle(124, 484, 0.86) +
    at(608, 494, 1.04, oralSyringe()) +
    shape('M322 474h96l-14 26h-68Z', 'mint') +
    rect(406, 474, 108, 13, 'mint2', 6);
  return picture('articles/children-doses', 720, 520, body);
}

/** People and their medicines: one list, one leaflet, one dose by weight. */
export function peopleStories(): Picture[] {
  return [oneList(), sideEffect(), childrenDoses()];
}
