import { jarOf, plainBottle } from '../bottle.ts';
import { screenPattern, starPath } from '../lattice.ts';
import { student } from '../people/colleagues.ts';
import { fingers, mirrored } from '../people/hand.ts';
import { picture } from '../picture.ts';
import type { Picture } from '../picture.ts';
import { at, disc, hexagon, patterned, rect, shape, stroke } from '../shapes.ts';
import type { Point } from '../shapes.ts';
import { books } from './academy-glass.ts';
import type { Book } from './academy-glass.ts';

const rowA: Book[] = [
  [26, 92, 'amber', 'iodine'],
  [20, 82, 'paper', 'pine2'],
  [30, 98, 'iodine', 'amber'],
  [22, 88, 'mint2', 'pine'],
];
const rowB: Book[] = [
  [22, 84, 'paper', 'amber'],
  [32, 96, 'iodine', 'amber'],
  [20, 78, 'mint2', 'pine'],
  [24, 90, 'amber', 'iodine'],
  [26, 98, 'paper', 'pine2'],
];
const rowC: Book[] = [
  [30, 96, 'mint2', 'pine'],
  [22, 84, 'amber', 'iodine'],
  [24, 92, 'iodine', 'amber'],
];

function boards(x: number, width: number, levels: readonly number[]): string {
  return levels.map((y) => rect(x, y, width, 12, 'ink')).join('');
}

function bothShelves(): string {
  return (
    rect(0, 0, 196, 440, 'pine') +
    rect(524, 0, 196, 440, 'pine') +
    boards(0, 196, [128, 254, 380]) +
    boards(524, 196, [128, 254, 380]) +
    books([
      [14, 128, rowA],
      [84, 254, rowC],
      [30, 380, rowB],
      [538, 128, rowB],
      [536, 254, rowA],
      [614, 380, rowC],
    ]) +
    jarOf(152, 128, 0.58, 'amber', 'mint', 'none') +
    plainBottle(46, 254, 0.36) +
    jarOf(676, 254, 0.66, 'mint', 'amber', 'none') +
    jarOf(572, 380, 0.66, 'amber', 'mint', 'ring')
  );
}

/** One shelf of four boards, at the start. */
function oneShelf(): string {
  return (
    rect(0, 0, 178, 548, 'pine') +
    boards(0, 178, [124, 256, 388, 520]) +
    books([
      [12, 124, rowA],
      [82, 256, rowC],
      [16, 388, rowB],
      [12, 520, rowC],
    ]) +
    jarOf(146, 124, 0.5, 'amber', 'mint', 'none') +
    plainBottle(44, 256, 0.36) +
    jarOf(130, 520, 0.62, 'mint', 'amber', 'none')
  );
}

/** The mashrabiya from `x` to `x + width` with the sun behind it. */
function window(x: number, width: number, height: number, sun: Point): string {
  return (
    rect(x, 0, width, height, 'sky') +
    disc(...sun, 84, 'amber') +
    patterned('sc', x, 0, width, height) +
    rect(x - 6, 0, 14, height, 'screen') +
    rect(x + width - 8, 0, 14, height, 'screen')
  );
}

/** An open book that stands towards its reader: two covers, the pages above; base at y = 0. */
function openBook(): string {
  return (
    shape('M0-84L-100-98V-8L0 0L100-8V-98Z', 'paper') +
    shape('M0-84L100-98V-90L0-74Z', 'mint2') +
    shape('M-6-76L-110-90V0L-6 6Z', 'amber') +
    shape('M6-76L110-90V0L6 6Z', 'amber2') +
    rect(-7, -78, 14, 86, 'iodine') +
    stroke(starPath(-57, -42, 24), 'ink', 2.5) +
    shape(hexagon(-57, -42, 6), 'ink')
  );
}

/** Light through the screen, lying aslant on the table's front. */
function light(x: number, y: number, width: number, height: number): string {
  const patch = rect(0, y, width, height, 'amber') + patterned('sc', 0, y, width, height);
  return `<g transform="translate(${x} 0) skewX(24)">${patch}</g>`;
}

/** The book in two hands, before the table's edge at 0,0. */
function reading(x: number, y: number, s: number): string {
  const hands = at(-104, -38, 0.82, fingers('tan')) + mirrored(104, -38, 0.82, fingers('tan'));
  return at(x, y, s, openBook() + hands);
}

const screen = screenPattern('sc', 42, 6.5, [30, 24]);

/** The student between two shelves. */
function wide(): Picture {
  const table = rect(0, 428, 720, 14, 'amber2') + rect(0, 442, 720, 78, 'ink');
  const body =
    window(196, 328, 440, [436, 122]) +
    bothShelves() +
    at(360, 292, 1.04, student(136)) +
    table +
    light(10, 442, 236, 78) +
    reading(360, 430, 1);
  return picture('academy/library', 720, 520, body, screen);
}

/** The student before a high screen, one shelf beside. */
function tall(): Picture {
  const table = rect(0, 540, 560, 14, 'amber2') + rect(0, 554, 560, 106, 'ink');
  const body =
    window(178, 390, 548, [440, 130]) +
    oneShelf() +
    at(344, 380, 1.2, student(140)) +
    table +
    light(-80, 554, 250, 106) +
    reading(344, 543, 1.18);
  return picture('academy/library', 560, 660, body, screen);
}

/** A student reads before the mashrabiya. */
export function libraryScenes(): Picture[] {
  return [wide(), tall()];
}
