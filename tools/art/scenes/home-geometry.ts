import { picture } from '../picture.ts';
import type { Picture } from '../picture.ts';
import { wall } from '../setting.ts';
import { atoms, combDefs, corner, molecule, picked, sextet, sextet2 } from './home-comb.ts';
import type { Cell, Comb } from './home-comb.ts';

/** A star on its way to become a ring: the cell is drawn, the star still stands in it. */
function cellLine(comb: Comb, cell: Cell): string {
  return molecule(comb, [[cell, []]], [], 'bond', 7);
}

/** The stars picked out round the climbing rings. */
function wideStars(comb: Comb): string {
  return (
    picked(comb, 'paper', 'line', [[5, 1]]) +
    picked(comb, 'paper', 'pine', [
      [8, 1],
      [10, 3],
      [8, 4],
    ]) +
    picked(comb, 'pine', 'amber', [
      [8, 2],
      [9, 5],
    ]) +
    picked(comb, 'pine', 'paper', [[11, 2]]) +
    picked(comb, 'amber', 'paper', [[9, 1]]) +
    picked(comb, 'amber', 'pine', [
      [9, 3],
      [9, 4],
    ])
  );
}

/** Five fused rings that climb toward the end, and a pair below them. */
function wide(): Picture {
  const comb: Comb = { x: 40, y: 34, r: 64 };
  const first: Cell = [7, 3];
  const last: Cell = [10, 1];
  const hydroxyl = corner(comb, first, 150, 2);
  const amine = corner(comb, last, 30, 2);
  const acid = corner(comb, [11, 4], 30, 2);
  const picene = molecule(
    comb,
    [
      [first, sextet],
      [[8, 3], [1]],
      [[9, 2], sextet],
      [[10, 2], [1]],
      [last, sextet],
    ],
    [
      [corner(comb, first, 150), hydroxyl],
      [corner(comb, last, 30), amine],
    ],
    'bond',
    7,
    'field',
  );
  const naphthalene = molecule(
    comb,
    [
      [[10, 4], sextet2],
      [
        [11, 4],
        [1, 5],
      ],
    ],
    [[corner(comb, [11, 4], 30), acid]],
    'bond',
    7,
    'field',
  );
  const body =
    wall('la', 1600, 620) +
    wideStars(comb) +
    cellLine(comb, [9, 4]) +
    naphthalene +
    picene +
    atoms(comb, [hydroxyl, amine, acid]);
  return picture('geometry', 1600, 620, body, combDefs(comb));
}

/** Three rings round an empty fourth, in the upper part. */
function tall(): Picture {
  const comb: Comb = { x: 86, y: 46, r: 56 };
  const end = corner(comb, [3, 2], -30, 2);
  const low = corner(comb, [1, 3], 150, 2);
  const triphenylene = molecule(
    comb,
    [
      [[2, 2], []],
      [[3, 2], sextet],
      [[1, 3], sextet],
      [[1, 1], sextet],
    ],
    [
      [corner(comb, [3, 2], -30), end],
      [corner(comb, [1, 3], 150), low],
    ],
    'bond',
    7,
    'field',
  );
  const stars =
    picked(comb, 'paper', 'pine', [
      [2, 3],
      [0, 1],
    ]) +
    picked(comb, 'paper', 'line', [[4, 4]]) +
    picked(comb, 'pine', 'amber', [[1, 2]]) +
    picked(comb, 'pine', 'paper', [[3, 3]]) +
    picked(comb, 'amber', 'pine', [[2, 1]]) +
    picked(comb, 'amber', 'paper', [[2, 4]]);
  const body =
    wall('la', 560, 660) + stars + cellLine(comb, [2, 3]) + triphenylene + atoms(comb, [end, low]);
  return picture('geometry', 560, 660, body, combDefs(comb));
}

/** The lattice out of which single stars turn into benzene rings. */
export function geometryScenes(): Picture[] {
  return [wide(), tall()];
}
