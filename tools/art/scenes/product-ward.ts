import { cartonOf, mintBottle, vialOf } from '../bottle.ts';
import type { Ink } from '../palette.ts';
import type { Picture } from '../picture.ts';
import { at, disc, hexagon, rect, shape, specks, stroke, textLines } from '../shapes.ts';
import {
  barcode,
  bench,
  capsule,
  dayMarks,
  panel,
  product,
  tallBoard,
  ticket,
  wideBoard,
} from './product-parts.ts';
import type { Tones } from './product-parts.ts';
import { castor, tablet } from './shelf-parts.ts';

/** A numbered seal: the loop's top at 0,0, a flat tag below it; 76 x 216. */
function seal([fill, shade]: Tones, mark: Ink, open = false): string {
  const loop = open
    ? 'M-12 96V44Q-12 12-40 4M12 96V52Q14 20 44 18'
    : 'M-12 96V34Q-12 4 0 4T12 34V96';
  return (
    stroke(loop, fill, 8) +
    shape(hexagon(0, 102, 26), shade) +
    panel([-38, 112, 76, 104], [fill, shade], 8, 22) +
    barcode(-22, 134, 34, mark) +
    textLines(
      [
        [-22, 184, 44],
        [-22, 196, 26],
      ],
      mark,
    )
  );
}

/** A box for the ward, base centre at 0,0: lid, window with label, latches, a grip. */
function wardBox(width: number, height: number, body: Tones, lid: Tones, band: Ink): string {
  const half = width / 2;
  return (
    panel([-half, -height, width, height], body, 8, half * 0.5) +
    panel([-half - 12, -height - 14, width + 24, 40], lid, 6, half * 0.7) +
    rect(-half + 26, -height + 16, 22, 34, 'ink', 4) +
    rect(half - 48, -height + 16, 22, 34, 'ink', 4) +
    at(-half + 24, -height * 0.56, 1, ticket(width * 0.42, height * 0.4, band)) +
    (width < 190 ? '' : rect(half - 76, -height * 0.44, 48, 16, 'ink', 8))
  );
}

/** A low platform with a bar to push it; the floor at 0,0. */
function trolley(width: number, bar: number): string {
  return stroke(`M${width / 2 - 16}-50V${-bar}h34`, 'ink', 11) + platform(width);
}

/** A board on castors; the floor at 0,0. */
function platform(width: number): string {
  const half = width / 2;
  return (
    castor(-half + 46, -46, 18) +
    castor(half - 46, -46, 18) +
    rect(-half, -62, width, 20, 'ink', 4) +
    rect(-half, -62, width, 7, 'pine')
  );
}

function wardBoxes(): Picture[] {
  const big = wardBox(330, 190, ['mint', 'mint2'], ['pine', 'pine2'], 'pine');
  const small = wardBox(220, 118, ['pine', 'pine2'], ['paper', 'mint2'], 'amber');
  const tag = at(0, 0, 0.58, seal(['amber', 'amber2'], 'ink'));
  const wide =
    rect(0, 462, 720, 58, 'ink') +
    shape('M560 462H720V520H526Z', 'drawer') +
    at(350, 474, 1, trolley(560, 350)) +
    at(270, 412, 1, big) +
    at(270, 208, 1, small) +
    at(512, 412, 1, wardBox(128, 140, ['ink', 'drawer'], ['mint', 'mint2'], 'iodine')) +
    at(304, 232, 1, tag);
  const tall =
    rect(0, 596, 560, 64, 'ink') +
    shape('M440 596H560V660H404Z', 'drawer') +
    at(272, 608, 1, trolley(440, 400)) +
    at(254, 546, 1, big) +
    at(254, 342, 1, wardBox(280, 130, ['pine', 'pine2'], ['paper', 'mint2'], 'amber')) +
    at(254, 198, 1, wardBox(200, 104, ['ink', 'drawer'], ['mint', 'mint2'], 'iodine')) +
    at(288, 366, 1, tag);
  return [
    product(wideBoard, 'ward-box', { wall: 'amber', r: 46, origin: [20, 26] }, wide),
    product(tallBoard, 'ward-box', { wall: 'amber', r: 50, origin: [20, 30] }, tall),
  ];
}

/** An ampoule 34 x 104, base centre at 0,0. */
function ampoule(): string {
  return (
    shape('M-5-104H5L7-78Q17-72 17-60V-6Q17 0 11 0H-11Q-17 0-17-6V-60Q-17-72-7-78Z', 'amber') +
    shape('M2-104H5L7-78Q17-72 17-60V-6Q17 0 11 0H5V-74Z', 'amber2') +
    rect(-17, -50, 34, 30, 'paper') +
    textLines([[-10, -35, 18]])
  );
}

/** A strip of four tablets, 58 x 150, its corner at 0,0. */
function foil(): string {
  const pills = [26, 60, 94, 128].map((y) => tablet(29, y, 13, 'amber', 'amber2')).join('');
  return panel([0, 0, 58, 154], ['paper', 'mint2'], 6, 54) + pills;
}

