import { bottle, cartonOf, cylinderOf, jarOf, mortarOf, plainBottle, vialOf } from '../bottle.ts';
import { screenPattern } from '../lattice.ts';
import { hijabi, whiteCoat } from '../people.ts';
import { picture } from '../picture.ts';
import type { Picture } from '../picture.ts';
import { card, counter, drawerPattern, shelf } from '../setting.ts';
import { at, disc, patterned, rect } from '../shapes.ts';

const pharmacist = (height: number): string => hijabi('pine', 'amber', 'mint', whiteCoat, height);

function upperShelf(): string {
  return (
    shelf(690, 196, 430) +
    bottle(742, 196, 0.62) +
    jarOf(838, 196, 0.86, 'amber', 'mint', 'ring') +
    vialOf(904, 196, 0.86, 'amber') +
    jarOf(990, 196, 0.92, 'mint', 'amber', 'none') +
    plainBottle(1072, 196, 0.56)
  );
}

function lowerShelf(): string {
  return (
    shelf(690, 352, 430) +
    jarOf(868, 352, 0.9, 'mint', 'amber', 'star') +
    plainBottle(978, 352, 0.5) +
    jarOf(1062, 352, 0.8, 'amber', 'mint', 'none')
  );
}

function wide(): Picture {
  const wall =
    rect(0, 0, 650, 500, 'sky') +
    disc(348, 182, 124, 'amber') +
    patterned('sc', 0, 0, 640, 500) +
    rect(638, 0, 18, 500, 'screen') +
    rect(656, 0, 464, 500, 'pine');
  const front =
    counter(498, 1120, 650, 'amber2') +
    mortarOf(264, 507, 0.86) +
    bottle(756, 508, 0.92) +
    cylinderOf(858, 508, 0.94) +
    cartonOf(1010, 508, 0.9, 'amber') +
    at(486, 516, 1, card(140, 84, 'amber'));
  const body = wall + upperShelf() + lowerShelf() + at(482, 374, 1.2, pharmacist(104)) + front;
  const patterns = screenPattern('sc', 46, 6.5, [30, 40]) + drawerPattern(51, 525, 128, 114);
  return picture('hero-counter', 1120, 650, body, patterns);
}

function small(): Picture {
  const wall =
    rect(0, 0, 420, 300, 'sky') +
    disc(206, 112, 82, 'amber') +
    patterned('sc', 0, 0, 420, 300) +
    rect(412, 0, 13, 300, 'screen') +
    rect(425, 0, 295, 300, 'pine');
  const shelves =
    shelf(450, 118, 270, 9) +
    bottle(490, 118, 0.4) +
    jarOf(550, 118, 0.58, 'amber', 'mint', 'ring') +
    vialOf(598, 118, 0.6, 'amber') +
    jarOf(658, 118, 0.62, 'mint', 'amber') +
    shelf(450, 216, 270, 9) +
    jarOf(612, 216, 0.58, 'mint', 'amber') +
    bottle(676, 216, 0.34, 'iodine');
  const front =
    counter(292, 720, 352, 'amber2', 11) +
    mortarOf(134, 299, 0.7) +
    bottle(496, 299, 0.68) +
    cylinderOf(566, 299, 0.7) +
    at(304, 306, 1, card(104, 70, 'amber'));
  const body = wall + shelves + at(302, 214, 0.88, pharmacist(92)) + front;
  const patterns = screenPattern('sc', 34, 5.5, [20, 30]) + drawerPattern(8, 314, 90, 30);
  return picture('hero-counter', 720, 352, body, patterns);
}

/** The pharmacist behind her counter, before a mashrabiya with the sun. */
export function counterScenes(): Picture[] {
  return [wide(), small()];
}
