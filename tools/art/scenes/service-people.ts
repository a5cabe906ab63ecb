import { bottle, cartonOf, vialOf } from '../bottle.ts';
import { amberLattice, latticePattern, mintLattice, pineLattice } from '../lattice.ts';
import { moustachedMan, stethoscope } from '../people.ts';
import type { Coat } from '../people.ts';
import { white } from '../people/body.ts';
import { grandfather } from '../people/family.ts';
import { fingers, mirrored } from '../people/hand.ts';
import { anke, dina, hassan, nadia, omar } from '../people/team.ts';
import { picture } from '../picture.ts';
import type { Picture } from '../picture.ts';
import { card, clipboard, table, wall } from '../setting.ts';
import { at, disc, hexagon, rect, shape, stroke } from '../shapes.ts';
import { sheet } from './story-parts.ts';

/** A paper bag with medicines in it and beside it, 340 wide, base centre at 0,0. */
function fullBag(): string {
  return (
    bottle(-34, -56, 0.5) +
    vialOf(14, -74, 0.8, 'iodine') +
    cartonOf(44, -84, 0.6, 'pine') +
    shape(
      'M-74-120l12 12l12-12l12 12l12-12l12 12l12-12l12 12l12-12l12 12l12-12l12 12l14-12V0H-74Z',
      'paper',
    ) +
    shape('M40-120l12 12l12-12l10 12V0H18L52-58Z', 'mint2') +
    stroke('M-54-66h56M-54-50h36', 'pine', 5) +
    vialOf(-112, 2, 0.72, 'amber') +
    cartonOf(134, 4, 0.8, 'amber')
  );
}

/** The review form with its ticks; corner at 0,0. */
function reviewForm(): string {
  return (
    sheet(150, 104, [0.6], 18, 22) +
    stroke('M20 46l5 6l10-12M20 72l5 6l10-12', 'pine', 4) +
    stroke('M50 48h74M50 74h50', 'ink')
  );
}

function reviewWide(): Picture {
  const body =
    wall('la', 720, 430) +
    at(206, 262, 1.06, dina(190)) +
    at(510, 266, 1.06, grandfather(190)) +
    table(414, 720, 520, 'pine', 'pine2', 420) +
    at(400, 494, 1.16, fullBag()) +
    at(64, 396, 1, reviewForm(), -4);
  return picture(
    'services/medication-review',
    720,
    520,
    body,
    latticePattern('la', 48, amberLattice, 2.5, [20, 30]),
  );
}

function reviewTall(): Picture {
  const body =
    wall('la', 560, 520) +
    at(166, 300, 1.06, dina(240)) +
    at(412, 352, 1.12, grandfather(200)) +
    table(514, 560, 660, 'pine', 'pine2', 330) +
    at(330, 626, 1.26, fullBag()) +
    at(34, 528, 1, reviewForm(), -4);
  return picture(
    'services/medication-review',
    560,
    660,
    body,
    latticePattern('la', 50, amberLattice, 2.5, [20, 30]),
  );
}

/** The long view: the table between them carries everything that was in the bag. */
function reviewLong(): Picture {
  const body =
    wall('la', 1120, 400) +
    at(318, 250, 1.06, dina(180)) +
    at(812, 252, 1.06, grandfather(180)) +
    table(386, 1120, 490, 'pine', 'pine2', 620) +
    at(566, 462, 1.26, fullBag()) +
    at(110, 372, 1.06, reviewForm(), -4) +
    bottle(960, 456, 0.58, 'iodine') +
    vialOf(1012, 462, 0.8, 'amber') +
    vialOf(1052, 470, 0.8, 'mint2');
  return picture(
    'services/medication-review',
    1120,
    490,
    body,
    latticePattern('la', 50, amberLattice, 2.5, [20, 30]),
  );
}

const gown: Coat = { base: 'mint', shade: 'mint2', shirt: 'paper', line: 'pine' };

