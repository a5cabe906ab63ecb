import { screenPattern } from '../lattice.ts';
import { num } from '../palette.ts';
import type { Ink } from '../palette.ts';
import { at, disc, patterned, rect, shape, stroke } from '../shapes.ts';

/** The definitions that Cairo needs: the turned wood of its balconies. */
export const cairoDefs = screenPattern('sc', 22, 4, [0, 0]);

/** A keel arch, `w` wide and `h` high, its base centre at x, y. */
export function keel(x: number, y: number, w: number, h: number): string {
  const half = w / 2;
  const spring = h - w * 0.75;
  return `M${num(x - half)} ${num(y)}v${num(-spring)}q0${num(-w * 0.45)} ${num(half)}${num(-w * 0.75)}q${num(half)} ${num(w * 0.3)} ${num(half)} ${num(w * 0.75)}v${num(spring)}Z`;
}

/** A turned-wood balcony on brackets, 116 wide, its upper start corner at 0,0. */
function balcony(): string {
  return (
    shape('M10 128L30 158H44L52 128ZM64 128L72 158H86L106 128Z', 'screen') +
    rect(0, 0, 116, 130, 'amber') +
    patterned('sc', 0, 0, 116, 130) +
    shape('M86 0H116V130H86Z', 'iodine', 'opacity=".4"') +
    rect(-6, -12, 128, 14, 'screen') +
    rect(-4, 126, 124, 9, 'screen') +
    stroke('M4 2V126M112 2V126', 'screen', 8)
  );
}

/** The house with its balcony, 330 wide and 444 high, base at 0,0. */
export function house(): string {
  return (
    rect(0, -430, 330, 430, 'amber2') +
    shape('M312-430H330V0H312Z', 'iodine', 'opacity=".55"') +
    rect(-4, -444, 346, 16, 'iodine') +
    stroke('M0-226H330M0-216H330', 'iodine', 2.5, 'opacity=".6"') +
    shape(keel(62, -272, 44, 100) + keel(136, -272, 44, 100) + keel(86, 0, 76, 160), 'screen') +
    shape(keel(86, 0, 48, 134), 'ink') +
    at(182, -402, 1, balcony()) +
    shape(keel(204, -44, 44, 112) + keel(268, -44, 44, 112), 'screen')
  );
}

/** Courses of darker stone, 7 high, from the ground upward. */
function courses(x: number, width: number, count: number, step: number): string {
  return Array.from(
    { length: count },
    (_, i) => `M${x} ${i * step - 20}h${width}v7h-${width}Z`,
  ).join('');
}

/** A Mamluk minaret 350 high: square foot, eight-sided shaft, two balconies; base centre at 0,0. */
export function minaret(color: Ink = 'paper', shade: Ink = 'mint2'): string {
  return (
    rect(-30, -150, 60, 150, color) +
    shape(courses(-30, 60, 6, -22), 'amber') +
    rect(10, -150, 20, 150, shade) +
    shape('M-30-150L-22-168H22L30-150Z', color) +
    rect(-20, -250, 40, 90, color) +
    rect(6, -250, 14, 90, shade) +
    shape('M-34-164H34V-154L24-146H-24L-34-154Z', 'amber2') +
    shape(keel(-3, -178, 14, 46), 'screen') +
    rect(-12, -306, 24, 56, color) +
    rect(3, -306, 9, 56, shade) +
    shape('M-26-256H26V-248L18-240H-18L-26-248Z', 'amber2') +
    shape('M-16-306H16L14-312Q18-328 0-342Q-18-328-14-312Z', 'pine') +
    stroke('M0-342V-352', 'ink', 4) +
    stroke('M-5-372A8 8 0 1 0 7-368', 'ink', 4)
  );
}

/** A mosque 300 wide with a ribbed dome, base centre at 0,0. */
export function mosque(): string {
  const merlons = Array.from({ length: 15 }, (_, index) => {
    const x = -150 + index * 20;
    return `M${x}-128v-8l10-12l10 12v8Z`;
  }).join('');
  const arches = [-108, -54, 54].map((x) => keel(x, -20, 34, 78)).join('');
  const dome = 'M-74-196Q-86-238-58-264Q-34-286 0-316Q34-286 58-264Q86-238 74-196Z';
  return (
    rect(-74, -200, 148, 70, 'paper') +
    rect(30, -200, 44, 70, 'mint2') +
    shape([-52, -26, 0, 26, 52].map((x) => keel(x, -146, 12, 38)).join(''), 'screen') +
    shape(dome, 'pine') +
    shape('M0-316Q34-286 58-264Q86-238 74-196H30Q44-250 0-316Z', 'ink', 'opacity=".3"') +
    stroke('M-46-202Q-52-252-4-302M-16-202Q-20-256-1-302', 'mint', 2.5, 'opacity=".5"') +
    stroke('M0-316V-336', 'ink', 4) +
    stroke('M-6-356A9 9 0 1 0 8-352', 'ink', 4) +
    shape(merlons, 'paper') +
    rect(-150, -130, 300, 130, 'paper') +
    shape(courses(-150, 300, 5, -24), 'amber') +
    shape('M96-130H150V0H96Z', 'mint2') +
    shape(arches, 'screen') +
    shape('M-34 0V-122H34V0Z', 'paper') +
    shape(keel(0, 0, 46, 108), 'pine')
  );
}

/** A date palm, base at 0,0. */
export function palm(height: number): string {
  const y = -height;
  const leaf = `M0 ${y}q-20-26-52-8M0 ${y}q-30-6-46 26M0 ${y}q20-26 52-8M0 ${y}q30-6 46 26M0 ${y}q-8-22-22-30M0 ${y}q8-22 22-30`;
  return stroke(`M0 0Q6 ${num(y * 0.5)} 0 ${y}`, 'iodine', 9) + stroke(leaf, 'pine', 9);
}

/** A felucca under sail, waterline centre at 0,0; sail tip 250 above. */
export function felucca(): string {
  return (
    stroke('M-6-10V-190', 'screen', 8) +
    shape('M-92-34Q-34-150 62-262Q58-120 84-40Q0-26-92-34Z', 'paper') +
    shape('M62-262Q58-120 84-40Q56-34 26-32Q20-150 62-262Z', 'mint2') +
    stroke('M-98-26Q-34-150 68-272', 'screen', 7) +
    shape('M-128-22Q-120-8-100 8H96Q122-2 134-30Q0-6-128-22Z', 'ink') +
    stroke('M-122-19Q0-4 128-25', 'amber', 5) +
    disc(108, -34, 9, 'iodine') +
    shape('M94-2Q94-26 108-26T122-14V-10Z', 'mint')
  );
}
