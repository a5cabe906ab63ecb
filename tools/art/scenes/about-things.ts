import { bottle, jarOf, mortarOf, vialOf } from '../bottle.ts';
import { latticePattern, mintLattice, starPath } from '../lattice.ts';
import { green, white } from '../people/body.ts';
import { fingers, mirrored, palm, sleeve, thumb } from '../people/hand.ts';
import { picture } from '../picture.ts';
import type { Picture } from '../picture.ts';
import { table, wall } from '../setting.ts';
import { at, disc, place, rect, shape, stroke } from '../shapes.ts';
import { flask, tallCylinder, weight } from './academy-glass.ts';
import { ground, leaf } from './story-parts.ts';

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

/** A hand balance: beam, pointer and two horn pans; the loop it hangs from at 0,0. */
function handBalance(): string {
  const pan = (x: number, load: string): string =>
    at(
      x,
      54,
      1,
      stroke('M0 0L-62 190M0 0L62 190', 'iodine') +
        load +
        shape('M-78 190H78Q66 226 0 230Q-66 226-78 190Z', 'iodine') +
        shape('M26 190H78Q66 226 0 230Q20 214 26 190Z', 'screen'),
    );
  const powder =
    shape('M-46 190Q-20 146 2 146Q24 148 48 190Z', 'paper') +
    shape('M2 146Q24 148 48 190H14Z', 'mint2');
  return (
    stroke('M0-6V46', 'screen', 6) +
    stroke('M0 48V108', 'amber2', 4) +
    pan(-192, powder) +
    pan(192, weight(-24, 190, 1.1) + weight(20, 190, 0.86)) +
    shape('M-204 46Q-90 30 0 34Q90 30 204 46L204 58Q90 60 0 66Q-90 60-204 58Z', 'pine') +
    shape('M40 34Q110 34 204 46L204 58Q90 60 12 66Z', 'drawer') +
    disc(-192, 52, 9, 'ink') +
    disc(192, 52, 9, 'ink') +
    shape(starPath(0, 50, 26), 'paper')
  );
}

/** The hand that holds the loop, from above at the end side. */
function holding(): string {
  return (
    sleeve([214, -96], [66, -30], { cloth: green, cuff: 'paper', elbow: 62, wrist: 38 }) +
    mirrored(6, -14, 1.3, palm('deep')) +
    mirrored(2, -12, 1.3, thumb('deep'))
  );
}

function balanceWide(): Picture {
  const body =
    ground(720, 520, 'mint', 'mint2', 320) +
    rect(0, 470, 720, 50, 'drawer') +
    at(346, 112, 1.1, handBalance() + holding()) +
    shape('M96 470h120l18 22H78Z', 'paper') +
    weight(606, 472, 1.5) +
    weight(654, 472, 1.1);
  return picture('about/balance', 720, 520, body);
}

function balanceTall(): Picture {
  const body =
    ground(560, 660, 'mint', 'mint2', 320) +
    rect(0, 580, 560, 80, 'drawer') +
    at(272, 166, 1.16, handBalance() + holding()) +
    shape('M70 588h150l20 30H50Z', 'paper') +
    weight(410, 590, 2) +
    weight(474, 590, 1.5) +
    weight(520, 590, 1.1);
  return picture('about/balance', 560, 660, body);
}

/** The open ledger from above: questions by night at the start, answers at the end; the fold at 0,0. */
function ledger(): string {
  const rows = [0, 1, 2, 3, 4, 5, 6];
  const asked = rows
    .map((row) => `M-196 ${-108 + row * 36}h${[120, 92, 134, 104, 80, 126, 96][row]}`)
    .join('');
  const answered = rows
    .slice(0, 5)
    .map((row) => `M26 ${-108 + row * 36}h${[134, 110, 126, 84, 120][row]}`)
    .join('');
  const hours = rows.map((row) => `M-226 ${-108 + row * 36}h12`).join('');
  return (
    rect(-262, -168, 524, 344, 'ink', 10) +
    rect(-252, -160, 504, 324, 'iodine', 8) +
    rect(-242, -152, 240, 304, 'paper', 4) +
    rect(2, -152, 240, 304, 'paper', 4) +
    shape('M90-152H238q4 0 4 4V148q0 4-4 4H2V0Z', 'mint') +
    shape('M-34-152H-2V152H-34Z', 'mint2', 'opacity=".6"') +
    stroke(
      rows.map((row) => `M-232 ${-90 + row * 36}H-12M12 ${-90 + row * 36}H232`).join(''),
      'mint2',
    ) +
    stroke(hours, 'amber', 9) +
    stroke(asked, 'ink', 4) +
    stroke(answered, 'pine', 4) +
    shape('M176-152H206V-92L191-106L176-92Z', 'amber')
  );
}

