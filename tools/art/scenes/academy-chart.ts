import { latticePattern, pineLattice, starPath } from '../lattice.ts';
import { picture } from '../picture.ts';
import type { Picture } from '../picture.ts';
import { wall } from '../setting.ts';
import { at, disc, hexagon, rect, shape, stroke, textLines } from '../shapes.ts';

/** A clipboard 268 x 372 with ruled paper, an electrocardiogram and a ticked list. */
function board(): string {
  const grid = Array.from({ length: 6 }, (_, index) => `M-116 ${150 + index * 20}H116`).join('');
  const columns = Array.from({ length: 11 }, (_, index) => `M${-100 + index * 20} 150V250`).join(
    '',
  );
  const pulse =
    'M-116 214H-82l8-12l10 12h10l9-12l12 52l15-98l13 74l9-16h14l9-14l11 14h14l9-12l12 52l15-98l13 74l9-16h11';
  return (
    rect(-124, 16, 272, 366, 'ink', 8) +
    rect(-134, 6, 268, 366, 'amber2', 8) +
    rect(-122, 26, 244, 334, 'paper', 2) +
    shape('M122 150V358q0 2-2 2H0Z', 'mint') +
    textLines([
      [-104, 66, 86],
      [-104, 82, 128],
      [-104, 98, 58],
      [-104, 118, 100],
    ]) +
    stroke(grid + columns, 'mint2', 1.5) +
    stroke(pulse, 'pine', 5) +
    boxes() +
    rect(-52, -12, 104, 44, 'ink', 6) +
    rect(-20, -26, 40, 24, 'ink', 10) +
    disc(0, -10, 6, 'amber') +
    rect(-40, 14, 80, 8, 'amber', 2)
  );
}

function boxes(): string {
  const rows = [276, 304, 332];
  const ticked = rows
    .slice(0, 2)
    .map((y) => `M-99 ${y}l5 6l10-12`)
    .join('');
  const outlines = rows.map((y) => `M-104 ${y - 8}h18v18h-18z`).join('');
  return (
    stroke(outlines, 'ink', 2.5) +
    stroke(ticked, 'pine', 4) +
    textLines([
      [-72, 278, 110],
      [-72, 306, 84],
      [-72, 334, 60],
    ])
  );
}

/** The headset: two ear tubes that meet in a yoke. */
function headset(): string {
  return (
    stroke('M118 116V84Q118 58 134 50M236 116V84Q236 58 220 50', 'mint', 8) +
    stroke('M134 50l8 3M220 50l-8 3', 'paper', 16) +
    stroke('M118 112V166Q118 232 177 236Q236 232 236 166V112', 'amber', 13)
  );
}

function tube(): string {
  return stroke('M176 236V330Q176 404 244 404Q300 404 312 346Q318 316 330 300', 'amber', 13);
}

function chestPiece(): string {
  return (
    disc(0, 0, 50, 'ink') +
    disc(0, 0, 38, 'mint') +
    shape('M8-37Q38-28 38 0Q38 38 0 38L-8 37L24 0Z', 'mint2') +
    shape(starPath(0, 0, 24), 'pine') +
    shape(hexagon(0, 0, 6), 'amber')
  );
}

/** The chest piece with its shadow. */
function rest(x: number, y: number): string {
  return at(
    x,
    y,
    1,
    `<circle cx="8" cy="10" r="50" fill="var(--ink)" opacity=".35"/>${chestPiece()}`,
  );
}

function shadowOf(d: string): string {
  return at(10, 10, 1, `<g opacity=".35">${stroke(d, 'ink', 13)}</g>`);
}

/** The stethoscope beside the clipboard. */
function wide(): Picture {
  const shadow = shadowOf(
    'M118 90V166Q118 232 176 236Q236 232 236 166V90M176 236V330Q176 404 244 404Q300 404 312 346',
  );
  const body =
    wall('la', 720, 480) +
    shadow +
    at(490, 62, 1, board(), 5) +
    tube() +
    headset() +
    rest(338, 272);
  return picture(
    'academy/chart',
    720,
    480,
    body,
    latticePattern('la', 50, pineLattice, 2.5, [20, 30]),
  );
}

/** The clipboard upright, the stethoscope laid round its upper corner. */
function tall(): Picture {
  const hose = 'M112 264V420Q112 500 166 500Q214 500 222 440L228 400';
  const body =
    wall('la', 560, 660) +
    at(356, 130, 1.26, board(), -3) +
    shadowOf(`M54 118V194Q54 260 112 264Q172 260 172 194V118${hose}`) +
    stroke(hose, 'amber', 13) +
    at(-64, 28, 1, headset()) +
    rest(232, 392);
  return picture(
    'academy/chart',
    560,
    660,
    body,
    latticePattern('la', 50, pineLattice, 2.5, [20, 30]),
  );
}

/** A stethoscope and a clipboard, seen from above. */
export function chartScenes(): Picture[] {
  return [wide(), tall()];
}
