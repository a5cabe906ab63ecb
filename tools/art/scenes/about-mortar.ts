import { jarOf } from '../bottle.ts';
import { latticePattern, mintLattice, starPath } from '../lattice.ts';
import { white } from '../people/body.ts';
import { fingers, mirrored, sleeve } from '../people/hand.ts';
import { picture } from '../picture.ts';
import type { Picture } from '../picture.ts';
import { table, wall } from '../setting.ts';
import { at, place, rect, shape, stroke } from '../shapes.ts';
import { leaf } from './story-parts.ts';

/** A wide brass mortar, 300 x 220, its base centre at 0,0. */
function brassMortar(): string {
  return (
    shape('M-150-214H150Q144-92 76-40V-24H102V0H-102V-24H-76V-40Q-144-92-150-214Z', 'amber') +
    shape('M56-214H150Q144-92 76-40V-24H102V0H36V-40Q96-110 56-214Z', 'amber2') +
    rect(-164, -236, 328, 28, 'amber', 4) +
    shape('M72-236H160q4 0 4 4v20q0 4-4 4H56Z', 'amber2') +
    stroke('M-132-168H126', 'iodine', 5) +
    stroke('M-104-86H96', 'iodine', 5) +
    [-88, -30, 28, 86].map((x) => shape(starPath(x, -126, 26), 'iodine')).join('')
  );
}

/** Herbs that stand out of the mortar's mouth at 0,0. */
function sprigs(): string {
  return (
    [
      [-96, -150, 1.1],
      [-70, -118, 1.3],
      [-112, -96, 1],
      [60, -60, 1.1],
      [96, -88, 1.2],
      [118, -36, 0.9],
    ] as const
  )
    .map(([x, turn, size]) => at(x, 14, size, place('lf', 0, 0), turn))
    .join('');
}

/** The pestle and the hand that leads it; the pestle's foot in the mouth at 0,0. */
function grinding(): string {
  return (
    at(
      8,
      -6,
      1,
      shape('M-16 30L-12-160Q0-182 12-160L16 30Z', 'iodine') +
        shape('M2 30V-170Q8-170 12-160L16 30Z', 'screen'),
      14,
    ) +
    sleeve([254, -286], [124, -156], { cloth: white, cuff: 'pine', elbow: 66, wrist: 40 }) +
    mirrored(62, -116, 1.36, fingers('tan'))
  );
}

const mortarDefs = `<g id="lf">${leaf(84, 34, 'pine2', 'pine', 'mint2')}</g>`;

function mortarWide(): Picture {
  const body =
    wall('la', 720, 440) +
    table(424, 720, 520, 'iodine', 'screen', 420) +
    at(350, 258, 1, sprigs() + grinding()) +
    at(350, 476, 1, brassMortar()) +
    at(92, 470, 1.1, leaf(120, 46, 'pine2', 'pine', 'mint2'), -14) +
    at(112, 492, 0.9, leaf(120, 46, 'pine2', 'pine', 'mint2'), 8) +
    jarOf(614, 462, 1, 'mint', 'amber', 'star');
  return picture(
    'about/mortar',
    720,
    520,
    body,
    latticePattern('la', 48, mintLattice, 2.5, [20, 30]) + mortarDefs,
  );
}

function mortarTall(): Picture {
  const body =
    wall('la', 560, 560) +
    table(540, 560, 660, 'iodine', 'screen', 330) +
    at(262, 344, 1.1, sprigs() + grinding()) +
    at(262, 588, 1.12, brassMortar()) +
    at(36, 622, 1, leaf(120, 46, 'pine2', 'pine', 'mint2'), -10) +
    jarOf(500, 606, 0.8, 'mint', 'amber', 'star');
  return picture(
    'about/mortar',
    560,
    660,
    body,
    latticePattern('la', 50, mintLattice, 2.5, [20, 30]) + mortarDefs,
  );
}

/** A hand grinds herbs in the brass mortar. */
export function mortarScenes(): Picture[] {
  return [mortarWide(), mortarTall()];
}
