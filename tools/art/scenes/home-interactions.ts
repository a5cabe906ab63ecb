import { picture } from '../picture.ts';
import type { Picture } from '../picture.ts';
import { atoms, corner, molecule, outlined, sextet, sextet2 } from './home-comb.ts';
import type { Cell, Comb } from './home-comb.ts';
import { rect } from '../shapes.ts';

const wideComb: Comb = { x: -23, y: 27, r: 54 };
const tallComb: Comb = { x: -1, y: 2, r: 54 };

/** The stars of each row up to the column given, from the one before the edge. */
function rows(last: readonly number[]): Cell[] {
  return last.flatMap((column, row) =>
    Array.from({ length: column + 2 }, (_, index): Cell => [index - 1, row]),
  );
}

/** Stars of the lattice: its lines, some filled with pine, some with amber. */
function lattice(comb: Comb, all: Cell[], dusky: Cell[], bright: Cell[]): string {
  return (
    outlined(comb, all, 'mint2') +
    outlined(comb, dusky, 'mint2', 'pine2') +
    outlined(comb, bright, 'mint2', 'amber')
  );
}

/** The first drug of three rings, the second of one; a bond holds the third to the fourth. */
function drugs(comb: Comb, first: Cell, second: Cell, third: Cell, fourth: Cell): string {
  const start = corner(comb, first, 150, 2);
  const amine = corner(comb, third, 30, 2);
  const end = corner(comb, fourth, 150, 2);
  const rings = molecule(
    comb,
    [
      [first, sextet],
      [second, [5]],
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
  return rings + atoms(comb, [start, amine, end]);
}

function scene(width: number, height: number, drawing: string): Picture {
  return picture(
    'learning/interactions',
    width,
    height,
    rect(0, 0, width, height, 'pine') + drawing,
  );
}

/** Lattice at the start, drugs at the end. */
function wide(): Picture {
  const dusky: Cell[] = [
    [1, 0],
    [3, 1],
    [1, 4],
    [3, 5],
  ];
  const bright: Cell[] = [
    [2, 2],
    [3, 3],
  ];
  return scene(
    720,
    520,
    lattice(wideComb, rows([4, 3, 4, 3, 4, 3, 3]), dusky, bright) +
      drugs(wideComb, [4, 1], [5, 1], [6, 2], [6, 4]),
  );
}

/** Lattice above, drugs below. */
function tall(): Picture {
  const dusky: Cell[] = [
    [1, 1],
    [4, 0],
    [0, 3],
    [5, 2],
  ];
  const bright: Cell[] = [
    [3, 2],
    [1, 3],
  ];
  return scene(
    560,
    660,
    lattice(tallComb, rows([6, 5, 6, 2]), dusky, bright) +
      outlined(tallComb, [[5, 3]], 'mint2') +
      drugs(tallComb, [2, 4], [3, 4], [3, 5], [3, 7]),
  );
}

/** Lattice lines that become two drugs joined by one atom. */
export function interactionScenes(): Picture[] {
  return [wide(), tall()];
}
