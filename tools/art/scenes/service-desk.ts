import { latticePattern, pineLattice } from '../lattice.ts';
import { white } from '../people/body.ts';
import { nadia } from '../people/team.ts';
import { picture } from '../picture.ts';
import type { Picture } from '../picture.ts';
import { table, wall } from '../setting.ts';
import { at, disc, hexagon, rect, shape, stroke } from '../shapes.ts';

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

/** The medicines safety desk takes a report. */
export function deskScenes(): Picture[] {
  return [deskWide(), deskTall()];
}
