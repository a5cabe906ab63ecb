import { ink, inkStyle, num } from '../palette.ts';
import type { Point } from '../shapes.ts';
import { at, disc, polar, rect, stroke } from '../shapes.ts';
import { device, handBefore, handBehind } from './device.ts';
import {
  airTube,
  airway,
  arm,
  ground,
  head,
  lungs,
  lungSize,
  type Mouth,
  trunk,
} from './person.ts';
import {
  airAt,
  between,
  ease,
  lowAt,
  nearAt,
  pressAt,
  shakeAt,
  type Step,
  stepAt,
  steps,
} from './timeline.ts';

const rest: Point = [716, 420];
/** How far it is lowered while the breath goes over it. */
const lowered = 104;
const atLips: Point = [478, 293];

/** One picture of the film: an SVG of 1280 x 720 pixels. */
export function frame(time: number): string {
  const air = airAt(time);
  const near = nearAt(time);
  const x = rest[0] + (atLips[0] - rest[0]) * near;
  // It comes to the lips from below.
  const y =
    rest[1] + (atLips[1] - rest[1]) * Math.sqrt(near) + shakeAt(time) + lowered * lowAt(time);
  const pressed = pressAt(time);
  const hasCap = 1 - ease((time - 0.4) / 0.9);
  const tilt = 8 * (1 - near);
  const body =
    ground() +
    clock(time) +
    trunk(air) +
    lungs(air) +
    head(mouthAt(time, near), isBlinking(time)) +
    airTube() +
    mist(time, air) +
    breathOut(time) +
    at(x, y, 1, handBehind(), tilt) +
    arm([x + 172, y + 46]) +
    at(x, y, 1, device({ pressed, hasCap }) + handBefore(pressed), tilt) +
    table() +
    ruler(time);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="720" viewBox="0 0 1280 720">${inkStyle(body)}${body}</svg>`;
}

function mouthAt(time: number, near: number): Mouth {
  if (near > 0.72) return 'round';
  return stepAt(time).step === 'breatheOut' ? 'open' : 'closed';
}

/** A blink every four seconds. */
function isBlinking(time: number): boolean {
  return time % 4 > 3.85;
}

/** The table's edge carries the ruler. */
function table(): string {
  return rect(0, 640, 1280, 80, 'iodine') + rect(0, 640, 1280, 6, 'screen');
}

/** Counts a step's seconds: ticks from the start side, amber as far as it is. */
function ruler(time: number): string {
  const { step, part } = stepAt(time);
  const { counts } = steps[step];
  if (counts === 0) return '';
  const [left, right, base] = [120, 1160, 702];
  // Thirty seconds go by faster and have a major tick for five.
  const majors = counts > 10 ? counts / 5 : counts;
  const gap = (right - left) / majors;
  const ticks = Array.from({ length: majors * 5 + 1 }, (_, index) => {
    const tall = index % 5 === 0 ? 34 : 16;
    return { x: left + (index * gap) / 5, tall };
  });
  const lines = (upTo: number, from: number): string =>
    ticks
      .filter((tick) => tick.x <= upTo && tick.x > from)
      .map((tick) => `M${num(tick.x)} ${base}v-${tick.tall}`)
      .join('');
  const now = left + (right - left) * part;
  return (
    stroke(`M${left} ${base}H${right}${lines(right, now)}`, 'mint2', 3, 'opacity=".55"') +
    stroke(`M${left} ${base}H${num(now)}${lines(now, 0)}`, 'amber', 5)
  );
}

/** A clock whose second hand goes with the film, and faster through the half minute of waiting. */
function clock(time: number): string {
  const { from, to } = steps.wait;
  const past =
    Math.min(time, from) +
    30 * Math.min(1, Math.max(0, (time - from) / (to - from))) +
    Math.max(0, time - to);
  const [x, y] = [1058, 214];
  const ticks = Array.from({ length: 12 }, (_, index) => {
    const [inner, outer] = [
      polar(x, y, index % 3 === 0 ? 90 : 98, index * 30),
      polar(x, y, 110, index * 30),
    ];
    return `M${num(inner[0])} ${num(inner[1])}L${num(outer[0])} ${num(outer[1])}`;
  }).join('');
  const hand = (length: number, angle: number): string => {
    const [tipX, tipY] = polar(x, y, length, angle - 90);
    return `M${x} ${y}L${num(tipX)} ${num(tipY)}`;
  };
  return (
    disc(x, y, 152, 'amber') +
    disc(x, y, 126, 'paper') +
    stroke(ticks, 'ink', 5) +
    stroke(hand(54, 305) + hand(84, 60), 'ink', 9) +
    stroke(hand(100, past * 6), 'amber2', 4) +
    disc(x, y, 9, 'ink')
  );
}

interface Speck {
  start: number;
  target: Point;
}

/** Where the dose comes to rest: places in both lungs, always the same. */
const specks: Speck[] = Array.from({ length: 34 }, (_, index) => {
  const side = index % 2 === 0 ? 1 : -1;
  // Two steps of the golden section never meet.
  const low = (index * 0.755) % 1;
  const across = (18 + 52 * ((index * 0.618) % 1)) * (0.6 + 0.4 * low);
  const down = -46 + 100 * low;
  return {
    start: steps.breatheIn.from + 0.6 + (index / 34) * 2.6,
    target: [392 + side * across, 566 + down],
  };
});

/** The dose: from the mouthpiece down the airway into the lungs, where it stays. */
function mist(time: number, air: number): string {
  if (time < steps.breatheIn.from || time > steps.wait.to) return '';
  const size = lungSize(air);
  const dots = specks.flatMap(({ start, target }) => {
    const part = (time - start) / 1.5;
    if (part < 0) return [];
    const end: Point = [392 + (target[0] - 392) * size, 566 + (target[1] - 566) * size];
    return [along([...airway, end], Math.min(1, part))];
  });
  const fade = between(time, [steps.letGo.to, steps.wait.to], 1, 0);
  const drawn = dots.map(([x, y]) => `M${num(x)} ${num(y)}h0`).join('');
  return stroke(drawn, 'iodine', 9, `opacity="${num(fade)}"`);
}

/** The point at a part of a way, by its length. */
function along(way: readonly Point[], part: number): Point {
  const legs = way.slice(1).map((to, index) => {
    const from = way[index] ?? to;
    return { from, to, length: Math.hypot(to[0] - from[0], to[1] - from[1]) };
  });
  let left = part * legs.reduce((sum, { length }) => sum + length, 0);
  for (const { from, to, length } of legs) {
    if (left <= length) {
      const share = left / length;
      return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
    }
    left -= length;
  }
  return way.at(-1) ?? [0, 0];
}

/** Air that leaves: from the mouth before the puff, from the nose after it. */
function breathOut(time: number): string {
  const { step, part } = stepAt(time);
  const ways: Partial<Record<Step, { from: Point; angle: number; reach: number }>> = {
    breatheOut: { from: [520, 296], angle: -6, reach: 240 },
    letGo: { from: [520, 276], angle: 50, reach: 130 },
  };
  const way = ways[step];
  if (!way || part > 0.95) return '';
  const strength = Math.min(1, part * 8, (0.95 - part) * 8);
  return [-14, -5, 5, 14]
    .map((spread, index) => {
      const run = (time * 0.9 + index * 0.27) % 1;
      const [x1, y1] = polar(...way.from, 16 + way.reach * run, way.angle + spread);
      const [x2, y2] = polar(...way.from, 52 + way.reach * run, way.angle + spread);
      const opacity = strength * Math.sin(Math.PI * run);
      return `<path d="M${num(x1)} ${num(y1)}L${num(x2)} ${num(y2)}" stroke="${ink('pine2')}" stroke-width="6" stroke-linecap="round" opacity="${opacity.toFixed(2)}"/>`;
    })
    .join('');
}
