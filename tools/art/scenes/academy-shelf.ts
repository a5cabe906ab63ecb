import { bottle, jarOf, vialOf } from '../bottle.ts';
import { latticePattern, mintLattice } from '../lattice.ts';
import { picture } from '../picture.ts';
import type { Picture } from '../picture.ts';
import { wall } from '../setting.ts';
import { at, rect, shape } from '../shapes.ts';
import { flask, stockBottle, tallCylinder } from './academy-glass.ts';

/** A long shelf: bottles, jars, cylinders and a flask, on a board with its shade. */
function wide(): Picture {
  const board =
    rect(0, 396, 1120, 84, 'pine') +
    shape('M0 408H1120V424H0Z', 'ink', 'opacity=".35"') +
    rect(0, 392, 1120, 16, 'ink');
  const left =
    jarOf(58, 392, 1.3, 'pine', 'ink', 'none') +
    bottle(212, 392, 1.36, 'pine') +
    at(364, 392, 1.2, stockBottle('iodine', 'amber')) +
    vialOf(460, 392, 1.44, 'amber');
  const right =
    at(546, 392, 1.62, tallCylinder('amber', 96)) +
    jarOf(676, 392, 1.46, 'amber', 'pine', 'ring') +
    at(788, 392, 1.06, tallCylinder('pine2', 112)) +
    bottle(894, 392, 1.1, 'iodine') +
    at(1038, 392, 1.24, flask('amber'));
  const light = shape('M0 0H560L332 396H0Z', 'star', 'opacity=".55"');
  const body = wall('la', 1120, 480) + light + board + left + right;
  return picture(
    'academy/shelf',
    1120,
    480,
    body,
    latticePattern('la', 50, mintLattice, 2.5, [20, 30]),
  );
}

/** A board at y with the shade below it. */
function boardAt(y: number): string {
  return (
    rect(0, y, 560, 16, 'ink') + shape(`M0 ${y + 16}H560V${y + 30}H0Z`, 'ink', 'opacity=".14"')
  );
}

/** Two boards above each other. */
function tall(): Picture {
  const upper =
    bottle(102, 290, 1) +
    at(246, 290, 1.04, stockBottle('iodine', 'amber')) +
    at(350, 290, 1.3, tallCylinder('amber', 104)) +
    jarOf(464, 290, 1.26, 'pine', 'ink', 'star');
  const lower =
    at(104, 590, 1.3, flask('amber')) +
    jarOf(246, 590, 1.3, 'amber', 'pine', 'ring') +
    bottle(392, 590, 0.98, 'iodine') +
    vialOf(504, 590, 1.3, 'amber');
  const body =
    wall('la', 560, 660) +
    shape('M0 0H470L90 660H0Z', 'star', 'opacity=".55"') +
    boardAt(290) +
    rect(0, 596, 560, 64, 'pine') +
    shape('M0 606H560V622H0Z', 'ink', 'opacity=".35"') +
    rect(0, 590, 560, 16, 'ink') +
    upper +
    lower;
  return picture(
    'academy/shelf',
    560,
    660,
    body,
    latticePattern('la', 50, mintLattice, 2.5, [20, 30]),
  );
}

/** The practice shelf. */
export function shelfScenes(): Picture[] {
  return [wide(), tall()];
}
