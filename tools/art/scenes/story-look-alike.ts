import { latticePattern, amberLattice, mintLattice, ring, starPath } from '../lattice.ts';
import type { Ink } from '../palette.ts';
import { picture } from '../picture.ts';
import type { Picture } from '../picture.ts';
import { table, wall } from '../setting.ts';
import { at, disc, place, rect, shape, stroke, textLines } from '../shapes.ts';
import { ground } from './story-parts.ts';

/** An injection vial 150 x 280 with a flip cap; `mark` is what tells it from its neighbour. */
function injection(band: Ink, mark: string): string {
  return (
    rect(-44, -292, 88, 36, band, 6) +
    rect(-36, -260, 72, 30, 'mint2') +
    shape(
      'M-36-236H36V-220Q75-204 75-172V-16Q75 0 59 0H-59Q-75 0-75-16V-172Q-75-204-36-220Z',
      'paper',
    ) +
    shape('M-75-150H75V-16Q75 0 59 0H-59Q-75 0-75-16Z', 'mint') +
    rect(-75, -140, 150, 104, 'paper') +
    rect(-75, -140, 150, 24, band) +
    textLines([
      [-60, -98, 58],
      [-60, -84, 40],
      [-60, -54, 72],
    ]) +
    mark +
    shape('M28-236H36V-220Q75-204 75-172V-16Q75 0 59 0H28Z', 'ink', 'opacity=".16"') +
    stroke('M-60-184V-158M-60-26V-18', 'mint2', 6)
  );
}

const starMark = shape(starPath(34, -80, 22), 'pine');
const ringMark = ring(34, -80, 19, 'pine', 4);

/** Two vials side by side: the same caps, the same label, another mark. */
function pair(): Picture {
  const body =
    wall('la', 720, 420) +
    table(404, 720, 520, 'ink', 'drawer', 300) +
    at(246, 462, 1.38, injection('pine', starMark)) +
    at(478, 462, 1.38, injection('pine', ringMark));
  return picture(
    'articles/look-alike',
    720,
    520,
    body,
    latticePattern('la', 50, amberLattice, 2.5, [14, 40]),
  );
}

/** A carton seen from its end, 104 x 76, base start corner at 0,0. */
function boxEnd(base: Ink, band: Ink, mark: string): string {
  return (
    rect(0, -76, 104, 76, base, 2) +
    rect(0, -76, 104, 20, band, 2) +
    textLines([
      [12, -40, 34],
      [12, -28, 44],
      [12, -16, 22],
    ]) +
    mark
  );
}

/** A shelf bay where one carton of eighteen is another medicine. */
function shelfBay(): Picture {
  const spots = Array.from({ length: 18 }, (_, index) => {
    return [154 + (index % 6) * 137, 176 + Math.floor(index / 6) * 152] as const;
  });
  const boxes = spots
    .map(([x, y], index) => place(index === 8 ? 'bo2' : 'bo1', x, y, 1.24))
    .join('');
  const defs =
    `<g id="bo1">${boxEnd('paper', 'pine', shape(starPath(78, -28, 16), 'pine'))}</g>` +
    `<g id="bo2">${boxEnd('paper', 'pine', ring(78, -28, 14, 'amber2', 4))}</g>`;
  const boards = [176, 328, 480].map((y) => rect(146, y, 828, 14, 'ink')).join('');
  const tags = [176, 328].map((y) => rect(520, y + 20, 80, 20, 'amber', 2)).join('');
  const body =
    wall('la', 1120, 490) +
    rect(146, 40, 828, 450, 'iodine') +
    shape('M720 40H974V490H460Z', 'screen') +
    rect(132, 30, 16, 460, 'ink') +
    rect(972, 30, 16, 460, 'ink') +
    rect(132, 24, 856, 16, 'ink') +
    boxes +
    boards +
    tags;
  return picture(
    'articles/look-alike-1',
    1120,
    490,
    body,
    latticePattern('la', 50, mintLattice, 2.5, [20, 30]) + defs,
  );
}

