import { bottle, cartonOf, vialOf } from '../bottle.ts';
import { latticePattern, pineLattice } from '../lattice.ts';
import { sleeve } from '../people/hand.ts';
import type { Cloth } from '../people/body.ts';
import { picture } from '../picture.ts';
import type { Picture } from '../picture.ts';
import { table, wall } from '../setting.ts';
import { at, disc, hexagon, rect, shape, stroke, textLines } from '../shapes.ts';
import { tablet } from './shelf-parts.ts';
import { ground, leaf, openHand, paned, ticksDown, tumbler } from './story-parts.ts';

const knit: Cloth = { base: 'amber', shade: 'amber2', line: 'ink' };

/** A tablet on an open palm, a glass of water, the morning in the window. */
function firstDose(): Picture {
  const view =
    rect(0, 0, 300, 300, 'amber') + disc(78, 236, 74, 'paper') + rect(0, 252, 300, 48, 'pine2');
  const body =
    ground(720, 520, 'sky', 'line', 210) +
    at(98, 40, 1, paned(300, 300, 2, 2, view)) +
    table(432, 720, 520, 'pine', 'pine2', 420) +
    at(566, 462, 1.62, tumbler()) +
    at(300, 388, 1.72, openHand('tan'), -8) +
    sleeve([-60, 452], [112, 420], { cloth: knit, cuff: 'paper', elbow: 72, wrist: 62 }) +
    tablet(372, 300, 46, 'paper', 'mint2') +
    stroke('M352 306L390 290', 'pine', 5);
  return picture('articles/first-dose', 720, 520, body);
}

/** Three pens in their carton, seen from the front. */
function pens(x: number, y: number): string {
  const one = (dx: number): string =>
    rect(x + dx, y - 76, 15, 76, 'pine', 4) +
    rect(x + dx, y - 76, 15, 24, 'paper', 4) +
    rect(x + dx, y - 46, 15, 9, 'amber');
  return one(0) + one(22) + one(44);
}

/** A thermometer with the band between two and eight degrees. */
function thermometer(): string {
  return (
    rect(-24, 0, 48, 150, 'paper', 5) +
    rect(-24, 54, 48, 44, 'amber') +
    at(6, 20, 1, stroke(ticksDown(11, 11, 5, 12), 'ink', 2.5)) +
    stroke('M-8 22V126', 'mint2', 9) +
    stroke('M-8 76V126', 'pine', 9) +
    disc(-8, 128, 10, 'pine')
  );
}

/** The open door with its racks. */
function fridgeDoor(): string {
  return (
    shape('M452 24L622 2V512L452 484Z', 'mint2') +
    shape('M452 24L606 4V510L452 484Z', 'paper') +
    shape('M468 52L590 38V478L468 462Z', 'mint') +
    bottle(512, 244, 0.46, 'iodine') +
    vialOf(562, 236, 0.72, 'pine') +
    shape('M462 214L598 206V262L462 256Z', 'paper') +
    shape('M498 404V346Q498 336 508 334V318H538V334Q550 336 550 348V404Z', 'pine2') +
    rect(506, 306, 34, 16, 'amber', 2) +
    shape('M462 384L598 394V452L462 428Z', 'paper') +
    shape('M560 391L598 394V452L560 444ZM560 208L598 206V262L560 260Z', 'mint2')
  );
}

/** The open refrigerator: medicines on the middle shelf, far from the ice and from the door. */
function refrigerator(): Picture {
  const inside =
    rect(150, 24, 302, 464, 'paper', 8) +
    rect(172, 44, 262, 424, 'mint') +
    rect(172, 44, 262, 82, 'mint2') +
    rect(186, 58, 234, 54, 'paper', 3) +
    stroke('M282 86h42', 'pine', 7) +
    rect(172, 254, 262, 9, 'paper') +
    rect(172, 358, 262, 9, 'paper');
  const kept =
    at(202, 140, 0.72, thermometer()) +
    cartonOf(286, 254, 1.1, 'pine') +
    pens(354, 254) +
    disc(214, 334, 24, 'amber') +
    disc(258, 334, 24, 'amber2') +
    stroke('M214 312l6-10M258 312l6-10', 'pine', 5) +
    shape('M316 358V318H402V358Z', 'pine') +
    shape('M376 318H402V358H356Z', 'pine2') +
    stroke('M332 334h40M332 344h24', 'mint') +
    at(246, 428, 1, leaf(104, 44, 'pine2', 'pine', 'mint'), -26) +
    at(218, 446, 1, leaf(84, 34, 'pine2', 'pine', 'mint'), -48) +
    disc(366, 434, 32, 'iodine') +
    shape('M192 410H414V468H192Z', 'paper', 'opacity=".45"');
  const body =
    ground(720, 520, 'amber', 'amber2', 300) +
    rect(0, 482, 720, 38, 'iodine') +
    inside +
    kept +
    fridgeDoor();
  return picture('articles/refrigerator', 720, 520, body);
}

/** A lantern of turned metal and amber glass, hanging from 0,0. */
function lantern(): string {
  return (
    stroke('M0-140V6', 'amber2', 4) +
    shape('M-12 6H12L44 54H-44Z', 'amber2') +
    shape('M4 6H12L44 54H14Z', 'iodine') +
    shape('M-44 54H44L60 150L34 208H-34L-60 150Z', 'amber') +
    shape('M14 54H44L60 150L34 208H6L24 150Z', 'amber2') +
    shape('M-15 88Q0 62 15 88V168H-15Z', 'paper') +
    stroke(
      'M-44 54L-60 150L-34 208M44 54L60 150L34 208M-22 54V208M22 54V208M-60 150H60',
      'screen',
      6,
    ) +
    shape('M-40 208H40L50 230H-50Z', 'screen') +
    disc(0, 2, 9, 'amber')
  );
}

