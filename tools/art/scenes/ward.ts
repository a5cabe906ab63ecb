import { latticePattern, mintLattice } from '../lattice.ts';
import { beardedMan, bobbedWoman, stethoscope, whiteCoat } from '../people.ts';
import type { Coat } from '../people.ts';
import { picture } from '../picture.ts';
import type { Picture } from '../picture.ts';
import { clipboard, curtain, dripStand, wall } from '../setting.ts';
import { num } from '../palette.ts';
import { at, rect, shape, stroke } from '../shapes.ts';

const scrubs: Coat = { base: 'pine', shade: 'pine2', shirt: 'amber', line: 'mint' };

function man(height: number): string {
  return beardedMan('ink', { ...whiteCoat, tie: 'amber' }, height, { glasses: true });
}

function colleague(height: number): string {
  return bobbedWoman('iodine', scrubs, height) + at(0, 26, 1, stethoscope('mint'));
}

/** A bed seen from its side, headboard at `end`: base, sheet, pillow, blanket; mattress top at y. */
function bed(y: number, height: number, end: number, s: number): string {
  const base = y + 84 * s;
  const edge = end - 296 * s;
  const pillow = `M${num(end - 222 * s)} ${y}q${num(-22 * s)}${num(-58 * s)} ${num(32 * s)}${num(-60 * s)}h${num(116 * s)}q${num(50 * s)} 0 ${num(34 * s)} ${num(60 * s)}Z`;
  const dusk = `M${num(end - 104 * s)} ${num(y - 60 * s)}h${num(30 * s)}q${num(50 * s)} 0 ${num(34 * s)} ${num(60 * s)}h${num(-98 * s)}Z`;
  return (
    shape(pillow, 'paper') +
    shape(dusk, 'mint2') +
    rect(0, base, 1120, height - base, 'pine2') +
    rect(0, base, end, height - base, 'ink') +
    rect(0, y, end, base - y, 'paper') +
    rect(0, base - 20 * s, end, 20 * s, 'mint2') +
    shape(`M0 ${num(y - 10 * s)}H${num(edge)}l${num(-62 * s)} ${num(108 * s)}H0Z`, 'pine') +
    stroke(
      `M0 ${num(y + 8 * s)}H${num(edge - 60 * s)}M0 ${num(y + 20 * s)}H${num(edge - 68 * s)}`,
      'mint2',
      5 * s,
    ) +
    shape(
      `M${num(edge - 44 * s)} ${num(y - 10 * s)}h${num(62 * s)}l${num(-62 * s)} ${num(108 * s)}h${num(-62 * s)}Z`,
      'mint',
    ) +
    rect(end, y - 120 * s, 16 * s, height, 'ink', 8 * s)
  );
}

/** The guard rail of the bed, between two posts. */
function rail(x: number, end: number, y: number, foot: number, width: number): string {
  return stroke(
    `M${x} ${foot}V${y + width}q0-${width} ${width}-${width}H${end - width}q${width} 0 ${width} ${width}V${foot}`,
    'mint2',
    width,
  );
}

function wide(): Picture {
  const room =
    wall('la', 1120, 650) + at(0, 46, 1, curtain(276, 418, 5)) + rect(0, 38, 1120, 13, 'ink');
  const people = at(640, 394, 1.1, colleague(150)) + at(404, 380, 1.16, man(150));
  const drip = at(880, 110, 1, dripStand(500, 'M-54 190V270C-54 320-24 310-24 350V440'));
  const front =
    bed(520, 650, 1048, 1) + rail(318, 668, 560, 656, 12) + at(502, 520, 1, clipboard(206, 116));
  const patterns = latticePattern('la', 56, mintLattice, 2.5, [20, 30]);
  return picture('hero-ward', 1120, 650, room + drip + people + front, patterns);
}

function small(): Picture {
  const room =
    wall('la', 720, 352) + at(0, 14, 1, curtain(136, 226, 4)) + rect(0, 10, 720, 9, 'ink');
  const people = at(404, 226, 0.82, colleague(110)) + at(230, 216, 0.88, man(110));
  const drip = at(604, 44, 0.72, dripStand(380, 'M-54 190V224C-54 256-26 250-26 280V360'));
  const front = bed(290, 352, 704, 0.56) + at(316, 262, 0.7, clipboard(206, 116));
  const patterns = latticePattern('la', 42, mintLattice, 2.5, [10, 20]);
  return picture('hero-ward', 720, 352, room + drip + people + front, patterns);
}

/** Clinical pharmacy at the bedside. */
export function wardScenes(): Picture[] {
  return [wide(), small()];
}
