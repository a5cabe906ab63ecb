import { bottle, cartonOf, vialOf } from '../bottle.ts';
import { omar } from '../people/team.ts';
import { picture } from '../picture.ts';
import type { Picture } from '../picture.ts';
import { card } from '../setting.ts';
import { at, disc, rect, shape, stroke } from '../shapes.ts';

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

/** A dispensary before its wall of drawers. */
export function dispensaryScenes(): Picture[] {
  return [dispensaryWide(), dispensaryTall()];
}
