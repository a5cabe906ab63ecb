import { vialOf } from '../bottle.ts';
import { starPath } from '../lattice.ts';
import { num } from '../palette.ts';
import type { Ink } from '../palette.ts';
import type { Picture } from '../picture.ts';
import {
  at,
  disc,
  hexagon,
  pathOf,
  polar,
  rect,
  shape,
  specks,
  stroke,
  textLines,
} from '../shapes.ts';
import type { Point } from '../shapes.ts';
import { bench, panel, product, tallBoard, wideBoard } from './product-parts.ts';
import type { Tones } from './product-parts.ts';

/** A crystal of six arms with two pairs of branches each. */
export function frost(x: number, y: number, r: number, color: Ink, width: number): string {
  const arms = Array.from({ length: 6 }, (_, index) => {
    const angle = 30 + index * 60;
    const branch = (from: number, reach: number): string => {
      const root = polar(x, y, r * from, angle);
      const tips = [angle - 60, angle + 60].map((turn) => polar(root[0], root[1], r * reach, turn));
      return pathOf([tips[0] ?? root, root, tips[1] ?? root]);
    };
    return pathOf([[x, y], polar(x, y, r, angle)]) + branch(0.42, 0.24) + branch(0.7, 0.2);
  });
  return stroke(arms.join(''), color, width);
}

/** A cold pack lying flat: welded edge, gel, crystals; 260 x 170, centre at 0,0. */
function coldPack([fill, shade]: Tones, mark: Ink): string {
  const gel =
    'M-96-64Q0-78 96-64Q112-60 112-44Q120 0 112 44Q112 60 96 64Q0 78-96 64Q-112 60-112 44Q-120 0-112-44Q-112-60-96-64Z';
  const edge = Array.from(
    { length: 17 },
    (_, index) => `M${-120 + index * 15}-80v8M${-120 + index * 15} 72v8`,
  );
  return (
    rect(-132, -84, 264, 168, shade, 10) +
    stroke(edge.join(''), fill, 2.5) +
    shape(gel, fill) +
    shape(
      'M64-68.500Q84-66 96-64Q112-60 112-44Q120 0 112 44Q112 60 96 64Q40 72-16 72.500Z',
      shade,
    ) +
    stroke('M-96-40Q-100-10-96 22', 'paper', 6, 'opacity=".7"') +
    frost(0, 0, 50, mark, 5)
  );
}

/** An insulated box, 380 x 240 with its wall to be seen at the rim; base centre at 0,0. */
export function coolBox(): string {
  return (
    panel([-190, -224, 380, 224], ['mint', 'mint2'], 14, 90) +
    rect(-190, -236, 380, 30, 'paper', 6) +
    shape('M110-236H184q6 0 6 6V-212q0 6-6 6H93Z', 'mint2') +
    rect(-190, -52, 380, 12, 'amber') +
    shape('M12-52H190V-40H5Z', 'amber2') +
    rect(-206, -152, 20, 60, 'ink', 6) +
    rect(186, -152, 20, 60, 'ink', 6) +
    shape(starPath(0, -130, 74), 'pine') +
    frost(0, -130, 38, 'mint', 5)
  );
}

/** The lid of the box, 400 wide, its lower edge at 0,0. */
export function coolLid(): string {
  return (
    panel([-200, -48, 400, 48], ['mint', 'mint2'], 10, 120) +
    rect(-178, 0, 356, 20, 'paper', 3) +
    stroke('M-60-50V-62Q-60-74-48-74H48Q60-74 60-62V-50', 'ink', 11)
  );
}

/** What stands in the open box: packs at both walls, vials between. */
export function chilled(): string {
  return (
    panel([-172, -282, 56, 70], ['amber', 'amber2'], 8, -134) +
    panel([116, -282, 56, 70], ['amber', 'amber2'], 8, 154) +
    stroke('M-158-270V-246M130-270V-246', 'paper', 5, 'opacity=".7"') +
    [-84, -28, 28, 84]
      .map((x, index) => vialOf(x, -196, 1.14, index % 2 === 0 ? 'amber' : 'iodine'))
      .join('')
  );
}

function coolBoxes(): Picture[] {
  const sun = (x: number, y: number, r: number): string => disc(x, y, r, 'amber');
  const wide =
    sun(598, 122, 76) +
    bench(438, 720, 520, 'amber2', 600) +
    at(296, 448, 1.06, chilled() + coolBox()) +
    at(574, 292, 0.8, coolLid(), 80);
  const tall =
    sun(430, 150, 88) +
    bench(560, 560, 660, 'amber2', 420) +
    at(260, 572, 1.1, chilled() + coolBox()) +
    at(234, 202, 0.96, coolLid(), -14);
  return [
    product(wideBoard, 'cool-box', { wall: 'pine', r: 46, origin: [40, 20] }, wide),
    product(tallBoard, 'cool-box', { wall: 'pine', r: 50, origin: [20, 30] }, tall),
  ];
}