/** A name as drawn letters: bars of small height, those in `tall` stand up and are printed heavy. */
function name(x: number, y: number, letters: number, tall: readonly [number, number]): string {
  const bars = (isTall: boolean): string =>
    Array.from({ length: letters }, (_, index) => index)
      .filter((index) => (index >= tall[0] && index <= tall[1]) === isTall)
      .map((index) => `M${x + index * 30} ${y}v${isTall ? -58 : -34}`)
      .join('');
  return stroke(bars(false), 'muted', 11) + stroke(bars(true), 'amber2', 17);
}

/** A label with its name in bars; corner at 0,0. */
function nameLabel(tall: readonly [number, number], band: Ink): string {
  return (
    rect(10, 12, 400, 300, 'ink', 6) +
    rect(0, 0, 400, 300, 'paper', 6) +
    shape('M400 160V294q0 6-6 6H319Z', 'mint') +
    rect(0, 0, 400, 52, band, 6) +
    name(52, 150, 11, tall) +
    stroke('M36 172H364', 'mint2', 4) +
    textLines(
      [
        [36, 206, 180],
        [36, 230, 130],
        [36, 254, 212],
      ],
      'ink',
      5,
    )
  );
}

/** Two labels whose names differ in the letters that are printed tall. */
function tallLetters(): Picture {
  const body =
    ground(1120, 490, 'pine', 'ink', 380) +
    at(118, 92, 1, nameLabel([0, 3], 'amber'), -2) +
    at(604, 96, 1, nameLabel([6, 9], 'mint2'), 2);
  return picture('articles/look-alike-2', 1120, 490, body);
}

/** A drawer 236 x 150 with a wide label and a pull. */
function drawer(mark: string, band: Ink): string {
  return (
    rect(0, 0, 236, 150, 'drawer', 4) +
    shape('M176 0H232q4 0 4 4V146q0 4-4 4H90Z', 'ink', 'opacity=".3"') +
    rect(28, 22, 180, 70, 'paper', 2) +
    rect(28, 22, 16, 70, band) +
    textLines([
      [58, 46, 76],
      [58, 62, 50],
    ]) +
    mark +
    rect(84, 112, 68, 13, 'amber', 6)
  );
}

/** The two kept apart: their drawers stand at the ends of the cabinet, a reader checks the code. */
function apart(): Picture {
  const fronts = [0, 1, 2, 3, 4, 5, 6, 7].map((index) => {
    const [x, y] = [72 + (index % 4) * 248, 112 + Math.floor(index / 4) * 166];
    if (index === 0)
      return at(x, y, 1, drawer(at(140, 86, 1, shape(starPath(36, -28, 22), 'pine')), 'amber'));
    if (index === 7)
      return at(x, y, 1, drawer(at(140, 86, 1, ring(36, -28, 19, 'pine', 4)), 'pine'));
    return place('dr', x, y);
  });
  const defs = `<g id="dr">${drawer('', 'mint2')}</g>`;
  const scanner =
    shape('M560 208L300 152V190Z', 'amber', 'opacity=".55"') +
    shape(
      'M548 184L618 168Q650 166 654 196L650 222L612 228L640 326L588 338L566 232Q548 220 548 184Z',
      'paper',
    ) +
    shape('M612 228L640 326L588 338L584 322L606 316L590 224L652 208L650 222Z', 'mint2') +
    shape('M548 184L562 180V226Q548 214 548 184Z', 'pine') +
    disc(600, 200, 9, 'amber');
  const body =
    ground(1120, 490, 'amber', 'amber2', 420) +
    rect(46, 80, 1028, 376, 'ink', 6) +
    rect(30, 66, 1060, 22, 'mint2', 3) +
    fronts.join('') +
    rect(0, 456, 1120, 34, 'iodine') +
    scanner;
  return picture('articles/look-alike-3', 1120, 490, body, defs);
}

/** Medicines that look alike: the pair, the shelf, the names, the drawers. */
export function lookAlikeStories(): Picture[] {
  return [pair(), shelfBay(), tallLetters(), apart()];
}
