import { amberLattice, latticePattern, mintLattice, pineLattice } from '../lattice.ts';
import type { LatticeInks } from '../lattice.ts';
import type { Ink } from '../palette.ts';
import { picture } from '../picture.ts';
import type { Picture } from '../picture.ts';
import { table, wall } from '../setting.ts';
import { at, clipped, disc, hexagon, rect, shape, specks, stroke } from '../shapes.ts';
import { mirrored } from '../people/hand.ts';
import type { Tones } from './product-parts.ts';
import { star } from './shelf-parts.ts';

const side =
  'M-266-54C-280-112-240-150-172-180C-112-208-62-256 8-258C40-259 62-240 70-208L94-144Q102-122 130-125C182-131 228-152 258-178Q280-192 283-166L271-54Z';
const print =
  'M4-236C72-236 98-172 94-102C91-52 72-12 74 50C77 118 86 146 80 190Q68 238 4 238Q-60 238-74 190C-82 148-70 100-84 40C-96-20-106-72-98-122C-88-192-52-236 4-236Z';

/** The clog from its outer side, toe to the start; 560 x 262, the floor at 0,0. */
function clogSide(): string {
  return (
    stroke('M286-218C226-244 146-236 60-206', 'iodine', 24) +
    shape('M16-254C110-206 196-178 262-180L200-104L96-126L60-190Z', 'drawer') +
    shape(side, 'paper') +
    clipped(
      'sd',
      shape('M150-260H300V-40H22Z', 'mint2') + shape('M-290-84H290V-40H-290Z', 'mint'),
    ) +
    shape('M-267-58Q-272-14-224-7L-44 0Q-6 0 6-17H96L106 0H246Q266 0 268-20L273-58Z', 'ink') +
    stroke('M-240-34L-60-28M120-28H250', 'pine2', 4) +
    specks(
      [
        [-196, -142],
        [-146, -168],
        [-96, -196],
        [-158, -122],
        [-106, -146],
        [-56, -172],
        [-44, -222],
      ],
      'ink',
      21,
    ) +
    stroke('M74-160C140-204 210-224 286-214', 'amber2', 30) +
    disc(74, -160, 23, 'amber') +
    disc(74, -160, 11, 'paper')
  );
}

/** The clog from above, toe up, 200 x 500, centre at 0,0; light from the start side. */
function clogTop(): string {
  return (
    stroke('M-78 40C-104 190-76 264 4 264S108 190 80 40', 'amber2', 24) +
    shape(print, 'paper') +
    clipped('pr', shape('M40-240H110V250H-60Z', 'mint2')) +
    shape(
      'M-64 26Q4-70 62 26C60 80 66 130 62 176Q52 214 4 214Q-50 214-58 176C-64 130-60 80-64 26Z',
      'drawer',
    ) +
    shape('M-64 26Q4-70 62 26L60 66Q4-16-62 66Z', 'ink') +
    specks(
      [
        [-30, 78],
        [4, 70],
        [36, 80],
        [-30, 114],
        [4, 108],
        [36, 114],
        [-28, 150],
        [4, 146],
        [36, 150],
        [4, 184],
        [-24, 184],
        [32, 184],
      ],
      'pine2',
      11,
    ) +
    specks(
      [
        [4, -196],
        [-36, -172],
        [42, -170],
        [-56, -128],
        [-16, -132],
        [26, -130],
        [64, -120],
        [-40, -84],
        [4, -88],
        [48, -80],
      ],
      'ink',
      19,
    ) +
    disc(-78, 40, 18, 'amber') +
    disc(80, 40, 18, 'amber') +
    disc(-78, 40, 7, 'paper') +
    disc(80, 40, 7, 'paper')
  );
}

