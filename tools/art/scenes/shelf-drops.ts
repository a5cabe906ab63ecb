import { cartonOf, openBottle } from '../bottle.ts';
import { latticePattern, mintLattice, ring, starPath } from '../lattice.ts';
import { ink } from '../palette.ts';
import type { Ink } from '../palette.ts';
import { picture } from '../picture.ts';
import type { Picture } from '../picture.ts';
import { table, wall } from '../setting.ts';
import { at, disc, hexagon, place, rect, shape, stroke } from '../shapes.ts';
import type { Point } from '../shapes.ts';
import { star } from './shelf-parts.ts';

const bulb = 'M-17-236V-260Q-28-276-27-302Q-25-334 0-334Q25-334 27-302Q28-276 17-260V-236Z';

/** The collar and the rubber bulb of a dropper, to stand on an open bottle. */
function dropperTop(): string {
  return (
    shape(bulb, 'amber2') +
    shape('M6-333Q25-330 27-302Q28-276 17-260V-236H6Z', 'iodine') +
    shape('M-33-240H33V-204H-33Z', 'ink') +
    stroke('M-21-233V-211M-7-233V-211M7-233V-211M21-233V-211', 'mint', 2, 'opacity=".55"') +
    stroke('M-15-306Q-16-318-9-323', 'paper', 5, 'opacity=".6"')
  );
}

function dropper(x: number, y: number, scale: number, band: Ink): string {
  return at(x, y, scale, openBottle(band) + place('dt', 0, 0));
}

/** A glass pipette that comes in from the top edge; its tip is at 0,0. */
function pipette(length: number): string {
  const ticks = Array.from({ length: Math.floor((length - 104) / 18) }, (_, index) => {
    return `M25 ${-108 - index * 18}h${index % 2 === 0 ? -20 : -12}`;
  }).join('');
  const glass = `M-9 0L-12-36Q-14-56-34-70V${-length}H34V-70Q14-56 12-36L9 0Z`;
  const liquid = 'M-9 0L-12-36Q-14-56-34-70V-98H34V-70Q14-56 12-36L9 0Z';
  const shade = `M9 0L12-36Q14-56 34-70V${-length}H9Z`;
  return (
    shape(glass, 'paper') +
    shape(liquid, 'amber') +
    shape(shade, 'iodine', 'opacity=".34"') +
    stroke(ticks, 'ink', 3) +
    stroke(`M-22-80V${24 - length}`, 'paper', 6, 'opacity=".65"')
  );
}

/** A drop whose inside is a lattice star; its round belly is centred on 0,0. */
function drop(): string {
  return (
    shape('M0-150C18-104 84-58 84 6A84 84 0 0 1-84 6C-84-58-18-104 0-150Z', 'amber') +
    shape('M0-150C18-104 84-58 84 6A84 84 0 0 1 0 90L44 14Z', 'amber2') +
    `<path d="${starPath(0, 6, 68)}" fill="${ink('paper')}" stroke="${ink('pine')}" stroke-width="5" stroke-linejoin="round"/>` +
    shape(hexagon(0, 6, 14), 'pine')
  );
}

/** A measuring spoon on its foot, level full; the foot's centre is at 0,0, the handle runs to `end`. */
function spoon(end: number): string {
  return (
    rect(80, -84, end - 80, 15, 'bond', 7) +
    rect(end - 70, -76, 16, 76, 'bond') +
    rect(end - 96, -10, 68, 10, 'bond', 3) +
    shape('M-128-84H128Q122-8 52-8H46V0H-46V-8H-52Q-122-8-128-84Z', 'bond') +
    shape('M46-84H128Q122-8 52-8H46V0H10Z', 'ink', 'opacity=".4"') +
    shape('M-116-92H116Q124-92 124-84T116-76H-116Q-124-76-124-84T-116-92Z', 'amber') +
    shape('M30-92H116Q124-92 124-84T116-76H22Z', 'amber2') +
    stroke('M-90-56h22M-80-40h12M-66-24h22', 'field', 3)
  );
}

/** Where the wall's lattice turns into two rings, cell for cell. */
function wallMolecule(): string {
  const [left, middle, right] = [311.8, 363.8, 415.7];
  return (
    star(left - 52, 236, 60, 'paper', 'amber') +
    star(right, 146, 60, 'amber', 'paper') +
    star(right + 52, 236, 60, 'pine', 'amber') +
    rings([
      [left, 146],
      [middle, 236],
    ]) +
    stroke('M259.8 116L216 91M363.8 296V322', 'bond', 6) +
    disc(216, 91, 16, 'amber') +
    disc(363.8, 326, 16, 'amber')
  );
}

function rings(centres: readonly Point[]): string {
  return centres
    .map(([x, y]) => shape(hexagon(x, y, 60), 'field') + ring(x, y, 60, 'bond', 6))
    .join('');
}

function wide(): Picture {
  const body =
    wall('la', 1600, 550) +
    wallMolecule() +
    table(548, 1600, 620, 'pine', 'pine2', 1080) +
    rect(0, 542, 1600, 12, 'ink') +
    at(856, 176, 1, pipette(180)) +
    at(856, 352, 0.96, drop()) +
    at(856, 542, 1.02, spoon(304)) +
    dropper(1258, 542, 1.3, 'pine') +
    dropper(1382, 542, 0.72, 'iodine') +
    cartonOf(1520, 542, 0.98, 'amber');
  const patterns =
    latticePattern('la', 60, mintLattice, 2.5, [52, 56]) + `<g id="dt">${dropperTop()}</g>`;
  return picture('products/oral-drops', 1600, 620, body, patterns);
}

function small(): Picture {
  const body =
    wall('la', 720, 470) +
    table(466, 720, 540, 'pine', 'pine2', 380) +
    rect(0, 460, 720, 12, 'ink') +
    dropper(146, 460, 1.16, 'pine') +
    dropper(272, 460, 0.66, 'iodine') +
    at(482, 132, 0.92, pipette(150)) +
    at(482, 284, 0.84, drop()) +
    at(482, 460, 0.96, spoon(214));
  const patterns =
    latticePattern('la', 52, mintLattice, 2.5, [24, 30]) + `<g id="dt">${dropperTop()}</g>`;
  return picture('products/oral-drops', 720, 540, body, patterns);
}

/** A drop with a star inside falls from a pipette into a measuring spoon. */
export function dropScenes(): Picture[] {
  return [wide(), small()];
}
