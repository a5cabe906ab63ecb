import { blister, bottle, cartonOf, cylinderOf, jarOf, plainBottle, vialOf } from '../bottle.ts';
import { latticePattern, pineLattice } from '../lattice.ts';
import { elder } from '../people.ts';
import type { Coat } from '../people.ts';
import { picture } from '../picture.ts';
import type { Picture } from '../picture.ts';
import { chestPattern, counter, shelf, wall } from '../setting.ts';
import { at, disc, rect } from '../shapes.ts';

const coat: Coat = { base: 'paper', shade: 'mint', shirt: 'pine2', tie: 'amber', line: 'ink' };

function topShelf(): string {
  return (
    bottle(654, 178, 0.5) +
    bottle(722, 178, 0.5) +
    bottle(790, 178, 0.5, 'iodine') +
    jarOf(876, 178, 0.84, 'mint', 'amber') +
    plainBottle(988, 178, 0.5) +
    plainBottle(1056, 178, 0.5) +
    jarOf(1124, 178, 0.8, 'amber', 'mint', 'none')
  );
}

function middleShelf(): string {
  return (
    cartonOf(670, 336, 0.9, 'mint2') +
    cartonOf(670, 269, 0.9, 'amber') +
    vialOf(750, 336, 0.95, 'amber') +
    vialOf(798, 336, 0.95, 'mint2') +
    vialOf(846, 336, 0.95, 'amber') +
    bottle(912, 336, 0.5, 'iodine') +
    jarOf(1008, 336, 0.84, 'amber', 'mint', 'none') +
    jarOf(1098, 336, 0.84, 'mint', 'amber', 'none')
  );
}

function wide(): Picture {
  const back =
    wall('la', 1120, 540) +
    disc(494, 138, 80, 'amber') +
    rect(590, 0, 530, 540, 'pine') +
    rect(590, 0, 13, 540, 'ink') +
    shelf(590, 178, 530) +
    shelf(590, 336, 530);
  const desk = counter(524, 1120, 650, 'mint2');
  const front =
    cartonOf(742, 534, 1.1, 'amber') +
    cartonOf(742, 453, 1.1, 'mint2') +
    at(586, 523, 1, blister(4, 4, [0, 1, 4]), 8) +
    cylinderOf(860, 534, 1.05) +
    bottle(1010, 534, 0.6);
  const body =
    back + topShelf() + middleShelf() + at(372, 394, 1.2, elder(coat, 130)) + desk + front;
  return picture(
    'hero-stock',
    1120,
    650,
    body,
    latticePattern('la', 52, pineLattice, 2.5, [20, 30]) + chestPattern(-48, 551, 250, 88),
  );
}

function small(): Picture {
  const back =
    wall('la', 720, 300) +
    disc(336, 88, 52, 'amber') +
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
  const desk = counter(292, 720, 352, 'mint2', 11);
  const front =
    cartonOf(556, 299, 0.84, 'amber') +
    cartonOf(556, 237, 0.84, 'mint2') +
    at(433, 290, 0.8, blister(4, 4, [0, 1, 4]), 8) +
    cylinderOf(652, 299, 0.82);
  const body = back + items + at(226, 222, 0.9, elder(coat, 96)) + desk + front;
  return picture(
    'hero-stock',
    720,
    352,
    body,
    latticePattern('la', 40, pineLattice, 2.5, [10, 20]) + chestPattern(-20, 314, 176, 28),
  );
}

/** An older pharmacist before his shelf wall, with cartons, a cylinder and a calendar blister. */
export function stockScenes(): Picture[] {
  return [wide(), small()];
}
