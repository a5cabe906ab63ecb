import { openBottle } from '../bottle.ts';
import type { Ink } from '../palette.ts';
import type { Picture } from '../picture.ts';
import { at, rect, shape, stroke } from '../shapes.ts';
import { bench, panel, product, tallBoard, tumbler, wideBoard } from './product-parts.ts';

/** A drop 44 x 72 whose round belly is centred on 0,0. */
function drop(fill: Ink, shade: Ink): string {
  return (
    shape('M0-46C6-32 22-18 22 2A22 22 0 0 1-22 2C-22-18-6-32 0-46Z', fill) +
    shape('M0-46C6-32 22-18 22 2A22 22 0 0 1 4 23.6L14 0Z', shade)
  );
}

/** The dropper of a bottle: bulb, collar, glass with liquid; the tip at 0,0, 396 high. */
function dropper(): string {
  const glass = 'M-5 0L-9-30Q-14-40-14-52V-208H14V-52Q14-40 9-30L5 0Z';
  return (
    shape(glass, 'paper') +
    shape('M-5 0L-9-30Q-14-40-14-52V-132H14V-52Q14-40 9-30L5 0Z', 'amber') +
    shape('M5 0L9-30Q14-40 14-52V-208H5Z', 'iodine', 'opacity=".34"') +
    stroke('M14-76h-12M14-98h-8M14-120h-12M14-142h-8M14-164h-12', 'ink', 2) +
    shape(
      'M-20-244V-268Q-36-290-34-322Q-30-366 0-366Q30-366 34-322Q36-290 20-268V-244Z',
      'amber2',
    ) +
    shape('M8-365Q30-362 34-322Q36-290 20-268V-244H8Z', 'iodine') +
    stroke('M-19-326Q-20-342-11-349', 'paper', 6, 'opacity=".6"') +
    shape('M-38-250H38V-202H-38Z', 'ink') +
    stroke('M-24-242V-210M-8-242V-210M8-242V-210M24-242V-210', 'mint', 2, 'opacity=".55"')
  );
}

function dropperBottle(): Picture[] {
  const wide =
    bench(440, 720, 520, 'mint2', 520) +
    at(248, 446, 1.62, openBottle('pine')) +
    at(508, 320, 0.8, dropper(), 16) +
    at(506, 384, 0.74, drop('amber', 'amber2')) +
    shape('M448 430H566Q560 446 540 446H474Q454 446 448 430Z', 'paper') +
    shape('M526 430H566Q560 446 540 446H512Z', 'mint');
  const tall =
    bench(572, 560, 660, 'mint2', 420) +
    at(176, 578, 1.72, openBottle('pine')) +
    at(398, 400, 1, dropper(), 10) +
    at(396, 478, 0.9, drop('amber', 'amber2')) +
    shape('M322 558H470Q464 578 440 578H352Q328 578 322 558Z', 'paper') +
    shape('M420 558H470Q464 578 440 578H404Z', 'mint');
  return [
    product(wideBoard, 'dropper-bottle', { wall: 'pine', r: 46, origin: [40, 20] }, wide),
    product(tallBoard, 'dropper-bottle', { wall: 'pine', r: 50, origin: [20, 30] }, tall),
  ];
}

/** An oral syringe pointing up, 470 high with its plunger at `level`; the tip at 0,0. */
function syringe(level: number): string {
  const ticks = Array.from({ length: 15 }, (_, index) => {
    return `M34 ${58 + index * 14}h${index % 5 === 0 ? -30 : -16}`;
  });
  const end = level + 200;
  return (
    rect(-9, level + 20, 18, 172, 'pine2') +
    rect(3, level + 20, 6, 172, 'ink', 0) +
    rect(-44, end - 10, 88, 16, 'pine2', 5) +
    shape('M-8 0H8L11 34H30Q36 34 36 42V288H-36V42Q-36 34-30 34H-11Z', 'paper') +
    shape(`M-8 4H8L11 38H36V${level}H-36V38H-11Z`, 'amber') +
    shape(`M14 38H36V${level}H14Z`, 'amber2') +
    shape('M14 34H30Q36 34 36 42V288H14Z', 'ink', 'opacity=".12"') +
    rect(-36, level, 72, 22, 'ink', 3) +
    stroke(ticks.join(''), 'ink') +
    stroke('M-25 50V270', 'paper', 5, 'opacity=".65"') +
    rect(-66, 282, 132, 16, 'paper', 5) +
    shape('M30 282H61q5 0 5 5v6q0 5-5 5H20Z', 'mint2')
  );
}