/** A glass of tea with mint, from above. */
function tea(): string {
  return (
    disc(8, 10, 66, 'ink') +
    disc(0, 0, 66, 'paper') +
    disc(0, 0, 44, 'mint2') +
    disc(0, 0, 38, 'amber2') +
    at(-16, 10, 0.5, place('lf', 0, 0), -30) +
    at(-10, 0, 0.4, place('lf', 0, 0), -80)
  );
}

/** A fountain pen, its nib at 0,0, lying to the end. */
function pen(): string {
  return (
    shape('M0 0L34-9L40 0L34 9Z', 'amber') +
    rect(34, -11, 56, 22, 'ink', 4) +
    rect(86, -14, 118, 28, 'pine2', 12) +
    rect(86, 2, 118, 12, 'pine', 6) +
    rect(86, -14, 10, 28, 'amber') +
    stroke('M120-14H176', 'amber', 5)
  );
}

/** The cone of a lamp on the table. */
const lampLight = (x: number, y: number, r: number): string =>
  disc(x, y, r, 'amber2') + disc(x, y, r * 0.72, 'amber');

function ledgerWide(): Picture {
  const body =
    ground(720, 520, 'screen', 'ink', 320) +
    lampLight(420, 236, 330) +
    at(344, 266, 1.02, ledger(), -4) +
    at(446, 330, 1, pen(), 24) +
    at(640, 118, 0.86, tea());
  return picture('about/ledger', 720, 520, body, mortarDefs);
}

function ledgerTall(): Picture {
  const body =
    ground(560, 660, 'screen', 'ink', 320) +
    lampLight(330, 280, 380) +
    at(276, 340, 0.98, ledger(), -4) +
    at(330, 540, 1.1, pen(), -12) +
    at(130, 88, 0.9, tea());
  return picture('about/ledger', 560, 660, body, mortarDefs);
}

/** Everything that stands on the long shelf between x and x + 1600, its board at y = 0. */
function shelfRow(): string {
  return (
    jarOf(96, 0, 1.6, 'amber', 'pine', 'ring') +
    bottle(262, 0, 1.2) +
    vialOf(378, 0, 1.5, 'iodine') +
    bottle(500, 0, 1.02, 'iodine') +
    at(650, 0, 1.3, flask('amber')) +
    mortarOf(836, 0, 1.24) +
    at(1000, 0, 1.5, tallCylinder('amber', 96)) +
    jarOf(1134, 0, 1.5, 'paper', 'amber', 'star') +
    bottle(1300, 0, 1.34) +
    vialOf(1422, 0, 1.7, 'pine') +
    jarOf(1536, 0, 1.5, 'pine', 'amber', 'none')
  );
}

function coverWide(): Picture {
  const body =
    wall('la', 1600, 480) +
    disc(1010, 190, 150, 'amber') +
    rect(0, 468, 1600, 20, 'ink') +
    rect(0, 488, 1600, 132, 'pine') +
    shape('M960 488H1600V620H884Z', 'pine2') +
    at(0, 468, 1, shelfRow());
  return picture(
    'about/cover-shelf',
    1600,
    620,
    body,
    latticePattern('la', 60, mintLattice, 2.5, [44, 30]),
  );
}

function coverSmall(): Picture {
  const body =
    wall('la', 720, 420) +
    disc(470, 160, 110, 'amber') +
    rect(0, 408, 720, 18, 'ink') +
    rect(0, 426, 720, 114, 'pine') +
    shape('M440 426H720V540H374Z', 'pine2') +
    jarOf(86, 408, 1.3, 'amber', 'pine', 'ring') +
    bottle(228, 408, 1.12) +
    vialOf(336, 408, 1.4, 'iodine') +
    mortarOf(464, 408, 1) +
    at(588, 408, 1.3, tallCylinder('amber', 96)) +
    jarOf(676, 408, 1.1, 'pine', 'amber', 'none');
  return picture(
    'about/cover-shelf',
    720,
    540,
    body,
    latticePattern('la', 50, mintLattice, 2.5, [20, 30]),
  );
}

/** The tools of the house: mortar, balance, ledger and the shelf. */
export function thingsAbout(): Picture[] {
  return [
    mortarWide(),
    mortarTall(),
    balanceWide(),
    balanceTall(),
    ledgerWide(),
    ledgerTall(),
    coverWide(),
    coverSmall(),
  ];
}