/** A dish of dates, base centre at 0,0. */
function dates(): string {
  const one = (x: number, y: number, turn: number): string =>
    at(
      x,
      y,
      1,
      '<ellipse rx="25" ry="13" fill="var(--iodine)"/>' + stroke('M-10-4Q0-8 10-4', 'amber2'),
      turn,
    );
  return (
    one(-46, -50, -16) +
    one(-4, -56, 8) +
    one(44, -50, 24) +
    one(-22, -70, 4) +
    one(22, -72, -14) +
    shape('M-88-48H88Q80-6 34 0H-34Q-80-6-88-48Z', 'paper') +
    shape('M28-48H88Q80-6 34 0H2Z', 'mint2') +
    stroke('M-72-30H40', 'pine', 5)
  );
}

/** A dome, a minaret and flat roofs against the evening. */
const skyline =
  'M0 424V330H34V288Q10 276 34 256Q58 276 34 288V330H88V366H150V424ZM486 424V352H540V300H532V288H546V224H540V212H551Q550 188 560 172Q570 188 569 212H580V224H574V288H588V300H580V352H606V318Q590 262 660 226Q730 262 714 318H720V424Z';

/** Dusk: the crescent, a lantern, dates and water; one tablet for now and one for before dawn. */
function ramadan(): Picture {
  const body =
    wall('la', 720, 424) +
    shape('M360 66A112 112 0 1 0 424 268A94 94 0 1 1 360 66Z', 'amber') +
    shape(skyline, 'drawer') +
    stroke('M560 160V146M34 258V246', 'amber', 5) +
    at(176, 86, 1.1, lantern()) +
    table(416, 720, 520, 'ink', 'drawer', 450) +
    at(390, 456, 1.04, dates()) +
    at(546, 466, 1.12, tumbler()) +
    tablet(196, 446, 26, 'paper', 'mint2') +
    tablet(258, 462, 26, 'amber', 'amber2');
  return picture(
    'articles/ramadan',
    720,
    520,
    body,
    latticePattern('la', 48, pineLattice, 2.5, [40, 30]),
  );
}

/** A strip of paper with six values that stay between two lines. */
function steadyStrip(): string {
  return (
    rect(0, 0, 216, 150, 'paper', 3) +
    rect(18, 58, 180, 46, 'mint') +
    textLines([
      [18, 22, 74],
      [18, 36, 46],
    ]) +
    stroke('M18 58H198M18 104H198', 'pine') +
    stroke('M30 84L62 74L94 88L126 80L158 86L188 78', 'pine', 5) +
    shape(
      [30, 62, 94, 126, 158, 188]
        .map((x, index) => hexagon(x, [84, 74, 88, 80, 86, 78][index] ?? 80, 8))
        .join(''),
      'amber',
    ) +
    stroke('M18 128h60', 'ink')
  );
}

/** A cook's knife, point at 0,0, lying to the end. */
function knife(): string {
  return (
    shape('M0 0Q70-42 220-40V18H60Q20 16 0 0Z', 'paper') +
    shape('M0 0Q20 16 60 18H220V-6H60Q24-4 0 0Z', 'mint2') +
    rect(218, -42, 22, 44, 'ink', 3) +
    rect(236, -40, 130, 38, 'screen', 12) +
    stroke('M262-21h0M298-21h0M334-21h0', 'amber', 8)
  );
}

/** Spinach, herbs and a knife on the board; the values of six weeks beside them. */
function warfarinKitchen(): Picture {
  const leaves = (
    [
      [214, 292, -64, 168, 74],
      [232, 318, -30, 186, 80],
      [206, 330, -100, 132, 60],
      [252, 350, 2, 168, 72],
    ] as const
  )
    .map(([x, y, turn, length, width]) =>
      at(x, y, 1, leaf(length, width, 'pine2', 'pine', 'mint'), turn),
    )
    .join('');
  const cabbage =
    disc(446, 164, 72, 'mint2') +
    disc(440, 158, 60, 'mint') +
    stroke(
      'M440 214V126M440 184Q410 174 402 138M440 184Q470 174 480 138M440 152Q426 140 424 122M440 152Q456 140 458 122',
      'pine',
      5,
    );
  const board =
    rect(92, 76, 500, 352, 'iodine', 22) +
    rect(84, 66, 500, 352, 'amber2', 22) +
    rect(84, 66, 500, 352, 'amber', 22) +
    shape('M420 66H562Q584 66 584 88V396Q584 418 562 418H217Z', 'amber2', 'opacity=".45"') +
    rect(108, 214, 20, 56, 'iodine', 10);
  const body =
    ground(720, 520, 'pine', 'ink', 330) +
    at(0, 0, 1, board, -3) +
    cabbage +
    leaves +
    at(118, 384, 1, knife(), 4) +
    at(478, 262, 1.06, steadyStrip(), 5) +
    tablet(640, 132, 27, 'amber', 'amber2') +
    tablet(664, 190, 27, 'paper', 'mint2');
  return picture('articles/warfarin-kitchen', 720, 520, body);
}

/** Medicines at home: the first dose, the refrigerator, the fast and the kitchen. */
export function homeStories(): Picture[] {
  return [firstDose(), refrigerator(), ramadan(), warfarinKitchen()];
}
