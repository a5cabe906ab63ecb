import { cartonOf } from '../bottle.ts';
import { amberLattice, latticePattern, screenPattern } from '../lattice.ts';
import { whiteOnPine } from '../people/body.ts';
import { palm, sleeve, thumb } from '../people/hand.ts';
import { veteran } from '../people/seniors.ts';
import { salma } from '../people/veiled.ts';
import { picture } from '../picture.ts';
import type { Picture } from '../picture.ts';
import { card, table, wall } from '../setting.ts';
import { at, patterned, rect } from '../shapes.ts';

/** The carton that goes over the counter, held from the start side; its middle at 0,0. */
function offered(): string {
  return (
    sleeve([-122, -60], [-52, 0], { cloth: whiteOnPine, cuff: 'mint2', elbow: 46, wrist: 28 }) +
    at(-8, 4, 1.1, palm('tan'), -20) +
    at(24, 38, 1.1, cartonOf(0, 0, 1, 'amber')) +
    at(-8, 4, 1.1, thumb('tan'), -12)
  );
}

const screenDefs =
  screenPattern('sc', 42, 6.5, [30, 24]) + latticePattern('la', 48, amberLattice, 2.5, [20, 30]);

function counselingWide(): Picture {
  const body =
    wall('la', 720, 430) +
    rect(0, 0, 300, 430, 'sky') +
    patterned('sc', 0, 0, 300, 430) +
    rect(294, 0, 14, 430, 'screen') +
    at(212, 268, 1.1, salma(180)) +
    at(536, 272, 1.06, veteran(180)) +
    table(424, 720, 520, 'pine', 'pine2', 420) +
    rect(0, 418, 720, 12, 'amber') +
    at(386, 420, 1, offered()) +
    at(628, 464, 0.9, card(112, 76, 'pine'));
  return picture('about/counseling', 720, 520, body, screenDefs);
}

function counselingTall(): Picture {
  const body =
    wall('la', 560, 540) +
    rect(0, 0, 250, 540, 'sky') +
    patterned('sc', 0, 0, 250, 540) +
    rect(244, 0, 14, 540, 'screen') +
    at(164, 330, 1.12, salma(220)) +
    at(412, 352, 1.1, veteran(200)) +
    table(538, 560, 660, 'pine', 'pine2', 330) +
    rect(0, 532, 560, 12, 'amber') +
    at(314, 540, 1.16, offered()) +
    at(110, 604, 1, card(112, 76, 'amber'));
  return picture('about/counseling', 560, 660, body, screenDefs);
}

/** A pharmacist hands a medicine over the counter and explains it. */
export function counselingScenes(): Picture[] {
  return [counselingWide(), counselingTall()];
}