/** A patient sitting up in bed: headboard, pillow, blanket down to `bottom`; his chin at 0,0. */
function inBed(bottom: number): string {
  return (
    rect(-186, -150, 372, 400, 'ink', 16) +
    rect(-170, -134, 340, 380, 'drawer', 10) +
    shape('M-150-80Q-156-112-124-112H124Q156-112 150-80L164 60H-164Z', 'paper') +
    shape('M60-112H124Q156-112 150-80L164 60H90Z', 'mint2') +
    moustachedMan(gown, 130) +
    shape(`M-236 ${bottom}V128Q-232 104-204 104H204Q232 104 236 128V${bottom}Z`, 'amber') +
    shape(`M96 104H204Q232 104 236 128V${bottom}H20Z`, 'amber2') +
    shape('M-236 138V128Q-232 104-204 104H204Q232 104 236 128V138Z', 'mint2')
  );
}

/** The pharmacist's tablet computer with a pulse line, held in two hands at 0,0. */
function heldBoard(): string {
  return (
    at(0, 0, 0.66, clipboard(190, 150)) +
    at(-62, 58, 0.62, fingers('deep')) +
    mirrored(62, 58, 0.62, fingers('deep'))
  );
}

const colleague = (bottom: number): string => anke(bottom) + at(0, 8, 1, stethoscope('mint'));

function roundWide(): Picture {
  const body =
    wall('la', 720, 520) +
    at(596, 262, 1.02, colleague(280)) +
    at(136, 262, 1.06, hassan(270)) +
    at(376, 318, 0.96, inBed(230)) +
    at(140, 372, 1, heldBoard());
  return picture(
    'services/ward-rounds',
    720,
    520,
    body,
    latticePattern('la', 46, mintLattice, 2.5, [12, 20]),
  );
}

function roundTall(): Picture {
  const body =
    wall('la', 560, 660) +
    at(404, 264, 1.04, colleague(420)) +
    at(146, 252, 1.08, hassan(420)) +
    at(312, 444, 1.06, inBed(220)) +
    at(118, 400, 1, heldBoard());
  return picture(
    'services/ward-rounds',
    560,
    660,
    body,
    latticePattern('la', 50, mintLattice, 2.5, [20, 30]),
  );
}

/** A headset with its microphone, for a bust whose chin is at 0,-22. */
function headset(): string {
  return (
    stroke('M-74-116Q-78-214 0-214Q78-214 74-116', 'ink', 8) +
    rect(-88, -134, 26, 52, 'ink', 8) +
    rect(62, -134, 26, 52, 'ink', 8) +
    stroke('M-76-84Q-76-34-30-42', 'ink', 4) +
    rect(-36, -50, 24, 14, 'amber', 6)
  );
}

/** A desk lamp, foot at 0,0, its head to the start side. */
function lamp(): string {
  return (
    rect(-40, -12, 84, 12, 'amber2', 4) +
    stroke('M2-10L36-130L-70-236', 'amber2', 9) +
    disc(36, -130, 10, 'amber') +
    shape('M-78-270L-42-226L-132-158Q-178-176-178-214Z', 'amber') +
    shape('M-56-244L-42-226L-132-158Q-144-162-154-170Z', 'amber2')
  );
}

/** A report form: an event, a time, a weight between three hexagons. */
function report(): string {
  const marks = [34, 66, 98].map((x) => hexagon(x, 104, 11)).join('');
  return (
    rect(0, 0, 190, 134, 'paper', 3) +
    rect(0, 0, 190, 24, 'amber', 3) +
    shape('M190 62V134H149Z', 'mint') +
    stroke('M20 46h84M20 62h132M20 78h60', 'ink') +
    stroke(marks, 'pine', 3) +
    shape(hexagon(66, 104, 11), 'pine')
  );
}

/** A telephone with its receiver on the rest, base centre at 0,0. */
function telephone(): string {
  const keys = [0, 1, 2, 3, 4, 5, 6, 7, 8]
    .map((index) => `M${-18 + (index % 3) * 18} ${-44 + Math.floor(index / 3) * 14}h0`)
    .join('');
  return (
    shape('M-66-66H66L86 0H-86Z', 'mint') +
    shape('M28-66H66L86 0H44Z', 'mint2') +
    stroke(keys, 'ink', 8) +
    shape('M-92-94Q-92-112-70-112H70Q92-112 92-94V-74H52Q52-90 36-90H-36Q-52-90-52-74H-92Z', 'ink')
  );
}

