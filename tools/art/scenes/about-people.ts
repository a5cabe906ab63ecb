import { cartonOf } from '../bottle.ts';
import { amberLattice, latticePattern, screenPattern } from '../lattice.ts';
import { lena } from '../people/bare.ts';
import { youssef } from '../people/bearded.ts';
import { green, white, whiteOnPine } from '../people/body.ts';
import { fingers, mirrored, palm, sleeve, thumb } from '../people/hand.ts';
import { claudia } from '../people/team.ts';
import { veteran } from '../people/seniors.ts';
import { salma } from '../people/veiled.ts';
import { skin } from '../people/face.ts';
import { picture } from '../picture.ts';
import type { Picture } from '../picture.ts';
import { card, table, wall } from '../setting.ts';
import { at, disc, patterned, place, rect, shape, stroke } from '../shapes.ts';
import { minaret, mosque } from './home-cairo.ts';
import { ground, leaf, paned, pot, tumbler } from './story-parts.ts';

/** The carton that goes over the counter, held from the start side; its middle at 0,0. */
function offered(): string {
  return (
    sleeve([-150, 110], [-56, 22], { cloth: whiteOnPine, cuff: 'mint2', elbow: 46, wrist: 27 }) +
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

const leafDef = `<g id="lf">${leaf(74, 30, 'pine2', 'pine', 'mint')}</g>`;

/** Herbs in pots along a parapet; base line at y = 0. */
function herbs(): string {
  const bush = (tilts: readonly number[]): string =>
    tilts.map((turn) => at(0, -58, 1, place('lf', 0, 0), turn)).join('');
  return (
    at(-150, 0, 1, bush([-150, -118, -90, -62, -30]) + pot(78, 54)) +
    at(-30, 0, 0.8, bush([-130, -100, -78, -48]) + pot(72, 56, 'paper', 'mint2')) +
    at(76, 0, 0.94, bush([-140, -112, -84, -60, -36]) + pot(84, 48, 'iodine', 'screen'))
  );
}

function roofWide(): Picture {
  const body =
    ground(720, 520, 'amber', 'amber2', 300) +
    disc(196, 206, 90, 'paper') +
    at(150, 430, 0.86, mosque()) +
    at(642, 430, 1, minaret()) +
    rect(0, 404, 720, 116, 'iodine') +
    at(424, 268, 1.14, youssef(160)) +
    rect(0, 396, 720, 124, 'mint') +
    shape('M440 396H720V520H368Z', 'mint2') +
    rect(0, 386, 720, 16, 'iodine') +
    at(230, 470, 1.12, herbs()) +
    at(556, 486, 1.3, pot(104, 66)) +
    [-152, -126, -104, -76, -54, -28]
      .map((turn) => at(556, 410, 1.3, place('lf', 0, 0), turn))
      .join('');
  return picture('about/roof-garden', 720, 520, body, leafDef);
}

function roofTall(): Picture {
  const body =
    ground(560, 660, 'amber', 'amber2', 300) +
    disc(150, 226, 90, 'paper') +
    at(120, 530, 0.94, mosque()) +
    at(506, 530, 1.2, minaret()) +
    at(316, 342, 1.3, youssef(190)) +
    rect(0, 512, 560, 148, 'mint') +
    shape('M340 512H560V660H254Z', 'mint2') +
    rect(0, 500, 560, 18, 'iodine') +
    at(226, 626, 1.26, herbs()) +
    at(478, 634, 1.2, pot(96, 62)) +
    [-146, -118, -90, -62, -34].map((turn) => at(478, 562, 1.3, place('lf', 0, 0), turn)).join('');
  return picture('about/roof-garden', 560, 660, body, leafDef);
}

const fileInks = ['pine2', 'amber', 'mint2', 'iodine'] as const;

/** A box file's spine, 42 x 112, its base start corner at 0,0; one definition for each ink. */
const fileDefs = fileInks
  .map((fill, index) => {
    const spine =
      rect(0, -112, 42, 112, fill, 2) + rect(9, -92, 24, 34, 'paper') + disc(21, -24, 7, 'ink');
    return `<g id="f${index}">${spine}</g>`;
  })
  .join('');

/** Box files on a shelf from x on, one ink after the other; their base at y. */
function files(x: number, y: number, count: number): string {
  return Array.from({ length: count }, (_, index) => {
    return place(`f${(index * 3 + Math.abs(Math.floor(x / 7))) % 4}`, x + index * 46, y);
  }).join('');
}

/** A long drawer of cards pulled toward the reader; its front's corner at 0,0, 300 x 96. */
function cardDrawer(): string {
  const cards = Array.from({ length: 8 }, (_, index) => {
    const [inset, y] = [44 - index * 4, -130 + index * 15];
    const tab = 60 + ((index * 67) % 130);
    return (
      rect(inset, y, 300 - inset * 2, 90, index % 2 === 0 ? 'paper' : 'mint') +
      rect(
        inset + tab * 0.8,
        y - 14,
        44,
        16,
        index === 3 ? 'amber' : index % 2 === 0 ? 'paper' : 'mint',
      )
    );
  }).join('');
  return (
    shape('M44-110H256L312 0H-12Z', 'screen') +
    cards +
    rect(-16, 0, 332, 100, 'amber2', 5) +
    shape('M216 0H311q5 0 5 5V95q0 5-5 5H158Z', 'iodine', 'opacity=".45"') +
    rect(92, 18, 116, 38, 'paper', 2) +
    stroke('M108 32h60M108 44h36', 'ink') +
    rect(114, 72, 72, 13, 'ink', 6)
  );
}

/** The card that she has drawn, in her hand. */
function drawnCard(): string {
  return (
    sleeve([-110, 120], [-40, 44], { cloth: whiteOnPine, cuff: 'iodine', elbow: 46, wrist: 28 }) +
    at(0, 20, 1, palm('fair'), -30) +
    at(
      14,
      -44,
      1,
      rect(-10, -40, 118, 84, 'paper', 2) +
        rect(-10, -40, 118, 16, 'amber', 2) +
        stroke('M6-6h70M6 8h48M6 22h60', 'ink'),
      6,
    ) +
    at(0, 20, 1, thumb('fair'), -16)
  );
}

function archiveWide(): Picture {
  const body =
    rect(0, 0, 720, 520, 'pine') +
    shape('M420 0H720V520H120Z', 'glow') +
    files(-12, 140, 8) +
    files(470, 140, 6) +
    files(-30, 288, 5) +
    files(516, 288, 5) +
    [140, 288, 436].map((y) => rect(0, y, 720, 14, 'ink')).join('') +
    files(-8, 436, 4) +
    files(538, 436, 4) +
    at(286, 282, 1.16, claudia(210)) +
    at(204, 398, 1, drawnCard()) +
    at(362, 430, 0.98, cardDrawer());
  return picture('about/archive', 720, 520, body, fileDefs);
}

function archiveTall(): Picture {
  const body =
    rect(0, 0, 560, 660, 'pine') +
    shape('M300 0H560V660H0V520Z', 'glow') +
    files(-12, 140, 13) +
    files(-30, 288, 3) +
    files(430, 288, 3) +
    files(-8, 436, 2) +
    files(454, 436, 3) +
    [140, 288, 436].map((y) => rect(0, y, 560, 14, 'ink')).join('') +
    at(262, 370, 1.34, claudia(230)) +
    at(140, 500, 1.16, drawnCard()) +
    at(182, 556, 1.14, cardDrawer());
  return picture('about/archive', 560, 660, body, fileDefs);
}

/** The view over the river: roofs, a dome, the evening sun. */
const riverView = (width: number, height: number): string =>
  rect(0, 0, width, height, 'amber') +
  disc(width * 0.7, height * 0.46, 62, 'paper') +
  shape(
    `M0 ${height * 0.62}h${width * 0.16}v-40h${width * 0.14}v24h${width * 0.12}v-64l30-30l30 30v58h${width * 0.2}v-30h${width}V${height}H0Z`,
    'pine',
  ) +
  rect(0, height * 0.78, width, height * 0.22, 'pine2') +
  stroke(
    `M${width * 0.2} ${height * 0.86}h70M${width * 0.62} ${height * 0.92}h90M${width * 0.5} ${height * 0.83}h40`,
    'mint',
    5,
  );

/** Her book and glass on the sill. */
const reading = (): string =>
  shape('M0-70L-86-84V-6L0 2L86-6V-84Z', 'paper') +
  shape('M-4-64L-94-78V2L-4 8Z', 'pine') +
  shape('M4-64L94-78V2L4 8Z', 'drawer') +
  rect(-5, -66, 10, 74, 'ink') +
  at(-84, -34, 0.74, fingers('fair')) +
  mirrored(84, -34, 0.74, fingers('fair'));

function seatWide(): Picture {
  const body =
    rect(0, 0, 720, 520, 'mint') +
    shape('M0 0H250L0 433Z', 'mint2') +
    at(110, 30, 1, paned(500, 360, 3, 2, riverView(500, 360))) +
    shape('M0 0H70Q120 200 60 430H0ZM720 0H650Q600 200 660 430H720Z', 'pine') +
    shape('M720 0H692Q650 200 696 430H720Z', 'pine2') +
    at(316, 300, 1.14, lena(150)) +
    rect(0, 420, 720, 100, 'iodine') +
    rect(0, 412, 720, 14, 'amber2') +
    shape('M420 426H720V520H366Z', 'screen') +
    at(320, 432, 1, reading()) +
    at(556, 426, 0.72, tumbler());
  return picture('about/window-seat', 720, 520, body);
}

function seatTall(): Picture {
  const body =
    rect(0, 0, 560, 660, 'mint') +
    shape('M0 0H250L0 433Z', 'mint2') +
    at(70, 34, 1, paned(420, 480, 2, 3, riverView(420, 480))) +
    shape('M0 0H50Q100 260 40 560H0ZM560 0H510Q460 260 520 560H560Z', 'pine') +
    at(280, 398, 1.32, lena(180)) +
    rect(0, 548, 560, 112, 'iodine') +
    rect(0, 540, 560, 14, 'amber2') +
    shape('M340 554H560V660H279Z', 'screen') +
    at(280, 566, 1.14, reading()) +
    at(470, 556, 0.78, tumbler());
  return picture('about/window-seat', 560, 660, body);
}

/** Two hands that clasp at 0,0. */
function clasp(): string {
  return (
    mirrored(
      0,
      0,
      1,
      skin(
        'M-150-34Q-90-44-52-34L10-22Q34-14 26 0Q20 10 2 4L-10 2Q-8 24-30 34Q-60 46-92 34L-150 34Z',
        'deep',
      ),
    ) +
    skin(
      'M-150-34Q-92-48-56-40Q-30-50-4-44L46-26Q66-16 70 2Q72 16 58 16Q54 30 40 26Q34 40 20 34Q12 46-2 38Q-40 30-64 36L-150 36Z',
      'fair',
    ) +
    stroke('M58 16Q50 2 34-6M40 26Q34 12 18 4M20 34Q14 22 0 14', 'iodine', 2.5, 'opacity=".6"') +
    mirrored(0, 0, 1, skin('M-96-36Q-56-60-26-56Q-6-54-8-40Q-12-28-36-30Q-52-28-66-14Z', 'deep'))
  );
}

function handshake(
  width: number,
  height: number,
  scale: number,
  origin: [number, number],
): Picture {
  const [x, y] = [width / 2, height * 0.56];
  const reach = (width / 2 + 60) / scale;
  const arms =
    sleeve([-reach, 96], [-142, 6], { cloth: white, cuff: 'amber', elbow: 84, wrist: 50 }) +
    sleeve([reach, 96], [142, 6], { cloth: green, cuff: 'paper', elbow: 84, wrist: 50 });
  const body =
    wall('la', width, height) +
    disc(x, y - 10, height * 0.34, 'paper') +
    at(x, y, scale, clasp() + arms);
  return picture(
    'about/handshake',
    width,
    height,
    body,
    latticePattern('la', 54, amberLattice, 2.5, origin),
  );
}

/** The people of the house at work and at rest. */
export function peopleAbout(): Picture[] {
  return [
    counselingWide(),
    counselingTall(),
    roofWide(),
    roofTall(),
    archiveWide(),
    archiveTall(),
    seatWide(),
    seatTall(),
    handshake(720, 520, 1.5, [12, 20]),
    handshake(560, 660, 1.36, [20, 30]),
  ];
}
