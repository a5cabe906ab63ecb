import { bottle, jarOf, vialOf } from '../bottle.ts';
import { latticePattern, pineLattice, starPath } from '../lattice.ts';
import { palm, sleeve, thumb } from '../people/hand.ts';
import { whiteOnPine } from '../people/body.ts';
import { apothecary } from '../people/seniors.ts';
import { picture } from '../picture.ts';
import type { Picture } from '../picture.ts';
import { counter, drawerPattern, shelf, wall } from '../setting.ts';
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

/** The apothecary and his arm; the counter's edge is at y = 530. */
function reader(): string {
  const hand =
    sleeve([84, 556], [180, 462], { cloth: whiteOnPine, cuff: 'mint2', elbow: 42, wrist: 25 }) +
    at(216, 440, 1.12, palm('warm'), -26);
  return at(238, 346, 1.34, apothecary(150)) + hand;
}

/** What he holds, before the counter. */
function held(): string {
  return at(292, 538, 1, prescription()) + at(216, 440, 1.12, thumb('warm'), -14);
}

/** He fills the picture. */
function tall(): Picture {
  const body =
    wall('la', 560, 660) +
    disc(402, 168, 108, 'amber') +
    reader() +
    counter(530, 560, 660, 'amber2') +
    bottle(440, 540, 0.94) +
    held();
  const patterns =
    latticePattern('la', 52, pineLattice, 2.5, [30, 40]) + drawerPattern(-40, 557, 128, 84);
  return picture('academy/counter', 560, 660, body, patterns);
}

/** He stands at the end of a long counter, his shelves at the start. */
function wide(): Picture {
  const stock =
    shelf(0, 148, 286, 10) +
    shelf(0, 284, 286, 10) +
    bottle(64, 148, 0.42) +
    bottle(126, 148, 0.42, 'iodine') +
    jarOf(190, 148, 0.66, 'mint', 'amber', 'star') +
    vialOf(248, 148, 0.72, 'amber') +
    jarOf(58, 284, 0.7, 'amber', 'mint', 'ring') +
    vialOf(122, 284, 0.72, 'mint2') +
    vialOf(158, 284, 0.72, 'amber') +
    bottle(222, 284, 0.42);
  const body =
    wall('la', 720, 480) +
    disc(602, 132, 86, 'amber') +
    stock +
    at(286, -22, 0.74, reader()) +
    counter(370, 720, 480, 'amber2', 14) +
    bottle(622, 378, 0.72) +
    at(286, -22, 0.74, held());
  const patterns =
    latticePattern('la', 48, pineLattice, 2.5, [20, 30]) + drawerPattern(-40, 395, 128, 74);
  return picture('academy/counter', 720, 480, body, patterns);
}

/** The old apothecary at his counter, reading a prescription; amber sun behind. */
export function counterScenes(): Picture[] {
  return [tall(), wide()];
}
