import { bottle, vialOf } from '../bottle.ts';
import { latticePattern, mintLattice } from '../lattice.ts';
import { learner } from '../people.ts';
import { examiner } from '../people/seniors.ts';
import { picture } from '../picture.ts';
import type { Picture } from '../picture.ts';
import { wall } from '../setting.ts';
import { at, disc, pathOf, place, polar, rect, shape, stroke } from '../shapes.ts';

/** A wall clock of radius 60 at 0,0; it says ten past ten. */
function clock(): string {
  const marks = Array.from({ length: 12 }, (_, index) => {
    const long = index % 3 === 0;
    return pathOf([polar(0, 0, long ? 36 : 41, index * 30), polar(0, 0, 47, index * 30)]);
  }).join('');
  return (
    disc(0, 0, 62, 'ink') +
    disc(0, 0, 53, 'paper') +
    shape('M26.5-45.9A53 53 0 0 1-26.5 45.9Z', 'mint') +
    stroke(marks, 'ink', 3) +
    stroke(pathOf([polar(0, 0, 26, 215), [0, 0], polar(0, 0, 38, -30)]), 'pine', 6) +
    disc(0, 0, 6, 'amber')
  );
}

/** A candidate's desk with two sheets, its front edge at y = 0. */
function desk(): string {
  return (
    stroke('M-98 8V120M98 8V120', 'ink', 9) +
    shape('M-116 0L-96-36H96L116 0Z', 'amber') +
    shape('M40 0L34-36H96L116 0Z', 'amber2') +
    rect(-116, 0, 232, 12, 'iodine') +
    shape('M-98-6L-86-30H-44L-52-6Z', 'paper') +
    stroke('M-82-23h30M-86-15h30', 'ink', 2) +
    shape('M62-6L56-30H86L96-6Z', 'paper') +
    stroke('M66-23h16M68-15h16', 'ink', 2)
  );
}

function candidate(x: number, y: number, kind: Parameters<typeof learner>, s = 0.86): string {
  return place('dk', x, y, s) + at(x, y - 20, s, learner(...kind));
}

function podium(): string {
  const papers = [0, 1, 2, 3]
    .map((index) =>
      rect(402 + (index % 2) * 4, 282 - index * 6, 74, 5, index % 2 === 0 ? 'paper' : 'mint'),
    )
    .join('');
  return (
    rect(150, 288, 420, 12, 'amber2') +
    rect(164, 300, 392, 110, 'pine') +
    shape('M430 300H556V410H494Z', 'pine2') +
    papers +
    bottle(216, 288, 0.36) +
    vialOf(256, 288, 0.56, 'amber')
  );
}

function patterns(): string {
  return `${latticePattern('la', 46, mintLattice, 2.5, [20, 30])}<g id="dk">${desk()}</g>`;
}

/** Three in a row before the podium. */
function wide(): Picture {
  const floor = rect(0, 372, 720, 148, 'mint2') + rect(0, 364, 720, 10, 'pine');
  const body =
    wall('la', 720, 372) +
    floor +
    at(584, 142, 1, clock()) +
    at(340, 224, 0.86, examiner(90)) +
    podium() +
    candidate(126, 440, ['veil', 'pine', 'paper', 'mint']) +
    candidate(360, 452, ['short', 'ink', 'amber', 'amber2']) +
    candidate(594, 440, ['long', 'iodine', 'paper', 'mint']);
  return picture('academy/exam', 720, 520, body, patterns());
}

/** The podium above, one candidate between two who sit nearer. */
function tall(): Picture {
  const body =
    wall('la', 560, 430) +
    rect(0, 424, 560, 236, 'mint2') +
    rect(0, 418, 560, 10, 'pine') +
    at(466, 92, 1, clock()) +
    at(268, 246, 1.06, examiner(100)) +
    at(-92, 38, 1, podium()) +
    candidate(286, 502, ['short', 'ink', 'amber', 'amber2'], 0.76) +
    candidate(128, 584, ['veil', 'pine', 'paper', 'mint'], 1.06) +
    candidate(440, 584, ['long', 'iodine', 'paper', 'mint'], 1.06);
  return picture('academy/exam', 560, 660, body, patterns());
}

/** Candidates from behind at their desks, the examiner before them, a clock on the wall. */
export function examScenes(): Picture[] {
  return [wide(), tall()];
}
