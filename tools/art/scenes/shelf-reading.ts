import { latticePattern, mintLattice, pineLattice, ring } from '../lattice.ts';
import { num } from '../palette.ts';
import { picture } from '../picture.ts';
import type { Picture } from '../picture.ts';
import { wall } from '../setting.ts';
import { at, clipped, disc, pathOf, place, polar, rect, shape, stroke } from '../shapes.ts';
import type { Point } from '../shapes.ts';
import { cursive, fullCell, takenCell, weekTicks, words } from './shelf-parts.ts';

/** The half of a disc on one side of its upright diameter. */
function half(r: number, side: 'start' | 'end'): string {
  return `M0 ${num(-r)}A${num(r)} ${num(r)} 0 0 ${side === 'end' ? 1 : 0} 0 ${num(r)}Z`;
}

/** Bacteria as dots that keep off the zone; a fixed scatter on a spiral. */
function colonies(r: number, zone: number): string {
  const dots: string[] = [];
  for (let index = 6; index < 230; index += 1) {
    const reach = r * Math.sqrt(index / 230);
    const [x, y] = polar(0, 0, reach, index * 137.5);
    if (x > -5 || reach < zone + 5) continue;
    dots.push(`M${Math.round(x)} ${Math.round(y)}h0`);
  }
  return stroke(dots.join(''), 'pine', 5.5);
}

/** The left half of a Petri dish with a zone of inhibition at the cut; `print` stands on its disc. */
function dish(print: string): string {
  return (
    shape(half(112, 'start'), 'paper') +
    shape(half(100, 'start'), 'mint') +
    colonies(94, 58) +
    shape(half(56, 'start'), 'mint') +
    stroke('M0-56A56 56 0 0 0 0 56', 'mint2', 5) +
    shape(half(31, 'start'), 'pine') +
    shape(half(25, 'start'), 'paper') +
    stroke(print, 'pine', 4)
  );
}

/** The right half of a plate with a fried egg cut at the same place. */
function plate(): string {
  const end = 'C86 4 80 34 58 38C52 62 32 71 20 70';
  const white = `M0-64C20-78 44-68 54-52C70-54 82-34 72-14${end}L0 62Z`;
  const dusk = `M72-14${end}Z`;
  return (
    shape(half(112, 'end'), 'pine') +
    stroke('M0-92A92 92 0 0 1 0 92', 'pine2', 5) +
    shape(white, 'paper') +
    shape(dusk, 'mint') +
    shape(half(34, 'end'), 'amber') +
    shape('M20-27.5A34 34 0 0 1 0 34V8Z', 'amber2') +
    stroke('M6-22Q10-22 13-19', 'paper', 5)
  );
}

/** A fork lying with its tines up, 40 x 216, its middle at 0,0. */
function fork(): string {
  return (
    stroke('M-16-104V-62Q-16-40 0-40T16-62V-104M0-104V-44', 'paper', 7) +
    stroke('M0-40V104', 'paper', 10)
  );
}

/** An inoculation loop lying upright, its middle at 0,0. */
function loop(): string {
  return (
    stroke('M0-74V-14', 'ink', 5) +
    '<circle cy="-88" r="13" fill="none" stroke="var(--ink)" stroke-width="5"/>' +
    rect(-7, -16, 14, 120, 'ink', 7) +
    stroke('M0 18V62', 'mint2', 2.5)
  );
}

const plateShadow = shape('M0-112A112 112 0 0 1 0 112A112 112 0 0 1-80 78L80-78Z', 'amber2');

/** A zone of inhibition and a fried egg share one centre. */
function zones(): Picture {
  const body =
    rect(0, 0, 440, 280, 'amber') +
    shape('M0 0H170L8 280H0Z', 'amber2', 'opacity=".3"') +
    at(224, 152, 1, plateShadow) +
    at(211, 140, 1, dish('M-14-6H-5M-16 5H-5')) +
    at(225, 140, 1, plate()) +
    at(52, 140, 1, loop()) +
    at(388, 140, 1, fork());
  return picture('reading/zones', 440, 280, body);
}

