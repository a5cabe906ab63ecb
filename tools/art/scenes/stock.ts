import { blister, bottle, cartonOf, cylinderOf, jarOf, plainBottle, vialOf, wall } from '../bottle.ts';
import { latticePattern, pineLattice } from '../lattice.ts';
import { elder } from '../people.ts';
import type { Coat } from '../people.ts';
import { picture } from '../picture.ts';
import type { Picture } from '../picture.ts';
import { shelf } from '../setting.ts';
import { at, disc, rect } from '../shapes.ts';

const coat: Coat = { base: 'paper', shade: 'mint', shirt: 'pine2', tie: 'amber', line: 'ink' };

function topShelf(): string {
  return (
    bottle(640, 178, 0.5) +
    bottle(708, 178, 0.5) +
    bottle(776, 178, 0.5, 'iodine') +
    jarOf(862, 178, 0.84, 'mint', 'amber') +
    plainBottle(974, 178, 0.5) +
    plainBottle(1042, 178, 0.5) +
    jarOf(1110, 178, 0.8, 'amber', 'mint', 'none')
  );
}

function middleShelf(): string {
  return (
    cartonOf(656, 336, 0.9, 'mint2') +
    cartonOf(656, 269, 0.9, 'amber') +
    vialOf(736, 336, 0.95, 'amber') +
    vialOf(784, 336, 0.95, 'mint2') +
    vialOf(832, 336, 0.95, 'amber') +
    bottle(898, 336, 0.5, 'iodine') +
    jarOf(994, 336, 0.84, 'amber', 'mint', 'none') +
    jarOf(1084, 336, 0.84, 'mint', 'amber', 'none')
  );
}

function wide(): Picture {
  const back =
    wall('la', 1120, 540) +
    disc(300, 190, 128, 'amber') +
    rect(590, 0, 530, 540, 'pine') +
    rect(590, 0, 13, 540, 'ink') +
    shelf(590, 178, 530) +
    shelf(590, 336, 530);
  const desk = rect(0, 524, 1120, 16, 'mint') + rect(0, 540, 1120, 110, 'ink');
  const front =
    at(594, 536, 1, blister(4, 4, [0, 1, 4]), -6) +
    cylinderOf(722, 534, 1.05) +
    cartonOf(830, 534, 1.1, 'amber') +
    cartonOf(830, 453, 1.1, 'mint2') +
    bottle(1010, 534, 0.6);
  const body = back + topShelf() + middleShelf() + at(392, 388, 1.2, elder(coat, 130)) + desk + front;
  return picture('hero-stock', 1120, 650, body, latticePattern('la', 52, pineLattice, 2.5, [20, 30]));
}

function small(): Picture {
  const back =
    wall('la', 720, 300) +
    disc(150, 108, 76, 'amber') +
    rect(400, 0, 320, 300, 'pine') +
    rect(400, 0, 9, 300, 'ink') +
    shelf(400, 112, 320, 9);
  const items =
    bottle(446, 112, 0.38) +
    bottle(500, 112, 0.38, 'iodine') +
    jarOf(562, 112, 0.58, 'mint', 'amber') +
    vialOf(616, 112, 0.66, 'amber') +
    vialOf(650, 112, 0.66, 'mint2') +
    vialOf(684, 112, 0.66, 'amber');
  const desk = rect(0, 292, 720, 11, 'mint') + rect(0, 303, 720, 49, 'ink');
  const front =
    at(430, 300, 0.8, blister(4, 4, [0, 1, 4]), -6) +
    cylinderOf(528, 299, 0.82) +
    cartonOf(622, 299, 0.84, 'amber') +
    cartonOf(622, 237, 0.84, 'mint2');
  const body = back + items + at(226, 216, 0.9, elder(coat, 96)) + desk + front;
  return picture('hero-stock', 720, 352, body, latticePattern('la', 40, pineLattice, 2.5, [10, 20]));
}

/** An older pharmacist before his shelf wall, with cartons, a cylinder and a calendar blister. */
export function stockScenes(): Picture[] {
  return [wide(), small()];
}