/** The clog from behind, 220 x 290, the floor at 0,0. */
function clogBack(): string {
  return (
    shape('M-78-170Q-84-282 0-286Q84-282 78-170Z', 'mint2') +
    shape('M-62-170Q-62-256 0-260Q62-256 62-170Z', 'ink') +
    shape('M-94-44L-102-152Q-104-190-70-182Q0-166 70-182Q104-190 102-152L94-44Z', 'paper') +
    shape('M44-175L70-182Q104-190 102-152L94-44H-30Z', 'mint2') +
    star(0, -112, 34, 'mint', 'amber') +
    shape('M-100-50H100L110-10Q112 0 100 0H-100Q-112 0-110-10Z', 'ink') +
    stroke('M-84-24H84', 'pine2', 4) +
    shape('M-96-256Q0-224 96-256V-224Q0-190-96-224Z', 'amber2') +
    shape('M44-245Q72-249 96-256V-224Q60-210 28-206Z', 'iodine')
  );
}

/** The sole from below: a lattice as tread, the rim of the upper around it. */
function clogSole(): string {
  return (
    stroke('M-78 40C-104 190-76 264 4 264S108 190 80 40', 'amber2', 24) +
    `<path d="${print}" fill="var(--paper)" stroke="var(--paper)" stroke-width="22" stroke-linejoin="round"/>` +
    shape(print, 'ink') +
    clipped(
      'pr',
      rect(-110, -240, 220, 480, 'ink') +
        '<path d="M-110-240H110V240H-110Z" fill="url(#lt)"/>' +
        shape('M-110 30H110V74H-110Z', 'drawer') +
        shape('M50-240H110V240H-70Z', 'ink', 'opacity=".3"'),
    ) +
    shape(hexagon(0, 52, 17), 'amber')
  );
}

const sideClip = `<clipPath id="sd"><path d="${side}"/></clipPath>`;
const printClip = `<clipPath id="pr"><path d="${print}"/></clipPath>`;

function view(index: number, ground: LatticeInks, body: string, defs = ''): Picture {
  const lattice = latticePattern('la', 54, ground, 2.5, [36, 30]);
  return picture(
    `products/e-details-${index}`,
    720,
    720,
    wall('la', 720, 720) + body,
    lattice + defs,
  );
}

/** A leg in scrubs that ends over a clog whose floor is at 0,0. */
function leg(tones: Tones, hem: Ink, top: number): string {
  return (
    shape(`M-24 ${top}H190L176-150Q90-128 6-150Z`, tones[0]) +
    shape(`M92 ${top}H190L176-150Q132-138 88-137Z`, tones[1]) +
    stroke('M8-166Q90-146 175-166', hem)
  );
}

function walking(): string {
  const tiles = Array.from(
    { length: 6 },
    (_, index) => `M${360 + (index - 2.5) * 150} 452L${360 + (index - 2.5) * 330} 720`,
  );
  return (
    rect(0, 452, 720, 268, 'mint2') +
    shape('M520 452H720V720H365Z', 'pine', 'opacity=".2"') +
    stroke(`${tiles.join('')}M0 506H720M0 590H720`, 'paper', 4, 'opacity=".7"') +
    rect(0, 436, 720, 16, 'pine') +
    at(476, 566, 0.72, leg(['ink', 'drawer'], 'pine2', -800) + clogSide()) +
    at(256, 640, 0.84, leg(['pine', 'pine2'], 'mint2', -770) + clogSide())
  );
}

/** The clinic clog of the demonstration page, seen five ways. */
export function clogScenes(): Picture[] {
  const soles: LatticeInks = { field: 'ink', star: 'drawer', line: 'pine2', eye: 'amber' };
  const sideways = table(530, 720, 720, 'pine', 'pine2', 520) + at(352, 562, 1.14, clogSide());
  const pair =
    at(206, 360, 1.22, clogTop(), -4) + mirrored(514, 360, 1.22, at(0, 0, 1, clogTop(), -4));
  const back =
    table(544, 720, 720, 'pine', 'pine2', 520) +
    at(190, 602, 1.44, clogBack()) +
    at(530, 602, 1.44, clogBack());
  const below =
    shape('M500 0H720V720H84Z', 'line', 'opacity=".6"') + at(360, 356, 1.32, clogSole(), 16);
  return [
    view(1, mintLattice, sideways, sideClip),
    view(2, pineLattice, pair, printClip),
    view(3, amberLattice, back),
    view(4, mintLattice, below, printClip + latticePattern('lt', 30, soles, 4, [0, 20])),
    view(5, mintLattice, walking(), sideClip),
  ];
}