/** The plug in the neck that takes the syringe; the bottle's base at 0,0. */
function plugged(): string {
  return (
    openBottle('amber') + rect(-26, -234, 52, 16, 'paper', 3) + rect(-12, -244, 24, 12, 'mint2', 2)
  );
}

function oralSyringe(): Picture[] {
  const wide =
    shape('M470 0H720V520H170Z', 'line', 'opacity=".55"') +
    rect(0, 452, 720, 68, 'pine') +
    shape('M560 452H720V520H520Z', 'pine2') +
    at(176, 460, 1.44, plugged()) +
    at(306, 110, 1.02, syringe(206), -38);
  const tall =
    shape('M380 0H560V660H0Z', 'line', 'opacity=".55"') +
    at(280, 322, 0.86, syringe(130)) +
    at(280, 12, 1.3, plugged(), 180);
  return [
    product(wideBoard, 'oral-syringe', { wall: 'mint', r: 46, origin: [40, 20] }, wide),
    product(tallBoard, 'oral-syringe', { wall: 'mint', r: 50, origin: [20, 30] }, tall),
  ];
}

/** A bottle held at a slant, its dropper insert in the neck; the insert's tip at 0,0. */
function pouring(turn: number, scale: number): string {
  const insert =
    shape('M-20-224H20V-214H-20Z', 'paper') + shape('M-8-246L8-246L14-222H-14Z', 'paper');
  const inner = openBottle('pine') + insert;
  return `<g transform="rotate(${turn}) scale(${scale}) translate(0 246)">${inner}</g>`;
}

/** A white card to count against: two strokes of five and a row of ticks; its corner at 0,0. */
function tally(width: number, height: number, from: number): string {
  const five = (x: number): string =>
    [0, 14, 28, 42].map((step) => `M${x + step} 40v44`).join('') + `M${x - 8} 76L${x + 52} 46`;
  return (
    panel([0, 0, width, height], ['paper', 'mint'], 4, width + 30) +
    stroke(`${five(from)}${five(from + 78)}M${from + 150} 40v44M${from + 164} 40v44`, 'pine', 5)
  );
}

function countingDropper(): Picture[] {
  const falling = (x: number, ys: readonly number[]): string =>
    ys.map((y) => at(x, y, 0.7, drop('amber', 'amber2'))).join('');
  const wide =
    bench(438, 720, 520, 'amber2', 560) +
    at(54, 130, 1, tally(330, 308, 30)) +
    at(306, 182, 1, pouring(244, 1.12)) +
    falling(300, [238, 288]) +
    at(300, 446, 1.02, tumbler('mint', 'amber'));
  const tall =
    bench(574, 560, 660, 'amber2', 420) +
    at(40, 250, 1, tally(336, 324, 24)) +
    at(276, 260, 1, pouring(226, 1.12)) +
    falling(270, [326, 384]) +
    at(270, 582, 1.1, tumbler('mint', 'amber'));
  return [
    product(wideBoard, 'counting-dropper', { wall: 'pine', r: 46, origin: [20, 26] }, wide),
    product(tallBoard, 'counting-dropper', { wall: 'pine', r: 50, origin: [20, 30] }, tall),
  ];
}

/** What measures drops and oral liquids. */
export function dropProducts(): Picture[] {
  return [...dropperBottle(), ...oralSyringe(), ...countingDropper()];
}