/** The dish above, the egg below; loop and fork lie across. */
function zonesTall(): Picture {
  const body =
    rect(0, 0, 280, 330, 'amber') +
    shape('M0 0H196L6 330H0Z', 'amber2', 'opacity=".3"') +
    at(148, 180, 1, plateShadow) +
    at(140, 162, 1, dish('M-8-9V9M-17-5V5'), 90) +
    at(140, 174, 1, plate(), 90) +
    at(142, 28, 1, loop(), 90) +
    at(140, 306, 1, fork(), 90);
  return picture('reading/zones', 280, 330, body);
}

/** A week's columns, `step` apart; four rows of which the first ten days are ticked. */
function ticked(x: number, y: number, step: number): string {
  const days = Array.from({ length: 10 }, (_, day) => {
    return `M${x + (day % 7) * step - 5} ${y + Math.floor(day / 7) * 30}l4 5l7-10`;
  });
  return stroke(days.join(''), 'pine', 4);
}

/** Sixteen cells in fours, six of them open. */
function cells(x: number, y: number): string {
  return Array.from({ length: 16 }, (_, index) => {
    const [dx, dy] = [(index % 4) * 36, Math.floor(index / 4) * 38];
    return place(index < 6 ? 'te' : 'tf', x + dx, y + dy, 0.62);
  }).join('');
}

/** The two pages of the diary: ruled days at the start, the blister at the end; spine at 0,0. */
function openDiary(): string {
  const rules = [-22, 8, 38, 68].map((y) => `M-148 ${y}H-18`).join('');
  const rings = [-72, -36, 0, 36, 72].map((y) => `M-9 ${y}H9`).join('');
  return (
    rect(-172, -102, 344, 204, 'ink', 8) +
    rect(-164, -94, 162, 188, 'paper', 4) +
    shape('M-40-94H-2V94H-148.5Z', 'mint') +
    rect(-164, -94, 162, 30, 'amber', 2) +
    weekTicks(-140, -70, 19, 7, 3, 'ink', 'paper') +
    stroke(rules, 'mint2') +
    ticked(-140, -38, 19) +
    rect(2, -94, 162, 188, 'mint', 4) +
    shape('M100-94H160Q164-94 164-90V90Q164 94 160 94H-8.5L2 76Z', 'mint2') +
    cells(33, -52) +
    stroke(rings, 'amber', 6)
  );
}

/** The diary bound at the top: the days above, the blister below; the fold at 0,0. */
function wallDiary(): string {
  const rings = [-64, -32, 0, 32, 64].map((x) => `M${x}-9V9`).join('');
  return (
    rect(-100, -124, 200, 294, 'ink', 8) +
    rect(-92, -116, 184, 114, 'paper', 4) +
    shape('M56-86H92V-6Q92-2 88-2H-1Z', 'mint') +
    rect(-92, -116, 184, 30, 'amber', 2) +
    weekTicks(-66, -92, 22, 7, 3, 'ink', 'paper') +
    stroke('M-78-42H78M-78-12H78', 'mint2') +
    ticked(-66, -58, 22) +
    rect(-92, 2, 184, 160, 'mint', 4) +
    shape('M40 2H88Q92 2 92 6V158Q92 162 88 162H-52Z', 'mint2') +
    cells(-54, 26) +
    stroke(rings, 'amber', 6)
  );
}

/** A pencil 190 long, its tip at 0,0, lying to the end. */
export function pencil(): string {
  return (
    shape('M0 0L30-11V11Z', 'skin') +
    shape('M0 0L11-4V4Z', 'ink') +
    rect(30, -11, 120, 22, 'amber') +
    rect(30, 2, 120, 9, 'amber2') +
    rect(150, -11, 14, 22, 'paper') +
    rect(164, -11, 20, 22, 'iodine', 4)
  );
}

const diaryDefs =
  latticePattern('la', 36, pineLattice, 2.5, [20, 16]) +
  fullCell('tf', 'pine', 'amber', 'amber2') +
  takenCell('te', 'pine');

