import { bottle, jarOf, vialOf } from '../bottle.ts';
import { latticePattern, mintLattice, starPath } from '../lattice.ts';
import type { Picture } from '../picture.ts';
import { picture } from '../picture.ts';
import { wall } from '../setting.ts';
import { at, disc, rect, shape, textLines } from '../shapes.ts';
import { cardDrawer } from './about-archive.ts';

const [columns, rows] = [4, 5];
const [width, height] = [134, 79];

/** A cabinet of labelled drawers from wall to wall, its top at `y`. */
function cabinet(y: number): string {
  const drawers = Array.from({ length: columns * rows }, (_, index) => {
    const left = 17 + (index % columns) * width;
    const top = y + 28 + Math.floor(index / columns) * height;
    return (
      rect(left, top, width - 10, height - 10, 'drawer') +
      rect(left + 30, top + 13, 64, 24, 'paper') +
      textLines([
        [left + 39, top + 22, 20 + ((index * 29) % 24)],
        [left + 39, top + 30, 12 + ((index * 17) % 14)],
      ]) +
      disc(left + 62, top + 53, 6, 'amber')
    );
  }).join('');
  return rect(0, y, 560, 16, 'amber2') + rect(0, y + 16, 560, 660 - y - 16, 'ink') + drawers;
}

/** One drawer of many is drawn out, the star of the house on its label. */
export function accountScene(): Picture {
  const body =
    wall('la', 560, 240) +
    disc(396, 120, 74, 'amber') +
    bottle(116, 242, 0.9) +
    vialOf(204, 242, 1, 'pine') +
    jarOf(396, 242, 1.1, 'pine', 'amber', 'star') +
    vialOf(482, 242, 1, 'amber') +
    cabinet(240) +
    at(130, 462, 1, cardDrawer() + shape(starPath(182, 37, 14), 'pine'));
  return picture('account', 560, 660, body, latticePattern('la', 48, mintLattice, 2.5, [30, 26]));
}
