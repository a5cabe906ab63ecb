import { picture } from '../picture.ts';
import type { Picture } from '../picture.ts';
import { atoms, corner, molecule, outlined, sextet, sextet2 } from './home-comb.ts';
import type { Cell, Comb } from './home-comb.ts';
import { rect } from '../shapes.ts';

const comb: Comb = { x: -23, y: 27, r: 54 };

/** The last lattice column of each row; from there on the cells are molecule or empty. */
const edge = [4, 3, 4, 3, 4, 3, 3];

function latticeCells(): Cell[] {
  return edge.flatMap((last, row) =>
    Array.from({ length: last + 2 }, (_, index): Cell => [index - 1, row]),
  );
}

/** Lattice lines at the start that become two drugs joined by one atom at the end. */
export function interactionScenes(): Picture[] {
  const first: Cell = [4, 1];
  const third: Cell = [6, 2];
  const fourth: Cell = [6, 4];
  const start = corner(comb, first, 150, 2);
  const amine = corner(comb, third, 30, 2);
  const end = corner(comb, fourth, 150, 2);
  const rings = molecule(
    comb,
    [
      [first, sextet],
      [[5, 1], [5]],
      [third, sextet2],
      [fourth, sextet],
    ],
    [
      [corner(comb, first, 150), start],
      [corner(comb, third, 30), amine],
      [corner(comb, third, 90), corner(comb, fourth, 270)],
      [corner(comb, fourth, 150), end],
    ],
    'paper',
    6,
  );
  const body =
    rect(0, 0, 720, 520, 'pine') +
    outlined(comb, latticeCells(), 'mint2') +
    outlined(
      comb,
      [
        [1, 0],
        [3, 1],
        [1, 4],
        [3, 5],
      ],
      'mint2',
      'pine2',
    ) +
    outlined(
      comb,
      [
        [2, 2],
        [3, 3],
      ],
      'mint2',
      'amber',
    ) +
    rings +
    atoms(comb, [start, amine, end]);
  return [picture('learning/interactions', 720, 520, body)];
}