function deskWide(): Picture {
  const body =
    wall('la', 720, 440) +
    at(330, 270, 1.2, nadia(170, white) + headset()) +
    table(420, 720, 520, 'iodine', 'screen', 420) +
    at(636, 446, 0.98, lamp()) +
    at(146, 462, 1.04, telephone()) +
    at(300, 402, 0.86, report(), -3);
  return picture(
    'services/safety-desk',
    720,
    520,
    body,
    latticePattern('la', 48, pineLattice, 2.5, [20, 30]),
  );
}

function deskTall(): Picture {
  const body =
    wall('la', 560, 560) +
    at(228, 326, 1.36, nadia(190, white) + headset()) +
    table(540, 560, 660, 'iodine', 'screen', 330) +
    at(506, 580, 0.92, lamp()) +
    at(122, 592, 1.06, telephone()) +
    at(276, 546, 0.9, report(), -3);
  return picture(
    'services/safety-desk',
    560,
    660,
    body,
    latticePattern('la', 50, pineLattice, 2.5, [20, 30]),
  );
}

/** The wall of wooden drawers as a pattern. */
const drawers = (width: number, height: number, x: number, y: number): string =>
  `<pattern id="dw" x="${x}" y="${y}" width="${width}" height="${height}" patternUnits="userSpaceOnUse">${
    rect(0, 0, width, height, 'iodine') +
    rect(4, 4, width - 8, height - 8, 'amber2', 3) +
    rect(width / 2 - 28, 16, 56, 24, 'paper', 2) +
    stroke(`M${width / 2 - 18} 28h32`, 'ink') +
    disc(width / 2, height - 20, 6, 'screen')
  }</pattern>`;

/** A library ladder of `height`, its foot at 0,0. */
function ladder(height: number): string {
  const rungs = Array.from({ length: Math.floor(height / 62) }, (_, index) => {
    return `M-36 ${-40 - index * 62}h72`;
  }).join('');
  return stroke(rungs, 'mint2', 9) + stroke(`M-36 0V-${height}M36 0V-${height}`, 'mint', 11);
}

/** A drawer of the wall pulled out over its place, 112 x 78, cartons standing in it; the place's corner at 0,0. */
const pulled =
  rect(0, 0, 112, 78, 'screen', 3) +
  cartonOf(34, 62, 0.6, 'pine') +
  cartonOf(82, 66, 0.6, 'mint2') +
  rect(-10, 38, 132, 84, 'amber', 3) +
  shape('M84 38H119q3 0 3 3V119q0 3-3 3H36Z', 'amber2') +
  rect(22, 54, 68, 26, 'paper', 2) +
  stroke('M32 67h40', 'ink') +
  disc(56, 102, 7, 'screen');

function counterTop(y: number, width: number, height: number): string {
  return (
    rect(0, y, width, height - y, 'pine') +
    shape(`M${width * 0.62} ${y}H${width}V${height}H${width * 0.62 - 60}Z`, 'pine2') +
    rect(0, y - 4, width, 18, 'mint2')
  );
}

function dispensaryWide(): Picture {
  const body =
    `<rect width="720" height="430" fill="url(#dw)"/>` +
    at(560, 430, 1, ladder(420)) +
    at(94, 90, 1, pulled) +
    at(330, 274, 1.16, omar(160)) +
    counterTop(424, 720, 520) +
    at(180, 450, 1, card(110, 74, 'amber')) +
    bottle(470, 446, 0.6) +
    vialOf(520, 446, 0.8, 'amber');
  return picture('services/dispensary', 720, 520, body, drawers(120, 86, -30, 0));
}

function dispensaryTall(): Picture {
  const body =
    `<rect width="560" height="560" fill="url(#dw)"/>` +
    at(468, 560, 1, ladder(540)) +
    at(84, 90, 1, pulled) +
    at(264, 364, 1.36, omar(170)) +
    counterTop(544, 560, 660) +
    at(96, 574, 1.1, card(110, 74, 'amber')) +
    bottle(404, 570, 0.76);
  return picture('services/dispensary', 560, 660, body, drawers(120, 86, -40, 0));
}

/** Services at the table, at the bedside, at the telephone and at the counter. */
export function peopleServices(): Picture[] {
  return [
    reviewWide(),
    reviewLong(),
    reviewTall(),
    roundWide(),
    roundTall(),
    deskWide(),
    deskTall(),
    dispensaryWide(),
    dispensaryTall(),
  ];
}
