import { jarOf } from '../bottle.ts';
import { latticePattern, pineLattice, starPath } from '../lattice.ts';
import { num } from '../palette.ts';
import { picture } from '../picture.ts';
import type { Picture } from '../picture.ts';
import { chestPattern, counter, wall } from '../setting.ts';
import { at, disc, hexagon, pathOf, polar, rect, shape, stroke } from '../shapes.ts';
import { stoneMortar, weight } from './academy-glass.ts';

/** A pan on three lines under the beam's end at 0,0; its plate lies 150 below. */
function pan(load: string): string {
  return (
    stroke('M0 0L-58 138M0 0L58 138M0 0V138', 'paper', 2.5) +
    load +
    shape('M-70 138H70Q62 164 0 166Q-62 164-70 138Z', 'amber') +
    shape('M22 138H70Q62 164 0 166Q12 152 22 138Z', 'amber2') +
    stroke('M0 0v0', 'ink', 14)
  );
}

/** The scale behind the pointer: an arc of paper with ticks. */
function dial(): string {
  const ticks = Array.from({ length: 9 }, (_, index) => {
    const angle = 58 + index * 8;
    return pathOf([polar(0, 0, index === 4 ? 96 : 102, angle), polar(0, 0, 112, angle)]);
  }).join('');
  const edge = [
    polar(0, 0, 120, 52),
    polar(0, 0, 120, 128),
    polar(0, 0, 88, 128),
    polar(0, 0, 88, 52),
  ].map(([x, y]) => `${num(x)} ${num(y)}`);
  return (
    shape(`M${edge[0]}A120 120 0 0 1 ${edge[1]}L${edge[2]}A88 88 0 0 0 ${edge[3]}Z`, 'paper') +
    stroke(ticks, 'ink', 2.5)
  );
}

/** A beam balance in brass; the foot's base at 0,0, the beam 288 above it. */
function balance(): string {
  const beam = 'M-168-292Q-90-312 0-312Q90-312 168-292L164-280Q90-292 0-290Q-90-292-164-280Z';
  const heap =
    shape('M-44 138Q-22 100 2 98Q26 102 46 138Z', 'paper') +
    shape('M2 98Q26 102 46 138H14Z', 'mint2');
  return (
    shape('M-10-300H10V-30H-10Z', 'amber') +
    shape('M3-300H10V-30H3Z', 'amber2') +
    at(0, -290, 1, dial()) +
    stroke('M0-288V-184', 'ink', 4) +
    shape('M-22-38H22L34-18H-34Z', 'amber2') +
    rect(-96, -20, 192, 20, 'ink', 4) +
    at(-162, -284, 1, pan(heap)) +
    at(162, -284, 1, pan(weight(-22, 138, 1.1) + weight(20, 138, 0.82))) +
    shape(beam, 'amber') +
    shape('M40-310Q104-306 168-292L164-280Q104-290 28-290Z', 'amber2') +
    disc(-162, -285, 8, 'iodine') +
    disc(162, -285, 8, 'iodine') +
    shape(starPath(0, -302, 30), 'paper') +
    shape(hexagon(0, -302, 9), 'amber')
  );
}

/** A wooden block with three weights in it. */
function block(): string {
  return (
    weight(-40, -26, 0.9) +
    weight(0, -26, 0.74) +
    weight(34, -26, 0.58) +
    rect(-66, -30, 126, 30, 'iodine', 3) +
    shape('M20-30H57q3 0 3 3V-3q0 3-3 3H2Z', 'ink', 'opacity=".35"')
  );
}

/** The balance between mortar, weights and the labelled jar. */
function wide(): Picture {
  const bench =
    rect(0, 428, 720, 14, 'mint2') +
    rect(0, 442, 720, 78, 'ink') +
    shape('M430 442H720V520H385Z', 'drawer');
  const body =
    wall('la', 720, 428) +
    bench +
    at(298, 434, 1.08, balance()) +
    at(86, 436, 0.6, stoneMortar('mint')) +
    at(468, 436, 0.8, block()) +
    jarOf(608, 436, 1.2, 'mint', 'amber', 'star');
  return picture(
    'academy/weighing',
    720,
    520,
    body,
    latticePattern('la', 48, pineLattice, 2.5, [20, 30]),
  );
}

/** The balance over its drawers; mortar and jar below the pans. */
function tall(): Picture {
  const body =
    wall('la', 560, 510) +
    counter(492, 560, 660, 'mint2', 14) +
    at(280, 500, 1.16, balance()) +
    at(80, 502, 0.54, stoneMortar('mint')) +
    jarOf(488, 502, 0.82, 'mint', 'amber', 'star');
  const patterns =
    latticePattern('la', 48, pineLattice, 2.5, [20, 30]) + chestPattern(-60, 517, 230, 120);
  return picture('academy/weighing', 560, 660, body, patterns);
}

/** Weighing a powder. */
export function weighingScenes(): Picture[] {
  return [wide(), tall()];
}
