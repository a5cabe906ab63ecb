/** One moment of a film, as a scene sees it: seconds, and how far each of its steps has come. */
export interface Moment {
  time: number;
  /**
   * How far step `number` (from 1: they begin with the captions) has come, from 0 to 1, slow at both ends:
   * it begins `delay` seconds after its caption and takes `over` seconds.
   */
  step(number: number, over?: number, delay?: number): number;
}

/** Draws a moment: what lies between the ground and the edges of 1280 x 720 units; captions cover the lowest 110. */
export type Scene = (moment: Moment) => string;

/** Slow at both ends. */
function ease(part: number): number {
  const x = Math.min(1, Math.max(0, part));
  return x * x * (3 - 2 * x);
}

/** The moment at a time, for steps that begin at `starts` (seconds). */
export function momentAt(time: number, starts: readonly number[]): Moment {
  return {
    time,
    step(number, over = 0.9, delay = 0) {
      const start = starts[number - 1];
      if (start === undefined) throw new Error(`There is no caption ${number}.`);
      return ease((time - start - delay) / over);
    },
  };
}

/** Between two values. */
export function mix(from: number, to: number, part: number): number {
  return from + (to - from) * part;
}

/** A calm swing around 0, `seconds` from one turn to the same again. */
export function sway(time: number, seconds: number, reach: number, phase = 0): number {
  return reach * Math.sin((time / seconds + phase) * 2 * Math.PI);
}

/** Where something is that runs from 0 to 1 again and again. */
export function run(time: number, seconds: number, phase = 0): number {
  const turns = time / seconds + phase;
  return turns - Math.floor(turns);
}

/** Whole numbers from 0 up to `count`. */
export function range(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}

/** Several scenes over each other, the first lowest. */
export function together(...scenes: readonly Scene[]): Scene {
  return (moment) => scenes.map((scene) => scene(moment)).join('');
}
