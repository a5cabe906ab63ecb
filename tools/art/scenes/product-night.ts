import { cartonOf, mintBottle, vialOf } from '../bottle.ts';
import type { Ink } from '../palette.ts';
import type { Picture } from '../picture.ts';
import { at, disc, rect, shape, specks, stroke } from '../shapes.ts';
import { panel, product, tallBoard, ticket, wideBoard } from './product-parts.ts';
import { platform, wardBox } from './product-ward.ts';

/** The night outside: moon and stars behind the frame of a window. */
function nightWindow(x: number, y: number, width: number, height: number): string {
  const [mx, my] = [x + width * 0.5, y + height * 0.44];
  return (
    rect(x - 12, y - 12, width + 24, height + 24, 'mint2') +
    rect(x, y, width, height, 'ink') +
    at(mx, my, 1, shape('M33-50A60 60 0 1 0 33 50A51 51 0 0 1 33-50Z', 'amber')) +
    specks(
      [
        [x + 30, y + 34],
        [Math.round(x + width * 0.82), y + 40],
        [Math.round(x + width * 0.7), Math.round(y + height * 0.52)],
        [x + 44, Math.round(y + height * 0.82)],
        [Math.round(x + width * 0.86), Math.round(y + height * 0.86)],
      ],
      'paper',
      6,
    ) +
    rect(x, y + height * 0.74, width, 8, 'mint2') +
    rect(x - 22, y + height + 12, width + 44, 14, 'mint2')
  );
}

/** A cupboard of two shelves whose door stands open, 250 x 320 without it; its corner at 0,0. */
function nightCupboard(): string {
  const goods =
    vialOf(46, 148, 0.94, 'pine') +
    vialOf(92, 148, 0.94, 'amber') +
    mintBottle(170, 148, 0.46) +
    cartonOf(76, 292, 1.04, 'amber') +
    vialOf(160, 292, 0.94, 'amber') +
    vialOf(204, 292, 0.94, 'pine');
  return (
    rect(0, 0, 250, 320, 'amber2', 6) +
    rect(14, 14, 222, 292, 'field') +
    shape('M160 14H236V306H14V267Z', 'line', 'opacity=".6"') +
    rect(14, 148, 222, 10, 'amber2') +
    goods +
    shape('M250 0L352 34V354L250 320Z', 'amber') +
    shape('M352 154V354L250 320V330.6Z', 'amber2') +
    shape('M272 40L330 60V144L272 124Z', 'paper') +
    stroke('M284 66L318 78M284 82L308 90M284 98L314 108', 'ink') +
    disc(338, 208, 9, 'ink')
  );
}

/** A lamp over the cupboard and the light below it. */
function lamp(x: number, y: number, reach: number): string {
  return (
    shape(
      `M${x - 40} ${y + 34}H${x + 40}L${x + 40 + reach * 0.42} ${y + 34 + reach}H${x - 40 - reach * 0.42}Z`,
      'amber',
      'opacity=".16"',
    ) +
    stroke(`M${x} 0V${y}`, 'ink', 6) +
    shape(`M${x - 16} ${y}H${x + 16}L${x + 44} ${y + 36}H${x - 44}Z`, 'mint') +
    shape(`M${x + 4} ${y}H${x + 16}L${x + 44} ${y + 36}H${x + 12}Z`, 'mint2')
  );
}

function nightBox(): Picture[] {
  const wide =
    nightWindow(64, 78, 200, 250) +
    lamp(454, 34, 460) +
    at(330, 130, 1.02, nightCupboard()) +
    rect(0, 494, 720, 26, 'ink');
  const tall =
    nightWindow(52, 60, 190, 220) +
    lamp(340, 130, 500) +
    at(130, 264, 1.06, nightCupboard()) +
    rect(0, 636, 560, 24, 'ink');
  return [
    product(wideBoard, 'night-box', { wall: 'pine', r: 46, origin: [20, 26] }, wide),
    product(tallBoard, 'night-box', { wall: 'pine', r: 50, origin: [20, 30] }, tall),
  ];
}

/** A crate that narrows to its foot, ribbed, with a grip and a label; 400 x 220, base centre at 0,0. */
function crate(band: Ink): string {
  const ribs = [-156, -104, 104, 156].map((x) => `M${x}-170L${x * 0.92}-14`).join('');
  return (
    shape('M-196-206H196L174-8Q172 0 164 0H-164Q-172 0-174-8Z', 'pine') +
    shape('M96-206H196L174-8Q172 0 164 0H-24Z', 'pine2') +
    stroke(ribs, 'ink', 7, 'opacity=".45"') +
    rect(-208, -222, 416, 34, 'pine2', 6) +
    shape('M120-222H202q6 0 6 6V-194q0 6-6 6H100Z', 'pine') +
    rect(-46, -172, 92, 24, 'ink', 12) +
    at(-76, -118, 1, ticket(152, 82, band))
  );
}

/** The two halves of the lid, turned up. */
function flaps(): string {
  return (
    at(-206, -214, 1, panel([-12, -150, 24, 150], ['amber', 'amber2'], 5, 6), -22) +
    at(206, -214, 1, panel([-12, -150, 24, 150], ['amber', 'amber2'], 5, 0), 22)
  );
}

/** What looks out of the open crate. */
function load(): string {
  return (
    at(-98, -200, 1, wardBox(150, 84, ['ink', 'drawer'], ['amber', 'amber2'], 'iodine')) +
    at(82, -200, 1, wardBox(170, 62, ['iodine', 'screen'], ['ink', 'drawer'], 'mint2')) +
    vialOf(-2, -200, 0.94, 'pine')
  );
}

function transportCrate(): Picture[] {
  const floor = (y: number, width: number, height: number): string =>
    rect(0, y, width, height - y, 'ink') +
    shape(
      `M${width * 0.78} ${y}H${width}V${height}H${width * 0.78 - (height - y) * 0.577}Z`,
      'drawer',
    );
  const wide =
    floor(462, 720, 520) +
    at(360, 476, 1, platform(480)) +
    at(360, 414, 1.08, load() + flaps() + crate('amber'));
  const tall =
    floor(596, 560, 660) +
    at(280, 608, 1, platform(440)) +
    at(280, 546, 0.9, crate('mint2')) +
    at(280, 352, 0.9, load() + flaps() + crate('amber'));
  return [
    product(wideBoard, 'transport-crate', { wall: 'mint', r: 46, origin: [40, 20] }, wide),
    product(tallBoard, 'transport-crate', { wall: 'mint', r: 50, origin: [20, 30] }, tall),
  ];
}

/** The cupboard for the night and the crate for the way. */
export function nightProducts(): Picture[] {
  return [...nightBox(), ...transportCrate()];
}
