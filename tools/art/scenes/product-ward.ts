import type { Ink } from '../palette.ts';
import type { Picture } from '../picture.ts';
import { at, hexagon, rect, shape, stroke, textLines } from '../shapes.ts';
import {
  barcode,
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
export function wardBox(width: number, height: number, body: Tones, lid: Tones, band: Ink): string {
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
export function platform(width: number): string {
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

/** What goes to the ward: boxes, a patient's drawer, seals. */
export function wardProducts(): Picture[] {
  return [...wardBoxes(), ...patientDrawers(), ...sealTags()];
}