/** A blister pack that lies open like a diary. */
function diary(): Picture {
  const body =
    wall('la', 440, 280) + at(216, 134, 1.04, openDiary(), -5) + at(226, 254, 1, pencil(), -14);
  return picture('reading/diary', 440, 280, body, diaryDefs);
}

/** It hangs on the wall, its pencil beside it. */
function diaryTall(): Picture {
  const body =
    wall('la', 280, 330) + at(128, 142, 1, wallDiary(), -4) + at(262, 292, 0.92, pencil(), -98);
  return picture('reading/diary', 280, 330, body, diaryDefs);
}

const tear: readonly Point[] = [
  [0, -84],
  [-9, -60],
  [7, -40],
  [-8, -16],
  [9, 6],
  [-6, 30],
  [8, 54],
  [-2, 84],
];

/** One half of the torn label, 134 wide; the tear runs at 0,0. */
function leaf(side: 'start' | 'end'): string {
  const outer = side === 'start' ? -134 : 134;
  const band = rect(Math.min(0, outer) - 12, -84, 158, 30, side === 'start' ? 'amber' : 'pine');
  const shade = side === 'start' ? '' : shape('M98-54H134V84H18Z', 'mint2');
  return clipped(
    side === 'start' ? 'ls' : 'le',
    shape(`${pathOf(tear)}H${outer}V-84Z`, 'paper') + shade + band,
  );
}

/** Clip paths of both halves. */
function leafClips(): string {
  const edge = pathOf(tear);
  return `<clipPath id="ls"><path d="${edge}H-134V-84Z"/></clipPath><clipPath id="le"><path d="${edge}H134V-84Z"/></clipPath>`;
}

/** The ring in the gap with an atom above and one below. */
function bridge(): string {
  const [x, y, r] = [220, 140, 42];
  return (
    stroke(`M${x} ${y - r}V50M${x} ${y + r}V230M130 192L184 161M256 119L310 88`, 'bond', 6) +
    ring(x, y, r, 'bond', 6) +
    disc(x, 48, 13, 'amber') +
    disc(x, 232, 13, 'amber')
  );
}

const arabic =
  cursive(-24, -28, 1.4, 'huvd', [[-45, 0]], 'ink', 4) +
  cursive(-24, -4, 1.4, 'vhd hu', [[-64, -12]], 'ink', 4) +
  cursive(-24, 20, 1.4, 'huhd', [[-16, 8]], 'ink', 4) +
  cursive(-24, 54, 1.4, 'hvd', [[-28, 0]], 'ink', 4);
const latin =
  words(24, -30, [30, 12, 30], 9, 'ink', 4) +
  words(24, -10, [16, 46], 9, 'ink', 4) +
  words(24, 10, [36, 24], 9, 'ink', 4) +
  words(24, 48, [26, 12], 9, 'ink', 4);

const labelDefs = latticePattern('la', 36, mintLattice, 2.5, [20, 26]) + leafClips();

/** A label in two halves, and the molecule that holds them together. */
function twoCities(): Picture {
  const body =
    wall('la', 440, 280) +
    bridge() +
    at(182, 146, 1, leaf('start') + arabic, -5) +
    at(258, 134, 1, leaf('end') + latin, 4);
  return picture('reading/two-cities', 440, 280, body, labelDefs);
}

/** One half above the other, a ring beside each. */
function twoCitiesTall(): Picture {
  const [x, y, r] = [216, 92, 34];
  const beside =
    stroke(`M${x} ${y - r}V28M${x} ${y + r}V190M${x - r * 0.866} ${y + r / 2}L130 142`, 'bond', 6) +
    ring(x, y, r, 'bond', 6) +
    disc(x, 28, 12, 'amber');
  const body =
    wall('la', 280, 330) +
    beside +
    at(280, 330, 1, beside, 180) +
    at(154, 100, 0.94, leaf('start') + arabic, -5) +
    at(126, 232, 0.94, leaf('end') + latin, 4);
  return picture('reading/two-cities', 280, 330, body, labelDefs);
}

/** Pictures beside the things to read. */
export function readingScenes(): Picture[] {
  return [zones(), zonesTall(), diary(), diaryTall(), twoCities(), twoCitiesTall()];
}
