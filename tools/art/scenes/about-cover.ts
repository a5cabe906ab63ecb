import { bottle, jarOf, mortarOf, vialOf } from '../bottle.ts';
import { latticePattern, mintLattice } from '../lattice.ts';
import { picture } from '../picture.ts';
import type { Picture } from '../picture.ts';
import { wall } from '../setting.ts';
import { at, disc, rect, shape } from '../shapes.ts';
import { flask, tallCylinder } from './academy-glass.ts';

/** Everything that stands on the long shelf between x and x + 1600, its board at y = 0. */
function shelfRow(): string {
  return (
    jarOf(96, 0, 1.6, 'amber', 'pine', 'ring') +
    bottle(262, 0, 1.2) +
    vialOf(378, 0, 1.5, 'iodine') +
    bottle(500, 0, 1.02, 'iodine') +
    at(650, 0, 1.3, flask('amber')) +
    mortarOf(836, 0, 1.24) +
    at(1000, 0, 1.5, tallCylinder('amber', 96)) +
    jarOf(1134, 0, 1.5, 'mint2', 'amber', 'star') +
    bottle(1300, 0, 1.34) +
    vialOf(1422, 0, 1.7, 'pine') +
    jarOf(1536, 0, 1.5, 'pine', 'amber', 'none')
  );
}

function coverWide(): Picture {
  const body =
    wall('la', 1600, 480) +
    disc(1010, 190, 150, 'amber') +
    rect(0, 468, 1600, 20, 'ink') +
    rect(0, 488, 1600, 132, 'pine') +
    shape('M960 488H1600V620H884Z', 'pine2') +
    at(0, 468, 1, shelfRow());
  return picture(
    'about/cover-shelf',
    1600,
    620,
    body,
    latticePattern('la', 60, mintLattice, 2.5, [44, 30]),
  );
}

function coverSmall(): Picture {
  const body =
    wall('la', 720, 420) +
    disc(470, 160, 110, 'amber') +
    rect(0, 408, 720, 18, 'ink') +
    rect(0, 426, 720, 114, 'pine') +
    shape('M440 426H720V540H374Z', 'pine2') +
    jarOf(86, 408, 1.3, 'amber', 'pine', 'ring') +
    bottle(228, 408, 1.12) +
    vialOf(336, 408, 1.4, 'iodine') +
    mortarOf(464, 408, 1) +
    at(588, 408, 1.3, tallCylinder('amber', 96)) +
    jarOf(676, 408, 1.1, 'pine', 'amber', 'none');
  return picture(
    'about/cover-shelf',
    720,
    540,
    body,
    latticePattern('la', 50, mintLattice, 2.5, [20, 30]),
  );
}

/** The long shelf. */
export function coverScenes(): Picture[] {
  return [coverWide(), coverSmall()];
}
