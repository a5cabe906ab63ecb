import { bottle, cartonOf, vialOf } from '../bottle.ts';
import { amberLattice, latticePattern } from '../lattice.ts';
import { grandfather } from '../people/family.ts';
import { dina } from '../people/team.ts';
import { picture } from '../picture.ts';
import type { Picture } from '../picture.ts';
import { table, wall } from '../setting.ts';
import { at, shape, stroke } from '../shapes.ts';
import { sheet } from './story-parts.ts';

/** A paper bag with medicines in it and beside it, 340 wide, base centre at 0,0. */
function fullBag(): string {
  return (
    bottle(-34, -56, 0.5) +
    vialOf(14, -74, 0.8, 'iodine') +
    cartonOf(44, -84, 0.6, 'pine') +
    shape(
      'M-74-120l12 12l12-12l12 12l12-12l12 12l12-12l12 12l12-12l12 12l12-12l12 12l14-12V0H-74Z',
      'paper',
    ) +
    shape('M40-120l12 12l12-12l10 12V0H18L52-58Z', 'mint2') +
    stroke('M-54-66h56M-54-50h36', 'pine', 5) +
    vialOf(-112, 2, 0.72, 'amber') +
    cartonOf(134, 4, 0.8, 'amber')
  );
}

/** The review form with its ticks; corner at 0,0. */
function reviewForm(): string {
  return (
    sheet(150, 104, [0.6], 18, 22) +
    stroke('M20 46l5 6l10-12M20 72l5 6l10-12', 'pine', 4) +
    stroke('M50 48h74M50 74h50', 'ink')
  );
}

function reviewWide(): Picture {
  const body =
    wall('la', 720, 430) +
    at(206, 262, 1.06, dina(190)) +
    at(510, 266, 1.06, grandfather(190)) +
    table(414, 720, 520, 'pine', 'pine2', 420) +
    at(400, 494, 1.16, fullBag()) +
    at(64, 396, 1, reviewForm(), -4);
  return picture(
    'services/medication-review',
    720,
    520,
    body,
    latticePattern('la', 48, amberLattice, 2.5, [20, 30]),
  );
}

function reviewTall(): Picture {
  const body =
    wall('la', 560, 520) +
    at(166, 300, 1.06, dina(240)) +
    at(412, 352, 1.12, grandfather(200)) +
    table(514, 560, 660, 'pine', 'pine2', 330) +
    at(330, 626, 1.26, fullBag()) +
    at(34, 528, 1, reviewForm(), -4);
  return picture(
    'services/medication-review',
    560,
    660,
    body,
    latticePattern('la', 50, amberLattice, 2.5, [20, 30]),
  );
}

/** The long view: the table between them carries everything that was in the bag. */
function reviewLong(): Picture {
  const body =
    wall('la', 1120, 400) +
    at(318, 250, 1.06, dina(180)) +
    at(812, 252, 1.06, grandfather(180)) +
    table(386, 1120, 490, 'pine', 'pine2', 620) +
    at(566, 462, 1.26, fullBag()) +
    at(110, 372, 1.06, reviewForm(), -4) +
    bottle(960, 456, 0.58, 'iodine') +
    vialOf(1012, 462, 0.8, 'amber') +
    vialOf(1052, 470, 0.8, 'mint2');
  return picture(
    'services/medication-review',
    1120,
    490,
    body,
    latticePattern('la', 50, amberLattice, 2.5, [20, 30]),
  );
}

/** A pharmacist and a patient go through the bag of medicines. */
export function reviewScenes(): Picture[] {
  return [reviewWide(), reviewLong(), reviewTall()];
}
