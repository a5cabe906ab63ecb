import { amberLattice, latticePattern, ring } from '../lattice.ts';
import { learner, moustachedMan, whiteCoat } from '../people.ts';
import { picture } from '../picture.ts';
import type { Picture } from '../picture.ts';
import { wall } from '../setting.ts';
import { at, disc, pathOf, polar, rect, stroke } from '../shapes.ts';

/** Paracetamol: a benzene ring between a hydroxyl group and an acetamide; ring centre at x, y. */
function paracetamol(x: number, y: number, r: number, width: number): string {
  const oxygen = polar(...polar(x, y, r, 210), r * 0.9, 210);
  const nitrogen = polar(...polar(x, y, r, 30), r * 0.9, 30);
  const carbon = polar(...nitrogen, r, -30);
  const carbonyl = polar(...carbon, r * 0.9, -90);
  const methyl = polar(...carbon, r, 30);
  const bonds =
    pathOf([polar(x, y, r, 210), oxygen]) + pathOf([polar(x, y, r, 30), nitrogen, carbon, methyl]);
  const [cx, cy] = carbon;
  const double = `${pathOf([
    [cx - width * 0.9, cy],
    [carbonyl[0] - width * 0.9, carbonyl[1]],
  ])}${pathOf([
    [cx + width * 0.9, cy],
    [carbonyl[0] + width * 0.9, carbonyl[1]],
  ])}`;
  return (
    stroke(bonds + double, 'paper', width) +
    ring(x, y, r, 'paper', width) +
    disc(...oxygen, r * 0.26, 'amber') +
    disc(...carbonyl, r * 0.26, 'amber') +
    disc(...nitrogen, r * 0.26, 'mint')
  );
}

function board(x: number, y: number, width: number, height: number): string {
  return (
    rect(x - 10, y - 10, width + 20, height + 20, 'ink', 3) +
    rect(x, y, width, height, 'pine') +
    rect(x - 22, y + height + 10, width + 44, 10, 'ink', 2) +
    rect(x + width - 120, y + height + 3, 34, 7, 'paper', 2) +
    rect(x + width - 78, y + height + 3, 26, 7, 'mint', 2)
  );
}

const lecturer = (height: number): string => moustachedMan({ ...whiteCoat, tie: 'amber' }, height);

function row(y: number, s: number, places: readonly number[]): string {
  const learners = [
    learner('long', 'iodine', 'paper', 'mint'),
    learner('veil', 'mint', 'pine2', 'pine'),
    learner('short', 'ink', 'paper', 'mint'),
    learner('bun', 'iodine', 'pine2', 'pine'),
    learner('veil', 'pine', 'mint', 'mint2'),
  ];
  return places.map((x, index) => at(x, y, s, learners[index] ?? '')).join('');
}

function wide(): Picture {
  const room = wall('la', 1120, 650) + board(422, 66, 500, 306) + paracetamol(614, 224, 78, 6);
  const desk = rect(0, 506, 1120, 14, 'amber2') + rect(0, 520, 1120, 130, 'ink');
  const body =
    room + at(306, 372, 1.16, lecturer(140)) + desk + row(530, 0.98, [84, 494, 662, 830, 998]);
  return picture(
    'hero-classroom',
    1120,
    650,
    body,
    latticePattern('la', 56, amberLattice, 2.5, [20, 30]),
  );
}

function small(): Picture {
  const room = wall('la', 720, 352) + board(310, 26, 370, 190) + paracetamol(450, 124, 50, 4.5);
  const desk = rect(0, 290, 720, 10, 'amber2') + rect(0, 300, 720, 52, 'ink');
  const body =
    room + at(188, 212, 0.86, lecturer(110)) + desk + row(308, 0.62, [-90, 350, 454, 558, 662]);
  return picture(
    'hero-classroom',
    720,
    352,
    body,
    latticePattern('la', 42, amberLattice, 2.5, [10, 20]),
  );
}

/** A lecturer, a board with a molecule, learners seen from behind. */
export function classroomScenes(): Picture[] {
  return [wide(), small()];
}