/** A temperature curve between two limits on a dark screen; its corner at 0,0. */
function curve(width: number, height: number): string {
  const points = [0.62, 0.5, 0.55, 0.42, 0.46, 0.6, 0.52, 0.44, 0.5];
  const line = points.map((part, index): Point => [
    14 + ((width - 28) * index) / (points.length - 1),
    height * part,
  ]);
  const ticks = Array.from({ length: 13 }, (_, index) => {
    const x = 14 + ((width - 28) * index) / 12;
    return `M${num(x)} ${height - 8}v${index % 4 === 0 ? -14 : -7}`;
  });
  const last = line.at(-1) ?? [0, 0];
  return (
    rect(0, 0, width, height, 'ink', 5) +
    rect(0, height * 0.28, width, height * 0.44, 'pine') +
    stroke(
      `M0 ${num(height * 0.28)}H${width}M0 ${num(height * 0.72)}H${width}`,
      'mint2',
      2.5,
      'stroke-dasharray="2 8"',
    ) +
    stroke(pathOf(line), 'amber', 7) +
    disc(last[0], last[1], 9, 'paper') +
    stroke(ticks.join(''), 'mint', 2.5)
  );
}

/** A logger, 250 x 380: screen, lamp, two keys, clip; its corner at 0,0. */
export function logger(tones: Tones, print: Ink): string {
  return (
    rect(88, -22, 74, 44, 'ink', 12) +
    panel([0, 0, 250, 380], tones, 22, 270) +
    at(24, 52, 1, curve(202, 156)) +
    disc(40, 30, 7, 'amber') +
    textLines([[60, 30, 50]], print) +
    shape(hexagon(82, 262, 32), 'mint') +
    stroke('M70 262L80 273L97 251', 'pine', 6) +
    shape(hexagon(168, 262, 32), 'amber') +
    rect(158, 252, 20, 20, 'ink', 2) +
    stroke('M46 332H128M46 348H100M196 326v30M202 326v30M209 326v30M213 326v30', print)
  );
}

/** The probe in its glass, on a cable from `from`; the glass stands on `to`. */
function probe(from: Point, to: Point): string {
  const [x, y] = to;
  return (
    shape(`M${x - 46} ${y - 130}H${x + 46}V${y - 12}q0 12-12 12H${x - 34}q-12 0-12-12Z`, 'paper') +
    shape(`M${x - 46} ${y - 92}H${x + 46}V${y - 12}q0 12-12 12H${x - 34}q-12 0-12-12Z`, 'mint2') +
    stroke(
      `M${from[0]} ${from[1]}C${from[0]} ${from[1] + 90} ${x} ${y - 330} ${x} ${y - 150}`,
      'ink',
      9,
    ) +
    rect(x - 9, y - 152, 18, 110, 'ink', 4) +
    shape(`M${x - 9} ${y - 44}h18v12l-9 12l-9-12Z`, 'amber') +
    rect(x - 52, y - 142, 104, 18, 'ink', 4) +
    shape(`M${x + 16} ${y - 124}h30v112q0 12-12 12h-18Z`, 'ink', 'opacity=".16"') +
    stroke(`M${x - 34} ${y - 112}v78`, 'paper', 5, 'opacity=".6"')
  );
}

function dataLogger(): Picture[] {
  const wide =
    bench(444, 720, 520, 'amber2', 560) +
    probe([352, 70], [586, 452]) +
    at(150, 48, 1.04, logger(['pine', 'pine2'], 'mint'));
  const tall =
    bench(584, 560, 660, 'amber2', 420) +
    probe([330, 100], [470, 592]) +
    at(74, 84, 1.24, logger(['pine', 'pine2'], 'mint'));
  return [
    product(wideBoard, 'data-logger', { wall: 'mint', r: 46, origin: [40, 20] }, wide),
    product(tallBoard, 'data-logger', { wall: 'mint', r: 50, origin: [20, 30] }, tall),
  ];
}

/** Drops that have run down a pack. */
function dew(points: readonly Point[]): string {
  return specks(points, 'paper', 9);
}

function coldPacks(): Picture[] {
  const light: Tones = ['mint', 'mint2'];
  const deep: Tones = ['pine', 'pine2'];
  const wide =
    shape('M460 0H720V520H160Z', 'amber2', 'opacity=".45"') +
    at(500, 158, 1.06, coldPack(deep, 'mint'), 12) +
    at(214, 178, 1.06, coldPack(light, 'pine'), -10) +
    at(394, 342, 1.36, coldPack(['paper', 'mint2'], 'pine'), 4) +
    dew([
      [286, 400],
      [300, 424],
      [498, 300],
      [512, 282],
    ]);
  const tall =
    shape('M400 0H560V660H20Z', 'amber2', 'opacity=".45"') +
    at(332, 140, 1.14, coldPack(deep, 'mint'), 14) +
    at(214, 316, 1.2, coldPack(light, 'pine'), -12) +
    at(306, 506, 1.4, coldPack(['paper', 'mint2'], 'pine'), 6);
  return [
    product(wideBoard, 'cold-pack', { wall: 'amber', r: 46, origin: [20, 26] }, wide),
    product(tallBoard, 'cold-pack', { wall: 'amber', r: 50, origin: [20, 30] }, tall),
  ];
}

/** What keeps medicines between 2 and 8 degrees on the way. */
export function coldProducts(): Picture[] {
  return [...coolBoxes(), ...dataLogger(), ...coldPacks()];
}
