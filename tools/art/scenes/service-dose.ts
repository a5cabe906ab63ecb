import { latticePattern, pineLattice } from '../lattice.ts';
import { picture } from '../picture.ts';
import type { Picture } from '../picture.ts';
import { wall } from '../setting.ts';
import { at, hexagon, place, rect, shape, stroke, textLines } from '../shapes.ts';
import { tablet } from './shelf-parts.ts';
import { capsule } from './story-parts.ts';

/** One sachet 112 x 104 with what is in it; corner at 0,0. */
function sachet(kind: number): string {
  const inside = [
    tablet(38, 66, 15, 'amber', 'amber2') + tablet(76, 66, 15, 'paper', 'mint2'),
    at(56, 68, 1, capsule(56, 13, 'amber', 'iodine')),
    tablet(30, 66, 13, 'paper', 'mint2') +
      tablet(58, 66, 13, 'amber', 'amber2') +
      tablet(86, 66, 13, 'pine', 'drawer'),
  ][kind];
  return (
    rect(0, 0, 112, 104, 'mint') +
    rect(0, 0, 112, 34, 'paper') +
    textLines([
      [14, 14, 56],
      [14, 24, 36],
    ]) +
    stroke('M110 4V100', 'pine', 2, 'stroke-dasharray="1 8"') +
    shape('M60 104L86 34H112V104Z', 'mint2', 'opacity=".6"') +
    (inside ?? '')
  );
}

/** The packing machine, 300 x 330: a funnel of glass with tablets, a mouth at the end side; corner at 0,0. */
function packer(): string {
  const heap = [
    [104, 50],
    [132, 38],
    [160, 52],
    [188, 42],
    [118, 74],
    [148, 76],
    [178, 76],
  ] as const;
  return (
    shape('M62 10H232L196 108H98Z', 'paper', 'opacity=".9"') +
    heap
      .map(([x, y], index) =>
        tablet(x, y, 15, index % 2 === 0 ? 'amber' : 'mint', index % 2 === 0 ? 'amber2' : 'mint2'),
      )
      .join('') +
    shape('M190 10H232L196 108H166Z', 'ink', 'opacity=".16"') +
    rect(50, 0, 194, 14, 'ink', 4) +
    rect(0, 108, 300, 222, 'drawer', 8) +
    shape('M190 108H292q8 0 8 8V322q0 8-8 8H62Z', 'ink', 'opacity=".45"') +
    rect(30, 140, 132, 78, 'mint', 3) +
    stroke('M46 164h52M46 182h92M46 200h36', 'pine', 5) +
    shape(hexagon(212, 180, 22), 'amber') +
    stroke('M30 250h132', 'mint2', 6) +
    rect(284, 232, 34, 74, 'amber2', 4)
  );
}

const sachetDefs = [0, 1, 2].map((kind) => `<g id="s${kind}">${sachet(kind)}</g>`).join('');

function strip(x: number, y: number, count: number): string {
  return Array.from({ length: count }, (_, index) =>
    place(`s${index % 3}`, x + index * 112, y),
  ).join('');
}

function doseWide(): Picture {
  const body =
    wall('la', 720, 520) +
    rect(0, 416, 720, 104, 'iodine') +
    rect(0, 408, 720, 14, 'amber') +
    at(44, 92, 1, packer()) +
    at(340, 306, 1, strip(0, 0, 4)) +
    at(250, 404, 0.98, strip(0, 0, 5), 0);
  return picture(
    'services/unit-dose',
    720,
    520,
    body,
    latticePattern('la', 48, pineLattice, 2.5, [20, 30]) + sachetDefs,
  );
}

function doseTall(): Picture {
  const body =
    wall('la', 560, 660) +
    rect(0, 424, 560, 236, 'iodine') +
    rect(0, 416, 560, 14, 'amber') +
    at(34, 96, 1.02, packer()) +
    at(338, 316, 1, strip(0, 0, 3)) +
    at(-60, 460, 1.02, strip(0, 0, 6)) +
    at(20, 560, 1.02, strip(0, 0, 5));
  return picture(
    'services/unit-dose',
    560,
    660,
    body,
    latticePattern('la', 50, pineLattice, 2.5, [20, 30]) + sachetDefs,
  );
}

/** A machine packs doses into sachets. */
export function doseScenes(): Picture[] {
  return [doseWide(), doseTall()];
}
