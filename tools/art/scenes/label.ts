import { mintBottle, vialOf } from '../bottle.ts';
import { latticePattern, pineLattice } from '../lattice.ts';
import { picture } from '../picture.ts';
import type { Picture } from '../picture.ts';
import { table, wall } from '../setting.ts';

function wide(): Picture {
  const body =
    wall('la', 720, 470) +
    table(466, 720, 520, 'ink', 'drawer', 470) +
    mintBottle(310, 486, 1.66) +
    vialOf(486, 488, 1.4, 'ink');
  return picture(
    'label-bottle',
    720,
    520,
    body,
    latticePattern('la', 46, pineLattice, 2.5, [40, 22]),
  );
}

function tall(): Picture {
  const body =
    wall('la', 560, 600) +
    table(586, 560, 660, 'ink', 'drawer', 340) +
    mintBottle(238, 612, 2.05) +
    vialOf(446, 614, 1.66, 'ink');
  return picture(
    'label-bottle',
    560,
    660,
    body,
    latticePattern('la', 50, pineLattice, 2.5, [20, 30]),
  );
}

/** The big amber bottle with its white label and a vial, on a pine lattice. */
export function labelScenes(): Picture[] {
  return [wide(), tall()];
}
