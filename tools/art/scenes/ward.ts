import { latticePattern, mintLattice } from '../lattice.ts';
import { beardedMan, bobbedWoman, stethoscope, whiteCoat } from '../people.ts';
import type { Coat } from '../people.ts';
import { picture } from '../picture.ts';
import type { Picture } from '../picture.ts';
import { clipboard, curtain, dripStand } from '../setting.ts';
import { at, rect, shape, stroke } from '../shapes.ts';
import { wall } from '../bottle.ts';

const scrubs: Coat = { base: 'pine', shade: 'pine2', shirt: 'amber', line: 'mint' };

function man(height: number): string {
  return beardedMan('ink', { ...whiteCoat, tie: 'amber' }, height, { glasses: true });
}

function colleague(height: number): string {
  return bobbedWoman(scrubs, height) + at(0, 26, 1, stethoscope('mint'));
}

/** A bed seen from its side, from `x` to `end`: sheet, pillow, blanket, headboard; mattress top at y. */
function bed(y: number, height: number, x: number, end: number, s: number): string {
  const fold = end - 250 * s;
  const pillow = `M${fold + 30 * s} ${y}q-16-${52 * s} ${30 * s}-${56 * s}h${128 * s}q${44 * s} 0 ${34 * s} ${56 * s}Z`;
  const dusk = `M${fold + 150 * s} ${y - 56 * s}h${38 * s}q${44 * s} 0 ${34 * s} ${56 * s}h-${96 * s}Z`;
  return (
    shape(pillow, 'paper') +
    shape(dusk, 'mint') +
    rect(x, y, end - x, height - y, 'pine') +
    rect(fold - 60 * s, y, end - fold + 60 * s, 40 * s, 'paper') +
    shape(`M${fold - 60 * s} ${y}h${46 * s}l${-38 * s} ${height - y}h${-46 * s}Z`, 'mint') +
    rect(end, y - 110 * s, 15 * s, height, 'ink', 7 * s)
  );
}

/** The guard rail of the bed. */
function rail(x: number, end: number, y: number, height: number, width: number): string {
  const posts = [x, (x + end) / 2, end].map((post) => `M${post} ${y}V${height}`).join('');
  return stroke(`M${x} ${y}H${end}${posts}`, 'ink', width);
}

function wide(): Picture {
  const room =
    wall('la', 1120, 650) +
    at(0, 46, 1, curtain(276, 520, 5)) +
    rect(0, 38, 1120, 13, 'ink');
  const people = at(636, 400, 1.1, colleague(180)) + at(402, 376, 1.16, man(180));
  const drip = at(880, 110, 1, dripStand(500, 'M-46 190V300Q-46 352-92 352'));
  const front = bed(520, 650, 0, 1040, 1) + rail(300, 700, 556, 650, 13) + at(560, 540, 1, clipboard(172, 100));
  const patterns = latticePattern('la', 56, mintLattice, 2.5, [20, 30]);
  return picture('hero-ward', 1120, 650, room + drip + people + front, patterns);
}

function small(): Picture {
  const room = wall('la', 720, 352) + at(0, 14, 1, curtain(150, 300, 4)) + rect(0, 10, 720, 9, 'ink');
  const people = at(398, 224, 0.8, colleague(120)) + at(232, 210, 0.86, man(120));
  const drip = at(604, 44, 0.72, dripStand(380, 'M-46 190V240Q-46 300-110 300'));
  const front = bed(292, 352, 0, 690, 0.7) + at(322, 262, 1, clipboard(120, 84));
  const patterns = latticePattern('la', 42, mintLattice, 2.5, [10, 20]);
  return picture('hero-ward', 720, 352, room + drip + people + front, patterns);
}

/** Clinical pharmacy at the bedside. */
export function wardScenes(): Picture[] {
  return [wide(), small()];
}
