import { latticePattern, mintLattice, pineLattice, starPath } from '../lattice.ts';
import { num } from '../palette.ts';
import { picture } from '../picture.ts';
import type { Picture } from '../picture.ts';
import { wall } from '../setting.ts';
import { at, disc, hexagon, pathOf, polar, rect, shape, stroke } from '../shapes.ts';
import { star } from './shelf-parts.ts';

/** A snow star: six arms with branches round a lattice star. */
function snowStar(x: number, y: number, r: number): string {
  const arms = Array.from({ length: 6 }, (_, index) => {
    const turn = index * 60 - 90;
    const knee = polar(x, y, r * 0.66, turn);
    const tips = [turn - 42, turn + 42].map((angle) => polar(...knee, r * 0.32, angle));
    const arm = pathOf([[x, y], polar(x, y, r, turn)]);
    return arm + tips.map((tip) => pathOf([knee, tip])).join('');
  });
  return (
    stroke(arms.join(''), 'pine', 4.5) +
    shape(starPath(x, y, r * 0.48), 'pine') +
    shape(hexagon(x, y, r * 0.14), 'amber')
  );
}

/** The cold box, 104 x 92, its base centre at 0,0. */
function coldBox(): string {
  return (
    stroke('M-24-92V-102Q-24-108-18-108H18Q24-108 24-102V-92', 'ink', 6) +
    rect(-52, -78, 104, 78, 'paper', 4) +
    shape('M26-78H48Q52-78 52-74V-4Q52 0 48 0H-10Z', 'mint') +
    rect(-57, -94, 114, 20, 'amber', 4) +
    shape('M28-94H53Q57-94 57-90V-78Q57-74 53-74H16Z', 'amber2') +
    snowStar(0, -37, 29)
  );
}

function waves(y: number): string {
  const row = (x: number, dy: number, length: number): string => `M${x} ${y + dy}h${length}`;
  return stroke(
    row(18, 16, 52) + row(96, 30, 34) + row(258, 18, 70) + row(196, 36, 46) + row(300, 38, 30),
    'mint2',
    4,
  );
}

const nileGround = latticePattern('la', 34, mintLattice, 2.5, [24, 18]);

/** Aswan: a felucca with a cold box between dunes and river. */
function aswan(): Picture {
  const body =
    wall('la', 360, 210) +
    shape('M0 216V186Q70 128 150 170T290 150Q330 138 360 156V216Z', 'amber') +
    shape('M150 170Q214 200 290 150Q330 138 360 156V216H120Z', 'amber2') +
    rect(0, 208, 360, 92, 'pine') +
    shape('M121 34L122 204H24Q82 136 121 34Z', 'paper') +
    shape('M121 34L122 204H72Q106 122 121 34Z', 'mint2') +
    stroke('M122 36V214', 'ink', 7) +
    stroke('M127 18Q84 136 20 208', 'ink', 5) +
    at(226, 216, 1.1, coldBox()) +
    shape('M28 212H330Q334 212 331 218Q314 258 284 258H84Q48 258 28 212Z', 'ink') +
    shape('M28 212H330Q334 212 331 218L329 222H33Z', 'paper') +
    rect(0, 252, 360, 48, 'pine') +
    waves(250);
  return picture('projects/aswan', 360, 300, body, nileGround);
}

/** The sail high over a shorter boat. */
function aswanTall(): Picture {
  const body =
    wall('la', 280, 240) +
    shape('M0 238V204Q50 160 120 188T236 166Q262 158 280 164V238Z', 'amber') +
    shape('M120 188Q178 214 236 166Q262 158 280 164V238H96Z', 'amber2') +
    rect(0, 232, 280, 98, 'pine') +
    shape('M124 38L125 230H14Q86 146 124 38Z', 'paper') +
    shape('M124 38L125 230H72Q106 140 124 38Z', 'mint2') +
    stroke('M125 40V240', 'ink', 7) +
    stroke('M131 18Q86 150 10 234', 'ink', 5) +
    at(196, 240, 0.98, coldBox()) +
    shape('M14 236H264Q268 236 265 242Q250 284 222 284H60Q32 278 14 236Z', 'ink') +
    shape('M14 236H264Q268 236 265 242L263 246H18Z', 'paper') +
    rect(0, 276, 280, 54, 'pine') +
    waves(276);
  return picture('projects/aswan', 280, 330, body, nileGround);
}

/** A lighthouse in three steps, its base centre at 0,0. */
function lighthouse(): string {
  return (
    shape('M-44 0L-36-92H36L44 0Z', 'paper') +
    shape('M6-92H36L44 0H-2Z', 'mint2') +
    rect(-42, -100, 84, 10, 'ink') +
    shape('M-27-100L-23-158H23L27-100Z', 'paper') +
    shape('M4-158H23L27-100H0Z', 'mint2') +
    rect(-32, -166, 64, 9, 'ink') +
    rect(-15, -196, 30, 30, 'amber') +
    stroke('M-15-194V-168M0-194V-168M15-194V-168', 'ink', 4) +
    shape('M-22-194H22L0-222Z', 'ink') +
    shape('M-10 0V-30Q-10-40 0-40T10-30V0Z', 'pine') +
    rect(-7, -136, 14, 18, 'pine')
  );
}

/** A medicine chest with iron bands and a label, 150 x 112, its base centre at 0,0. */
function chest(): string {
  return (
    shape('M-75-66V-84Q-75-112-47-112H47Q75-112 75-84V-66Z', 'amber') +
    rect(-75, -66, 150, 66, 'amber') +
    shape('M36-112H47Q75-112 75-84V0H-14Z', 'amber2') +
    rect(-75, -70, 150, 8, 'iodine') +
    shape('M-58-110h14V0h-14ZM44-112q8 0 14 2V0H44Z', 'iodine') +
    rect(-30, -58, 60, 48, 'paper', 2) +
    star(0, -34, 22, 'pine', 'paper') +
    rect(-8, -76, 16, 18, 'ink', 2)
  );
}