/** What lies in the four parts of a drawer: morning, noon, evening, night. */
function portions(): string {
  return (
    tablet(-202, -64, 20, 'paper', 'mint2') +
    tablet(-166, -30, 20, 'amber', 'amber2') +
    at(-196, 14, 1, capsule(50, 20, 'paper', 'amber'), -30) +
    at(-98, -96, 0.82, foil()) +
    at(50, 24, 0.94, ampoule()) +
    at(92, 24, 0.94, ampoule()) +
    at(174, -60, 1, capsule(50, 20, 'amber', 'paper'), 24) +
    tablet(194, 0, 20, 'paper', 'mint2')
  );
}

/** A patient's drawer seen from the front and above, 540 x 330; its middle at 0,0. */
function patientDrawer(): string {
  const marks = dayMarks(
    [
      [-170, -132],
      [-56, -132],
      [58, -132],
      [172, -132],
    ],
    { sun: 'amber', dusk: 'amber', night: 'paper' },
  );
  return (
    shape('M-232-160H232L268 60H-268Z', 'mint') +
    shape('M-216-148H216L248 60H-248Z', 'iodine') +
    shape('M96-148H216L248 60H-24Z', 'ink', 'opacity=".3"') +
    stroke('M-110-148L-126 60M0-148V60M110-148L126 60', 'mint2', 8) +
    marks +
    portions() +
    panel([-274, 52, 548, 128], ['mint', 'mint2'], 8, 150) +
    at(-242, 76, 1, ticket(260, 80, 'amber')) +
    rect(90, 102, 132, 22, 'ink', 11) +
    rect(104, 124, 104, 6, 'pine', 3)
  );
}

function patientDrawers(): Picture[] {
  const slot = (x: number, y: number, width: number, height: number): string =>
    rect(x, y, width, height, 'ink', 6) + rect(x + 10, y + 10, width - 20, height - 10, 'screen');
  const front = (x: number, y: number): string =>
    at(
      x,
      y,
      1,
      panel([0, 0, 170, 92], ['pine2', 'pine'], 6, 128) +
        at(22, 16, 1, ticket(112, 44, 'mint2')) +
        rect(58, 70, 54, 9, 'amber', 4),
    );
  const wide =
    rect(0, 0, 720, 124, 'ink') +
    [8, 186, 364, 542].map((x) => front(x, 16)).join('') +
    at(360, 302, 1.1, patientDrawer());
  const tall =
    rect(0, 0, 560, 292, 'ink') +
    [12, 195, 378].map((x) => front(x, 16) + front(x, 122)).join('') +
    slot(70, 228, 420, 70) +
    at(280, 436, 0.96, patientDrawer());
  return [
    product(wideBoard, 'patient-drawer', { wall: 'pine', r: 46, origin: [20, 26] }, wide),
    product(tallBoard, 'patient-drawer', { wall: 'pine', r: 50, origin: [20, 30] }, tall),
  ];
}

/** A rail with hooks, `spots` of them. */
function rail(width: number, spots: readonly number[]): string {
  const hooks = spots.map((x) => `M${x} 26V44q0 14 14 14t14-14`).join('');
  return panel([0, 0, width, 34], ['amber2', 'iodine'], 5, width * 0.8) + stroke(hooks, 'ink', 7);
}

function sealTags(): Picture[] {
  const wide =
    at(50, 62, 1, rail(620, [56, 198, 340, 482])) +
    at(126, 118, 1.12, seal(['pine', 'pine2'], 'mint')) +
    at(268, 118, 1.12, seal(['amber', 'amber2'], 'ink')) +
    at(410, 118, 1.12, seal(['paper', 'mint2'], 'ink')) +
    at(552, 118, 1.12, seal(['iodine', 'ink'], 'amber')) +
    rect(0, 470, 720, 50, 'pine') +
    shape('M560 470H720V520H531Z', 'pine2') +
    at(74, 386, 1, ticket(310, 84, 'pine')) +
    at(650, 436, 0.9, seal(['iodine', 'ink'], 'amber', true), 90);
  const tall =
    rect(0, 230, 560, 430, 'pine') +
    shape('M430 230H560V660H182Z', 'pine2') +
    rect(0, 170, 560, 84, 'amber') +
    shape('M450 170H560V254H402Z', 'amber2') +
    rect(196, 142, 168, 74, 'ink', 8) +
    at(280, 116, 2.2, seal(['paper', 'mint2'], 'ink'));
  return [
    product(wideBoard, 'seal-tags', { wall: 'mint', r: 46, origin: [40, 20] }, wide),
    product(tallBoard, 'seal-tags', { wall: 'mint', r: 50, origin: [20, 30] }, tall),
  ];
}

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
    shape(`M${x - 40} ${y + 34}H${x + 40}L${x + 40 + reach * 0.42} ${y + 34 + reach}H${x - 40 - reach * 0.42}Z`, 'amber', 'opacity=".16"') +
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
    shape(`M${width * 0.78} ${y}H${width}V${height}H${width * 0.78 - (height - y) * 0.577}Z`, 'drawer');
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

/** What belongs to boxes for the ward. */
export function wardProducts(): Picture[] {
  return [
    ...wardBoxes(),
    ...patientDrawers(),
    ...sealTags(),
    ...nightBox(),
    ...transportCrate(),
  ];
}
