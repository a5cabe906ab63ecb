import { jarOf, plainBottle } from '../bottle.ts';
import { screenPattern, starPath } from '../lattice.ts';
import { student } from '../people/colleagues.ts';
import { fingers, mirrored } from '../people/hand.ts';
import { picture } from '../picture.ts';
import type { Picture } from '../picture.ts';
import { at, disc, hexagon, patterned, rect, shape, stroke } from '../shapes.ts';
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

function boards(x: number, width: number): string {
  return [128, 254, 380].map((y) => rect(x, y, width, 12, 'ink')).join('');
}

function shelves(): string {
  return (
    rect(0, 0, 196, 440, 'pine') +
    rect(524, 0, 196, 440, 'pine') +
    boards(0, 196) +
    boards(524, 196) +
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

function window(): string {
  return (
    rect(196, 0, 328, 440, 'sky') +
    disc(436, 122, 84, 'amber') +
    patterned('sc', 196, 0, 328, 440) +
    rect(190, 0, 14, 440, 'screen') +
    rect(516, 0, 14, 440, 'screen')
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
function light(): string {
  const patch = rect(0, 442, 236, 78, 'amber') + patterned('sc', 0, 442, 236, 78);
  return `<g transform="translate(10 0) skewX(24)">${patch}</g>`;
}

/** A student reads between shelves, before the mashrabiya. */
export function academyLibrary(): Picture {
  const table = rect(0, 428, 720, 14, 'amber2') + rect(0, 442, 720, 78, 'ink');
  const hands = at(256, 392, 0.82, fingers('tan')) + mirrored(464, 392, 0.82, fingers('tan'));
  const body =
    window() +
    shelves() +
    at(360, 292, 1.04, student(136)) +
    table +
    light() +
    at(360, 430, 1, openBook()) +
    hands;
  return picture('academy/library', 720, 520, body, screenPattern('sc', 42, 6.5, [30, 24]));
}
