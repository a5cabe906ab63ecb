import { amberLattice, latticePattern, mintLattice, pineLattice } from './lattice.ts';
import type { LatticeInks } from './lattice.ts';
import { heike, lena } from './people/bare.ts';
import { compact } from './people/compact.ts';
import { karim, youssef } from './people/bearded.ts';
import { mariam, salma } from './people/veiled.ts';
import { picture } from './picture.ts';
import type { Picture } from './picture.ts';
import { chartScenes } from './scenes/academy-chart.ts';
import { counterScenes } from './scenes/academy-counter.ts';
import { dishScenes } from './scenes/academy-dish.ts';
import { examScenes } from './scenes/academy-exam.ts';
import { graduateScenes } from './scenes/academy-graduates.ts';
import { handoverScenes } from './scenes/academy-handover.ts';
import { libraryScenes } from './scenes/academy-library.ts';
import { shelfScenes } from './scenes/academy-shelf.ts';
import { weighingScenes } from './scenes/academy-weighing.ts';
import { wall } from './setting.ts';
import { at } from './shapes.ts';

type Sitter = (bottom: number) => string;

/** A bust before its lattice; the eyes at 40 % of the height. */
function portrait(name: string, ground: LatticeInks, sitter: Sitter, s = 0.96): Picture {
  const y = 138 + 109 * s;
  const body = wall('la', 300, 340) + at(150, y, s, sitter(Math.ceil((342 - y) / s)));
  return picture(`people/${name}`, 300, 340, body, latticePattern('la', 34, ground, 2, [18, 26]));
}

export function homePeople(): Picture[] {
  const drawn = [
    portrait('mariam-farouk', mintLattice, mariam),
    portrait('karim-saleh', amberLattice, karim),
    portrait('heike-brandt', mintLattice, heike),
    portrait('youssef-adel', pineLattice, youssef),
    portrait('lena-vogt', amberLattice, lena),
    portrait('salma-naguib', pineLattice, salma),
    ...counterScenes(),
    ...dishScenes(),
    ...chartScenes(),
    ...shelfScenes(),
    ...handoverScenes(),
    ...examScenes(),
    ...weighingScenes(),
    ...libraryScenes(),
    ...graduateScenes(),
  ];
  return drawn.map((item) => compact(item));
}
