import { amberLattice, mintLattice, pineLattice } from './lattice.ts';
import { heike, lena } from './people/bare.ts';
import { compact } from './people/compact.ts';
import { karim, youssef } from './people/bearded.ts';
import { portrait } from './people/portrait.ts';
import { mariam, salma } from './people/veiled.ts';
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

export function homePeople(): Picture[] {
  const drawn = [
    portrait('people/mariam-farouk', mintLattice, mariam),
    portrait('people/karim-saleh', amberLattice, karim),
    portrait('people/heike-brandt', mintLattice, heike),
    portrait('people/youssef-adel', pineLattice, youssef),
    portrait('people/lena-vogt', amberLattice, lena),
    portrait('people/salma-naguib', pineLattice, salma),
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
