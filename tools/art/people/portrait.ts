import { latticePattern } from '../lattice.ts';
import type { LatticeInks } from '../lattice.ts';
import { picture } from '../picture.ts';
import type { Picture } from '../picture.ts';
import { wall } from '../setting.ts';
import { at } from '../shapes.ts';

/** Draws a bust down to `bottom`, its chin near 0,-22. */
export type Sitter = (bottom: number) => string;

/** A bust before its lattice, 300 x 340; the eyes at 40 % of the height. */
export function portrait(name: string, ground: LatticeInks, sitter: Sitter, s = 0.96): Picture {
  const y = 138 + 109 * s;
  const body = wall('la', 300, 340) + at(150, y, s, sitter(Math.ceil((342 - y) / s)));
  return picture(name, 300, 340, body, latticePattern('la', 34, ground, 2, [18, 26]));
}
