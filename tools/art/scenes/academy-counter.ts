import { bottle } from '../bottle.ts';
import { latticePattern, pineLattice, starPath } from '../lattice.ts';
import { palm, sleeve, thumb } from '../people/hand.ts';
import { whiteOnPine } from '../people/body.ts';
import { apothecary } from '../people/seniors.ts';
import { picture } from '../picture.ts';
import type { Picture } from '../picture.ts';
import { counter, drawerPattern, wall } from '../setting.ts';
import { at, disc, rect, shape, stroke, textLines } from '../shapes.ts';

/** A prescription sheet, 132 x 150, its lower edge at y = 0. */
function prescription(): string {
  return (
    rect(-66, -150, 132, 150, 'paper', 2) +
    shape('M30-150H64q2 0 2 2V-2q0 2-2 2H-6Z', 'mint') +
    rect(-66, -150, 132, 20, 'amber', 2) +
    textLines([
      [-48, -112, 58],
      [-48, -98, 84],
      [-48, -84, 40],
      [-48, -56, 70],
      [-48, -42, 48],
    ]) +
    stroke('M10-20q8-14 14-2t14-4t10 2', 'pine', 2.5) +
    shape(starPath(-38, -20, 11), 'amber2')
  );
}

function desk(): string {
  return (
    counter(530, 560, 660, 'amber2') + bottle(440, 540, 0.94) + at(292, 538, 1, prescription())
  );
}

/** The old apothecary at his counter, reading a prescription; amber sun behind. */
export function academyCounter(): Picture {
  const hand =
    sleeve([84, 556], [180, 462], { cloth: whiteOnPine, cuff: 'mint2', elbow: 42, wrist: 25 }) +
    at(216, 440, 1.12, palm('warm'), -26);
  const body =
    wall('la', 560, 660) +
    disc(402, 168, 108, 'amber') +
    at(238, 346, 1.34, apothecary(150)) +
    hand +
    desk() +
    at(216, 440, 1.12, thumb('warm'), -14);
  const patterns =
    latticePattern('la', 52, pineLattice, 2.5, [30, 40]) + drawerPattern(-40, 557, 128, 84);
  return picture('academy/counter', 560, 660, body, patterns);
}
