import { bottle, cartonOf, jarOf, vialOf } from '../bottle.ts';
import { latticePattern, pineLattice, starPath } from '../lattice.ts';
import { ink, num } from '../palette.ts';
import { elder, learner } from '../people.ts';
import type { Coat } from '../people.ts';
import { picture } from '../picture.ts';
import type { Picture } from '../picture.ts';
import { card, shelf, wall } from '../setting.ts';
import { at, hexagon, rect, shape } from '../shapes.ts';
import { picked } from './home-comb.ts';
import type { Comb } from './home-comb.ts';

const coat: Coat = { base: 'paper', shade: 'mint', shirt: 'pine2', tie: 'amber', line: 'ink' };

const pharmacist = (height: number): string => elder(coat, height);

/** The night sky: pine lattice with single stars lit. */
function skyDefs(comb: Comb): string {
  return (
    latticePattern('la', comb.r, pineLattice, 2.5, [comb.x, comb.y]) +
    `<path id="st" d="${starPath(0, 0, comb.r)}" fill="currentColor"/>` +
    `<path id="ey" d="${hexagon(0, 0, comb.r * 0.2)}" fill="currentColor"/>`
  );
}

/** Striped awning over the hatch, its upper edge at 0,0. */
function awning(width: number, stripes: number, depth: number): string {
  const step = width / stripes;
  const strip = (from: number): string =>
    Array.from({ length: stripes }, (_, index) => index)
      .filter((index) => index % 2 === from)
      .map((index) => {
        const x = index * step;
        return `M${num(x)} 0h${num(step)}v${depth}l${num(-step / 2)} ${num(step * 0.29)}l${num(-step / 2)}${num(-step * 0.29)}Z`;
      })
      .join('');
  return shape(strip(0), 'mint') + shape(strip(1), 'pine2') + rect(-8, -8, width + 16, 12, 'paper');
}

/** The hard-edged light of the lamp at 262, 90, down to the sill. */
const light = shape('M228 90H296L380 236V310H101Z', 'paper', 'opacity=".42"');

/** The lamp that hangs in the hatch. */
function lamp(drop: number): string {
  return (
    rect(-2.5, 0, 5, drop - 24, 'ink') +
    shape(`M-14 ${drop - 28}H14L34 ${drop}H-34Z`, 'ink') +
    rect(-16, drop, 32, 7, 'paper', 3)
  );
}

/** Low roofs on the other side of the street, some windows lit. */
function roofs(x: number, y: number, lit: string): string {
  return (
    shape(`M${x} 560V${y}h62v-34h54v58h46v-26h80V560Z`, 'drawer') +
    `<path d="${lit}" stroke="${ink('amber')}" stroke-width="11"/>`
  );
}

/** A dome and a minaret beyond the roof, two windows lit. */
function skyline(): string {
  return (
    shape(
      'M64 150V122Q66 92 98 80Q130 92 132 122V150ZM156 150V96H150V86H158V74L167 60L176 74V86H184V96H178V150Z',
      'drawer',
    ) + rect(93, 118, 10, 16, 'amber')
  );
}

/** The pharmacist in the lit hatch, 392 wide from 0; its sill is at y 310. */
function hatch(shelved: string): string {
  return (
    rect(12, 34, 368, 276, 'amber') +
    shape('M292 34H380V310H132Z', 'amber2', 'opacity=".5"') +
    light +
    shelf(12, 140, 368, 9) +
    shelved +
    at(262, 34, 1, lamp(56)) +
    at(170, 252, 1, pharmacist(64)) +
    shape('M0 22H392V314H380V34H12V314H0Z', 'screen') +
    at(0, 0, 1, awning(392, 12, 28)) +
    rect(0, 314, 392, 150, 'drawer') +
    rect(-16, 308, 424, 16, 'amber2')
  );
}

function wide(): Picture {
  const comb: Comb = { x: 580, y: 118, r: 54 };
  const sky =
    wall('la', 720, 560) +
    picked(comb, 'paper', 'amber', [[0, 0]]) +
    roofs(496, 430, 'M600 456v16M580 410v16M664 500v16');
  const facade =
    rect(0, 0, 496, 560, 'ink') + rect(0, 0, 496, 44, 'drawer') + rect(0, 44, 510, 10, 'mint2');
  const shelved =
    cartonOf(60, 140, 0.62, 'pine') +
    vialOf(110, 140, 0.66, 'pine') +
    jarOf(312, 140, 0.56, 'paper', 'pine') +
    jarOf(354, 140, 0.4, 'mint', 'ink', 'ring');
  const front =
    at(44, 100, 1, hatch(shelved)) +
    bottle(322, 414, 0.56) +
    at(462, 440, 0.96, learner('veil', 'mint', 'iodine', 'screen'));
  return picture('night-duty', 720, 560, sky + facade + front, skyDefs(comb));
}

function square(): Picture {
  const comb: Comb = { x: 444, y: 98, r: 48 };
  const sky = wall('la', 560, 170) + picked(comb, 'paper', 'amber', [[0, 0]]) + skyline();
  const facade =
    rect(0, 150, 560, 410, 'ink') +
    rect(0, 150, 560, 12, 'mint2') +
    rect(0, 162, 560, 10, 'drawer');
  const shelved =
    jarOf(50, 140, 0.6, 'paper', 'pine') +
    vialOf(96, 140, 0.7, 'pine') +
    jarOf(338, 140, 0.5, 'mint', 'ink', 'ring');
  const front =
    at(48, 190, 1, hatch(shelved)) +
    at(112, 508, 0.84, card(116, 78, 'pine')) +
    bottle(318, 504, 0.56) +
    at(452, 486, 1.06, learner('short', 'iodine', 'pine', 'pine2'));
  return picture('night-duty', 560, 560, sky + facade + front, skyDefs(comb));
}

/** The on-call pharmacist at his lit hatch, a customer before it, a star above. */
export function nightScenes(): Picture[] {
  return [wide(), square()];
}
