import { bottle, cartonOf, jarOf, plainBottle, vialOf } from '../bottle.ts';
import { latticePattern, pineLattice } from '../lattice.ts';
import { white } from '../people/body.ts';
import type { Cloth } from '../people/body.ts';
import { giver, taker } from '../people/colleagues.ts';
import { mirrored, palm, sleeve, thumb } from '../people/hand.ts';
import { picture } from '../picture.ts';
import type { Picture } from '../picture.ts';
import { chestPattern, counter, shelf, wall } from '../setting.ts';
import { at } from '../shapes.ts';
import type { Point } from '../shapes.ts';

/** A white sleeve on the lit side of a white coat: one tone harder. */
const dim: Cloth = { base: 'mint', shade: 'mint2', line: 'ink' };

/** The giver's arm, from the elbow to the wrist. */
function giving(elbow: Point, wrist: Point): string {
  return sleeve(elbow, wrist, { cloth: white, cuff: 'pine', elbow: 36, wrist: 20 });
}

function taking(elbow: Point, wrist: Point): string {
  return sleeve(elbow, wrist, { cloth: dim, cuff: 'pine', elbow: 37, wrist: 20 });
}

/** The bottle between two hands, its base at x, y. */
function passed(x: number, y: number): string {
  const [from, to]: [Point, Point] = [
    [x - 38, y - 114],
    [x + 44, y - 72],
  ];
  return (
    at(...from, 0.9, palm('warm'), -22) +
    mirrored(...to, 0.92, at(0, 0, 1, palm('tan'), -24)) +
    bottle(x, y, 0.78) +
    at(...from, 0.9, thumb('warm'), -10) +
    mirrored(...to, 0.92, at(0, 0, 1, thumb('tan'), -10))
  );
}

/** The bench between them. */
function wide(): Picture {
  const body =
    wall('la', 720, 520) +
    at(168, 266, 0.98, giver(160)) +
    at(556, 256, 0.98, taker(170)) +
    giving([206, 444], [294, 318]) +
    taking([528, 440], [447, 356]) +
    counter(404, 720, 520, 'mint2', 14) +
    passed(366, 412) +
    jarOf(72, 413, 0.72, 'amber', 'mint', 'none') +
    cartonOf(606, 413, 0.8, 'amber');
  const patterns =
    latticePattern('la', 48, pineLattice, 2.5, [20, 30]) + chestPattern(-30, 429, 250, 80);
  return picture('academy/handover', 720, 520, body, patterns);
}

/** Close together, the stock above them. */
function tall(): Picture {
  const stock =
    shelf(0, 116, 560, 10) +
    plainBottle(56, 116, 0.42) +
    jarOf(128, 116, 0.66, 'mint', 'amber', 'star') +
    vialOf(192, 116, 0.74, 'amber') +
    vialOf(228, 116, 0.74, 'mint2') +
    jarOf(340, 116, 0.66, 'amber', 'mint', 'ring') +
    cartonOf(428, 116, 0.86, 'amber') +
    plainBottle(512, 116, 0.42);
  const body =
    wall('la', 560, 660) +
    stock +
    at(418, 360, 0.96, taker(180)) +
    at(142, 370, 0.96, giver(160)) +
    giving([150, 556], [212, 416]) +
    taking([424, 552], [364, 454]) +
    counter(506, 560, 660, 'mint2', 14) +
    passed(284, 514);
  const patterns =
    latticePattern('la', 48, pineLattice, 2.5, [20, 30]) + chestPattern(-20, 531, 200, 106);
  return picture('academy/handover', 560, 660, body, patterns);
}

/** Two pharmacists; one sets a bottle into the other's hand. */
export function handoverScenes(): Picture[] {
  return [wide(), tall()];
}
