/*
 * Thirty seconds of one puff: what moves, by the second. The captions (inhaler.{lang}.vtt) begin and
 * end with these steps.
 */

export const seconds = 30;

/** Each step: when it begins and ends, and how many seconds its ruler counts. */
export const steps = {
  uncap: { from: 0, to: 1.4, counts: 0 },
  shake: { from: 1.4, to: 4, counts: 0 },
  breatheOut: { from: 4, to: 7, counts: 3 },
  lips: { from: 7, to: 8.4, counts: 0 },
  breatheIn: { from: 8.4, to: 13.4, counts: 5 },
  hold: { from: 13.4, to: 23.4, counts: 10 },
  letGo: { from: 23.4, to: 25.2, counts: 0 },
  wait: { from: 25.2, to: 28.6, counts: 30 },
  again: { from: 28.6, to: 30, counts: 0 },
} as const;

export type Step = keyof typeof steps;

/** The step at a moment, and how far it is, from 0 to 1. */
export function stepAt(time: number): { step: Step; part: number } {
  const names = Object.keys(steps) as Step[];
  const step = names.find((name) => time < steps[name].to) ?? 'again';
  const { from, to } = steps[step];
  return { step, part: Math.min(1, Math.max(0, (time - from) / (to - from))) };
}

/** Slow at both ends. */
export function ease(part: number): number {
  const x = Math.min(1, Math.max(0, part));
  return x * x * (3 - 2 * x);
}

/** From one value to another between two moments. */
export function between(time: number, [from, to]: readonly [number, number], a: number, b: number) {
  return a + (b - a) * ease((time - from) / (to - from));
}

/** How full the lungs are, from 0 to 1. */
export function airAt(time: number): number {
  const { breatheOut, breatheIn, letGo } = steps;
  if (time < breatheOut.from) return 0.5 + 0.06 * Math.sin(time * 2);
  if (time < breatheIn.from) return between(time, [breatheOut.from, breatheOut.to - 0.2], 0.5, 0);
  if (time < letGo.from) return between(time, [breatheIn.from + 0.1, breatheIn.to - 0.2], 0, 1);
  return between(time, [letGo.from, letGo.to], 1, 0.5);
}

/** Where the tip of the mouthpiece is: 0 at rest, 1 between the lips. */
export function nearAt(time: number): number {
  const { lips, hold } = steps;
  return time < hold.from
    ? between(time, [lips.from, lips.to - 0.2], 0, 1)
    : between(time, [hold.from, hold.from + 1.3], 1, 0);
}

/** How far out of the breath's way it is, from 0 to 1. */
export function lowAt(time: number): number {
  const { shake, breatheOut, lips, letGo } = steps;
  if (time < lips.from) return between(time, [shake.to - 0.1, breatheOut.from + 0.6], 0, 1);
  if (time < letGo.from) return between(time, [lips.from, lips.from + 0.8], 1, 0);
  return between(time, [letGo.from, letGo.from + 0.6], 0, 1) - between(time, [28, 28.6], 0, 1);
}

/** How far the can is pressed down: once, just after the breath has begun. */
export function pressAt(time: number): number {
  const start = steps.breatheIn.from + 0.5;
  if (time < start + 0.7) return between(time, [start, start + 0.25], 0, 1);
  return between(time, [start + 0.7, start + 1.1], 1, 0);
}

/** The shake, in pixels up and down. */
export function shakeAt(time: number): number {
  const { shake, again } = steps;
  const swing = (from: number, to: number): number =>
    time < from || time > to
      ? 0
      : 34 * Math.sin((time - from) * 2 * Math.PI * 2.6) * Math.min(1, (to - time) * 4);
  return swing(shake.from + 0.2, shake.to - 0.2) + swing(again.from + 0.2, again.to);
}
