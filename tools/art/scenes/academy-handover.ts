import { bottle, cartonOf, jarOf } from '../bottle.ts';
import { latticePattern, pineLattice } from '../lattice.ts';
import { white } from '../people/body.ts';
import type { Cloth } from '../people/body.ts';
import { giver, taker } from '../people/colleagues.ts';
import { mirrored, palm, sleeve, thumb } from '../people/hand.ts';
import { picture } from '../picture.ts';
import type { Picture } from '../picture.ts';
import { chestPattern, counter, wall } from '../setting.ts';
import { at } from '../shapes.ts';

/** A white sleeve on the lit side of a white coat: one tone harder. */
const dim: Cloth = { base: 'mint', shade: 'mint2', line: 'ink' };

/** Two pharmacists; one sets a bottle into the other's hand across the bench. */
export function academyHandover(): Picture {
  const giverArm = sleeve([206, 444], [294, 318], {
    cloth: white,
    cuff: 'pine',
    elbow: 36,
    wrist: 20,
  });
  const takerArm = sleeve([528, 440], [447, 356], {
    cloth: dim,
    cuff: 'pine',
    elbow: 37,
    wrist: 20,
  });
  const palms =
    at(328, 298, 0.9, palm('warm'), -22) + mirrored(410, 340, 0.92, at(0, 0, 1, palm('tan'), -24));
  const thumbs =
    at(328, 298, 0.9, thumb('warm'), -10) +
    mirrored(410, 340, 0.92, at(0, 0, 1, thumb('tan'), -10));
  const body =
    wall('la', 720, 520) +
    at(168, 266, 0.98, giver(160)) +
    at(556, 256, 0.98, taker(170)) +
    giverArm +
    takerArm +
    counter(404, 720, 520, 'mint2', 14) +
    palms +
    bottle(366, 412, 0.78) +
    thumbs +
    jarOf(72, 413, 0.72, 'amber', 'mint', 'none') +
    cartonOf(606, 413, 0.8, 'amber');
  const patterns =
    latticePattern('la', 48, pineLattice, 2.5, [20, 30]) + chestPattern(-30, 429, 250, 80);
  return picture('academy/handover', 720, 520, body, patterns);
}