const harbourGround = latticePattern('la', 32, pineLattice, 2.5, [16, 14]);

/** Alexandria: the lighthouse at night and a medicine chest on the quay. */
function alexandria(): Picture {
  const body =
    wall('la', 360, 240) +
    shape('M108 46L360 4V96Z', 'amber') +
    rect(0, 206, 360, 60, 'mint2') +
    stroke('M176 222h44M306 222h34M196 236h22', 'pine', 4) +
    shape('M0 226L22 210H182L214 244V266H0Z', 'ink') +
    at(104, 214, 0.84, lighthouse()) +
    rect(0, 254, 360, 46, 'drawer') +
    rect(0, 250, 360, 9, 'ink') +
    at(246, 266, 1, chest());
  return picture('projects/alexandria', 360, 300, body, harbourGround);
}

/** The lighthouse from near, the chest at its foot. */
function alexandriaTall(): Picture {
  const body =
    wall('la', 280, 250) +
    shape('M92 62L280 18V112Z', 'amber') +
    rect(0, 226, 280, 60, 'mint2') +
    stroke('M168 240h40M236 240h44M188 254h20', 'pine', 4) +
    shape('M0 246L14 230H162L190 264V290H0Z', 'ink') +
    at(88, 236, 1, lighthouse()) +
    rect(0, 276, 280, 54, 'drawer') +
    rect(0, 272, 280, 9, 'ink') +
    at(188, 304, 0.96, chest());
  return picture('projects/alexandria', 280, 330, body, harbourGround);
}

/** A water wheel with scoops, centre at 0,0. */
function wheel(r: number): string {
  const spokes = Array.from({ length: 6 }, (_, index) =>
    pathOf([polar(0, 0, r, index * 30 + 15), polar(0, 0, r, index * 30 + 195)]),
  ).join('');
  const scoops = Array.from({ length: 12 }, (_, index) => {
    return pathOf([polar(0, 0, r - 8, index * 30), polar(0, 0, r + 11, index * 30 + 9)]);
  }).join('');
  const circle = (radius: number, width: number): string =>
    `<circle r="${num(radius)}" fill="none" stroke="var(--screen)" stroke-width="${num(width)}"/>`;
  return (
    stroke(scoops, 'screen', 8) +
    stroke(spokes, 'screen', 5) +
    circle(r, 8) +
    circle(r * 0.56, 6) +
    disc(0, 0, 13, 'screen') +
    shape(starPath(0, 0, 12), 'amber')
  );
}

/** A village pharmacy: house, awning, door, shop window and a sign; its base centre at 0,0. */
function shop(): string {
  const stripes = [0, 1, 2, 3]
    .map((index) => `M${-70 + index * 40}-96h20v26l-10 8l-10-8Z`)
    .join('');
  const rest = [0, 1, 2].map((index) => `M${-50 + index * 40}-96h20v26l-10 8l-10-8Z`).join('');
  return (
    rect(-72, -186, 148, 186, 'paper') +
    shape('M30-186H76V0H-8Z', 'mint') +
    rect(-80, -194, 164, 12, 'pine') +
    rect(-58, -168, 116, 52, 'pine', 2) +
    star(-26, -142, 23, 'paper', 'amber') +
    stroke('M8-150H44M8-136H30', 'mint', 5) +
    rect(-60, -70, 50, 70, 'iodine') +
    disc(-20, -34, 4, 'amber') +
    rect(8, -74, 54, 48, 'ink') +
    shape('M14-26v-18q0-6 6-6v-8h10v8q6 0 6 6v18ZM42-26v-28h14v28Z', 'amber') +
    rect(2, -28, 66, 8, 'pine') +
    shape(stripes, 'pine') +
    shape(rest, 'mint2')
  );
}

/** Fayoum: a water wheel beside a village pharmacy. */
function fayoum(): Picture {
  const body =
    rect(0, 0, 360, 300, 'amber') +
    shape('M0 0H54L0 94ZM360 120V262H200Z', 'amber2', 'opacity=".4"') +
    disc(52, 54, 27, 'paper') +
    rect(0, 246, 360, 54, 'pine') +
    at(266, 254, 1.04, shop()) +
    stroke('M98 162L70 268M98 162L126 268', 'ink', 9) +
    at(98, 162, 1, wheel(70)) +
    shape('M0 246H192L178 300H0Z', 'pine2') +
    stroke('M16 262h40M84 274h56M28 288h36M110 290h24', 'mint2', 4);
  return picture('projects/fayoum', 360, 300, body);
}

/** The shop behind, the wheel in the water before it. */
function fayoumTall(): Picture {
  const body =
    rect(0, 0, 280, 330, 'amber') +
    shape('M0 0H44L0 76ZM280 70V226H130Z', 'amber2', 'opacity=".4"') +
    disc(52, 58, 27, 'paper') +
    rect(0, 226, 280, 104, 'pine') +
    at(192, 238, 1, shop()) +
    shape('M0 250H160L136 330H0Z', 'pine2') +
    stroke('M80 208L54 318M80 208L106 318', 'ink', 9) +
    at(80, 208, 1, wheel(64)) +
    shape('M0 290H148L136 330H0Z', 'pine2') +
    stroke('M14 270h30M112 272h24M20 304h44M78 316h40', 'mint2', 4);
  return picture('projects/fayoum', 280, 330, body);
}

/** Projects by the Nile, the sea and the lake. */
export function waterScenes(): Picture[] {
  return [aswan(), aswanTall(), alexandria(), alexandriaTall(), fayoum(), fayoumTall()];
}
