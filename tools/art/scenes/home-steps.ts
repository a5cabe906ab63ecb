import { bottle, cartonOf, jarOf, mortarOf, plainBottle, vialOf } from '../bottle.ts';
import { screenPattern } from '../lattice.ts';
import { bobbedWoman, whiteCoat } from '../people.ts';
import { picture } from '../picture.ts';
import type { Picture } from '../picture.ts';
import { counter, drawerPattern, shelf } from '../setting.ts';
import { at, patterned, rect, shape, stroke } from '../shapes.ts';

const pharmacist = (height: number): string => bobbedWoman('ink', whiteCoat, height);

/** The amber screen from `x` to the end edge, its post at the start. */
function screen(x: number, width: number, height: number): string {
  return (
    rect(x, 0, width - x, height, 'amber') +
    patterned('sc', x, 0, width - x, height) +
    rect(x - 10, 0, 20, height, 'screen')
  );
}

/** The written order on its board, leaning back on the counter. */
function order(): string {
  return (
    shape('M-96-72H90L110 4H-112Z', 'pine') +
    shape('M-86-62H80L96-6H-99Z', 'paper') +
    shape('M46-62H80L96-6H64Z', 'mint') +
    shape('M-28-82H26V-62Q26-58 22-58H-24Q-28-58-28-62Z', 'ink') +
    stroke('M-66-44H-22M-70-31H30M-74-18H2', 'ink', 2.5)
  );
}

function tall(): Picture {
  const back =
    rect(0, 0, 560, 530, 'sky') +
    screen(318, 560, 530) +
    shelf(0, 170, 308) +
    plainBottle(24, 170, 0.54) +
    bottle(94, 170, 0.54) +
    jarOf(168, 170, 0.74, 'amber', 'pine', 'ring') +
    shelf(0, 336, 308) +
    jarOf(20, 336, 0.74, 'amber', 'pine', 'none') +
    vialOf(84, 336, 0.94, 'pine') +
    vialOf(130, 336, 0.94, 'amber');
  const front =
    counter(520, 560, 660, 'amber2') +
    bottle(92, 530, 0.48, 'iodine') +
    at(242, 530, 1, order()) +
    mortarOf(428, 530, 0.84);
  const body = back + at(262, 392, 1.26, pharmacist(110)) + front;
  const patterns = screenPattern('sc', 43, 6.5, [352, 30]) + drawerPattern(-56, 547, 124, 104);
  return picture('steps', 560, 660, body, patterns);
}

function wide(): Picture {
  const back =
    rect(0, 0, 720, 420, 'sky') +
    screen(478, 720, 420) +
    shelf(0, 148, 468) +
    plainBottle(36, 148, 0.48) +
    bottle(106, 148, 0.48) +
    bottle(172, 148, 0.48, 'iodine') +
    jarOf(246, 148, 0.7, 'amber', 'pine', 'ring') +
    plainBottle(444, 148, 0.44) +
    shelf(0, 280, 468) +
    jarOf(32, 280, 0.7, 'amber', 'pine', 'none') +
    vialOf(96, 280, 0.82, 'pine') +
    vialOf(140, 280, 0.82, 'amber') +
    jarOf(206, 280, 0.7, 'amber', 'pine', 'star');
  const front =
    counter(408, 720, 520, 'amber2') +
    at(352, 417, 0.86, order()) +
    cartonOf(116, 417, 0.8, 'pine') +
    bottle(208, 417, 0.56) +
    mortarOf(574, 417, 0.82);
  const body = back + at(362, 296, 1.04, pharmacist(110)) + front;
  const patterns = screenPattern('sc', 40, 6.5, [508, 26]) + drawerPattern(-34, 435, 118, 74);
  return picture('steps', 720, 520, body, patterns);
}

/** The pharmacist at her counter with the order and the mortar. */
export function stepScenes(): Picture[] {
  return [tall(), wide()];
}
