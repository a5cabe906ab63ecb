import { screenPattern } from '../lattice.ts';
import type { Ink } from '../palette.ts';
import type { Picture } from '../picture.ts';
import { at, disc, patterned, rect, shape, stroke, textLines } from '../shapes.ts';
import type { Point } from '../shapes.ts';
import { bench, product, tallBoard, wideBoard } from './product-parts.ts';
import { star } from './shelf-parts.ts';

/** An arrow with a head along a path. */
function arrow(d: string, head: string, color: Ink): string {
  return stroke(d, color, 9) + shape(head, color);
}

/** A cap that opens only under pressure and turn, 236 wide and 160 high; lower edge at 0,0. */
function pushCap(): string {
  const ribs = Array.from({ length: 11 }, (_, index) => {
    const x = -100 + index * 20;
    return `M${x}-108V-16`;
  });
  return (
    shape(
      'M-118-10V-126Q-118-140-104-140H104Q118-140 118-126V-10Q118 0 108 0H-108Q-118 0-118-10Z',
      'paper',
    ) +
    shape('M60-140H104Q118-140 118-126V-10Q118 0 108 0H-16Z', 'mint2') +
    stroke(ribs.join(''), 'ink', 3, 'opacity=".3"') +
    rect(-118, -22, 236, 8, 'amber')
  );
}

/** The push from above and the turn around the cap. */
function pushAndTurn(): string {
  return (
    arrow('M0-250V-178', 'M-22-186H22L0-152Z', 'ink') +
    arrow('M-84-186Q-150-196-166-132', 'M-186-142L-146-136L-172-102Z', 'ink') +
    arrow('M84-186Q150-196 166-132', 'M186-142L146-136L172-102Z', 'ink')
  );
}

/** The shoulder and belly of a big bottle, 320 wide, cut off by the artboard; neck top at 0,0. */
function shoulders(depth: number): string {
  const outline = `M-92 0H92V34Q92 54 116 62Q168 80 168 140V${depth}H-168V140Q-168 80-116 62Q-92 54-92 34Z`;
  return (
    shape(outline, 'amber2') +
    shape(`M56 0H92V34Q92 54 116 62Q168 80 168 140V${depth}H56Z`, 'iodine') +
    stroke(`M-138 ${depth - 20}V140Q-138 106-108 92`, 'paper', 9, 'opacity=".5"') +
    star(-36, 196, 60, 'amber', 'paper')
  );
}

/** A duck on wheels with its string, 190 x 170; the wheels stand on 0,0. */
function toyDuck(): string {
  return (
    stroke('M-88-44Q-126-40-150-6', 'ink', 4) +
    shape('M-92-92Q-86-34-30-30H44Q88-34 92-96Q66-74 34-84Q2-92-6-108Q-30-84-92-92Z', 'mint') +
    shape('M34-84Q66-74 92-96Q88-34 44-30H8Z', 'mint2') +
    disc(-36, -118, 40, 'mint') +
    shape('M-16-152A40 40 0 0 1-22-80Z', 'mint2') +
    shape('M-74-126L-108-116Q-98-100-70-104Z', 'iodine') +
    disc(-48, -128, 5, 'ink') +
    rect(-64, -34, 128, 12, 'ink', 4) +
    disc(-42, -18, 20, 'pine') +
    disc(44, -18, 20, 'pine') +
    disc(-42, -18, 7, 'paper') +
    disc(44, -18, 7, 'paper')
  );
}

function childCap(): Picture[] {
  const wide =
    bench(452, 720, 520, 'mint2', 560) +
    at(190, 456, 1.1, toyDuck()) +
    at(488, 250, 1, shoulders(272)) +
    at(488, 262, 1, pushCap()) +
    at(488, 262, 1, pushAndTurn());
  const tall =
    bench(590, 560, 660, 'mint2', 420) +
    at(100, 594, 0.8, toyDuck()) +
    at(334, 326, 1, shoulders(336)) +
    at(334, 338, 1.04, pushCap()) +
    at(334, 330, 1.1, pushAndTurn());
  return [
    product(wideBoard, 'child-cap', { wall: 'amber', r: 46, origin: [40, 20] }, wide),
    product(tallBoard, 'child-cap', { wall: 'amber', r: 50, origin: [20, 30] }, tall),
  ];
}

/** A flat medicine flask with a graduated side, 132 x 236; base centre at 0,0. */
function flask(id: string, label: Ink): string {
  const outline =
    'M-66-20Q-66 0-46 0H46Q66 0 66-20V-112Q66-164 26-176V-196H-26V-176Q-66-164-66-112Z';
  const ticks = [-34, -52, -70, -88, -106].map((y, index) => `M-58 ${y}h${index % 2 ? 8 : 14}`);
  return (
    `<clipPath id="${id}"><path d="${outline}"/></clipPath>` +
    `<g clip-path="url(#${id})">` +
    shape(outline, 'amber') +
    rect(-66, -122, 132, 122, 'amber2') +
    shape('M34-200H70V0H34Z', 'iodine', 'opacity=".45"') +
    '</g>' +
    rect(-32, -118, 90, 84, 'paper', 3) +
    rect(-32, -118, 90, 20, label, 3) +
    textLines([
      [-22, -84, 56],
      [-22, -74, 38],
      [-22, -48, 30],
    ]) +
    star(36, -58, 15, 'pine', 'amber') +
    stroke(ticks.join(''), 'paper', 2.5, 'opacity=".8"') +
    shape('M-33-236H33V-192H-33Z', 'ink') +
    stroke('M-21-229V-199M-7-229V-199M7-229V-199M21-229V-199', 'mint', 2, 'opacity=".55"')
  );
}

/** A screened window with the sun in it, and the light that falls on the counter. */
function sunWindow(x: number, y: number, width: number, height: number, sun: Point): string {
  return (
    rect(x - 14, y - 14, width + 28, height + 28, 'screen') +
    rect(x, y, width, height, 'sky') +
    disc(sun[0], sun[1], Math.min(width, height) * 0.34, 'amber') +
    patterned('sc', x, y, width, height)
  );
}

function amberFlask(): Picture[] {
  const wide =
    sunWindow(44, 40, 320, 300, [210, 150]) +
    bench(436, 720, 520, 'mint2', 560) +
    at(256, 444, 0.9, flask('fa', 'ink')) +
    at(420, 444, 1.14, flask('fb', 'pine')) +
    at(606, 444, 1.42, flask('fc', 'amber'));
  const tall =
    sunWindow(60, 46, 440, 250, [330, 150]) +
    bench(574, 560, 660, 'mint2', 420) +
    at(92, 582, 0.86, flask('fa', 'ink')) +
    at(234, 582, 1.12, flask('fb', 'pine')) +
    at(432, 582, 1.46, flask('fc', 'amber'));
  return [
    product(
      wideBoard,
      'amber-flask',
      { wall: 'pine', r: 46, origin: [20, 26] },
      wide,
      screenPattern('sc', 40, 6, [44, 40]),
    ),
    product(
      tallBoard,
      'amber-flask',
      { wall: 'pine', r: 50, origin: [20, 30] },
      tall,
      screenPattern('sc', 40, 6, [60, 46]),
    ),
  ];
}

/** What holds oral liquids: the cap that children cannot open, the flasks that keep light out. */
export function flaskProducts(): Picture[] {
  return [...childCap(), ...amberFlask()];
}
