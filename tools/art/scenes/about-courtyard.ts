import { amberLattice, latticePattern } from '../lattice.ts';
import { picture } from '../picture.ts';
import type { Picture } from '../picture.ts';
import { at, disc, patterned, rect, shape, stroke } from '../shapes.ts';
import { linden } from './home-berlin.ts';
import { keel } from './home-cairo.ts';
import { ground, pot } from './story-parts.ts';

/** An arcade of keel arches in striped stone, its upper start corner at 0,0. */
function arcade(count: number, pitch: number, height: number): string {
  const width = count * pitch;
  const arches = Array.from({ length: count }, (_, index) => index * pitch + pitch / 2);
  const courses = Array.from(
    { length: Math.floor(height / 48) },
    (_, index) => `M0 ${24 + index * 48}h${width}v22H0Z`,
  );
  return (
    rect(0, 0, width, height, 'paper') +
    shape(courses.join(''), 'amber') +
    rect(-8, -22, width + 16, 24, 'iodine') +
    shape(arches.map((x) => keel(x, height, pitch * 0.76, height * 0.86)).join(''), 'iodine') +
    shape(arches.map((x) => keel(x, height, pitch * 0.62, height * 0.78)).join(''), 'amber2')
  );
}

/** A fountain of two basins, 300 wide, its base centre at 0,0. */
function fountain(): string {
  return (
    stroke(
      'M0-150Q-40-186-66-112M0-150Q40-186 66-112M0-150Q-16-176-30-112M0-150Q16-176 30-112',
      'mint',
      5,
    ) +
    shape('M-12-150H12L20-60H-20Z', 'paper') +
    shape('M2-150H12L20-60H6Z', 'mint2') +
    shape('M-84-116H84Q70-84 20-78H-20Q-70-84-84-116Z', 'paper') +
    shape('M28-116H84Q70-84 20-78H6Z', 'mint2') +
    shape('M-150-62H150L126 0H-126Z', 'pine') +
    shape('M60-62H150L126 0H26Z', 'pine2') +
    rect(-162, -76, 324, 18, 'paper') +
    stroke('M-108-32H-52M-30-32H30M52-32H108', 'amber', 6)
  );
}

/** An orange tree in a pot, base centre at 0,0. */
function orangeTree(): string {
  const fruit = [
    [-34, -214],
    [30, -226],
    [42, -190],
    [-12, -182],
    [-4, -236],
  ] as const;
  return (
    linden(64, 128) +
    fruit.map(([x, y]) => disc(x, y, 10, 'amber')).join('') +
    at(0, 4, 1, pot(92, 74, 'iodine', 'screen'))
  );
}

function floorTiles(y: number, width: number, height: number): string {
  return patterned('la', 0, y, width, height - y) + rect(0, y, width, 8, 'mint2');
}

function courtyardWide(): Picture {
  const body =
    ground(720, 520, 'sky', 'line', 200) +
    disc(596, 76, 52, 'amber') +
    at(-40, 128, 1, arcade(5, 160, 258)) +
    floorTiles(384, 720, 520) +
    at(360, 478, 1.04, fountain()) +
    at(172, 452, 1, orangeTree()) +
    at(548, 452, 1, orangeTree());
  return picture(
    'about/courtyard',
    720,
    520,
    body,
    latticePattern('la', 44, amberLattice, 2.5, [20, 30]),
  );
}

function courtyardTall(): Picture {
  const body =
    ground(560, 660, 'sky', 'line', 200) +
    disc(452, 92, 56, 'amber') +
    at(-40, 196, 1, arcade(4, 160, 310)) +
    floorTiles(504, 560, 660) +
    at(270, 616, 1.14, fountain()) +
    at(50, 566, 1.1, orangeTree()) +
    at(514, 566, 1.1, orangeTree());
  return picture(
    'about/courtyard',
    560,
    660,
    body,
    latticePattern('la', 46, amberLattice, 2.5, [20, 30]),
  );
}

/** A courtyard in Cairo: arcade, fountain, orange trees. */
export function courtyardScenes(): Picture[] {
  return [courtyardWide(), courtyardTall()];
}
