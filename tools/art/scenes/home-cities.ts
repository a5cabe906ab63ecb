import { amberLattice, latticePattern } from '../lattice.ts';
import { picture } from '../picture.ts';
import type { Picture } from '../picture.ts';
import { at, rect, shape, stroke } from '../shapes.ts';
import type { Point } from '../shapes.ts';
import { berlinDefs, bridge, linden, neighbour, oldHouse, tower } from './home-berlin.ts';
import { cairoDefs, felucca, house, minaret, mosque, palm } from './home-cairo.ts';

/** The plain amber sun in which the lattice shows. */
function sun(x: number, y: number, r: number): string {
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="url(#la)"/>`;
}

/** Ripples as [x, y, length]. */
type Places = readonly (readonly [number, number, number])[];

function ripples(places: Places): string {
  return places.map(([x, y, length]) => `M${x} ${y}h${length}`).join('');
}

/** States once for all lines that their ends are round. */
function rounded(body: string): string {
  const round = ' stroke-linecap="round" stroke-linejoin="round"';
  return `<g${round}>${body.replaceAll(round, '')}</g>`;
}

/** A stone quay with a light coping. */
function quay(x: number, y: number, width: number, height: number): string {
  return rect(x + 8, y, width - 16, height, 'drawer') + rect(x, y - 4, width, 12, 'mint2');
}

function defs(r: number, origin: Point): string {
  return latticePattern('la', r, amberLattice, 2.5, origin) + cairoDefs + berlinDefs;
}

function wideBack(): string {
  const farCairo =
    'M330 540V430H372V350H392V330H412V350H430V450H470V420H560V540ZM640 540V470H720V540Z';
  const farBerlin =
    'M930 540V478H970V448H1010V420Q1010 396 1036 388V370H1042V388Q1068 396 1068 420V478H1130V440H1180V540Z';
  return (
    rect(0, 0, 1680, 720, 'sky') +
    sun(846, 350, 206) +
    shape(farCairo + farBerlin, 'mint2') +
    rect(0, 520, 1680, 36, 'pine2') +
    at(496, 532, 1.06, minaret()) +
    at(624, 540, 0.86, mosque()) +
    at(434, 540, 1, palm(134)) +
    at(374, 540, 1, palm(100)) +
    at(1180, 530, 0.95, tower()) +
    at(988, 536, 1, linden(34, 26)) +
    at(1060, 536, 1, linden(44, 30))
  );
}

function wide(): Picture {
  const waves: Places = [
    [430, 624, 90],
    [560, 656, 110],
    [980, 690, 90],
    [1240, 676, 90],
    [1500, 690, 80],
  ];
  const glitter: Places = [
    [784, 620, 120],
    [826, 644, 70],
    [800, 668, 96],
    [834, 692, 40],
  ];
  const berlin =
    at(1526, 568, 1, neighbour(160)) + at(1400, 568, 1, oldHouse()) + quay(1270, 566, 420, 84);
  const cairo = shape('M0 560H362V578H380V596H398V614H0Z', 'ink') + at(0, 566, 1, house());
  const body =
    wideBack() +
    rect(0, 552, 1680, 168, 'pine') +
    stroke(ripples(waves), 'mint2', 6) +
    stroke(ripples(glitter), 'amber', 6) +
    berlin +
    quay(908, 566, 80, 84) +
    at(960, 560, 1, bridge(3)) +
    cairo +
    at(744, 604, 1, felucca());
  return picture('cities', 1680, 720, rounded(body), defs(44, [846, 350]));
}

function four(): Picture {
  const waves: Places = [
    [170, 470, 60],
    [110, 500, 40],
    [250, 508, 70],
    [590, 508, 50],
    [440, 516, 80],
  ];
  const glitter: Places = [
    [326, 470, 78],
    [348, 488, 44],
    [332, 506, 60],
  ];
  const back =
    rect(0, 0, 720, 540, 'sky') +
    sun(356, 286, 124) +
    rect(0, 398, 720, 30, 'pine2') +
    at(186, 406, 0.86, minaret()) +
    at(268, 410, 0.58, mosque()) +
    at(472, 404, 0.72, tower()) +
    at(426, 408, 0.8, linden(30, 24));
  const cairo = shape('M0 428H182V440H194V452H206V464H0Z', 'ink') + at(-40, 432, 0.62, house());
  const berlin = at(624, 434, 0.66, oldHouse()) + quay(508, 432, 240, 54);
  const body =
    back +
    rect(0, 420, 720, 120, 'pine') +
    stroke(ripples(waves), 'mint2', 5) +
    stroke(ripples(glitter), 'amber', 5) +
    berlin +
    quay(404, 432, 44, 54) +
    at(430, 428, 0.62, bridge(1)) +
    cairo +
    at(318, 454, 0.62, felucca());
  return picture('cities', 720, 540, rounded(body), defs(34, [356, 286]));
}

/** Cairo and Berlin on one river. */
export function cityScenes(): Picture[] {
  return [wide(), four()];
}
