import { ink } from '../palette.ts';
import type { Ink } from '../palette.ts';
import { clipped, hexagon, shape, stroke } from '../shapes.ts';

/** A complexion, from fair to deep. */
export type Tone = 'fair' | 'warm' | 'tan' | 'deep';

const tones: Record<Tone, { base: Ink; veil: string; dusk: string }> = {
  fair: { base: 'skin', veil: veil('paper', 0.3), dusk: veil('skin2', 0.85) },
  warm: { base: 'skin', veil: '', dusk: veil('skin2', 1) },
  tan: { base: 'skin2', veil: '', dusk: veil('iodine', 0.38) },
  deep: { base: 'skin2', veil: veil('iodine', 0.42), dusk: veil('iodine', 0.5) },
};

function veil(color: Ink, opacity: number): string {
  return `fill="${ink(color)}"${opacity === 1 ? '' : ` opacity="${opacity}"`}`;
}

/** A shape of skin in its lit tone. */
export function skin(d: string, tone: Tone): string {
  const { base, veil: over } = tones[tone];
  return shape(d, base) + (over === '' ? '' : `<path d="${d}" ${over}/>`);
}

/** The harder tone that lies over lit skin. */
function skinShade(d: string, tone: Tone): string {
  return `<path d="${d}" ${tones[tone].dusk}/>`;
}

/** A shape of skin that lies wholly in shade. */
function darkSkin(d: string, tone: Tone): string {
  return skin(d, tone) + skinShade(d, tone);
}

/** The individual part of a face; chin near 0,-22, eyes at -109. */
export type FaceSpec = {
  /** Id of the clip path, unique in the file. */
  id: string;
  tone: Tone;
  /** Outline of head and jaw. */
  head: string;
  /** Edge of the shade, from the forehead down; it closes at the end side. */
  dusk?: string;
  brows: string;
  browInk?: Ink;
  browWidth?: number;
  lids?: string;
  /** Pupils; none when the eyes look down. */
  pupils?: boolean;
  nose?: string;
  mouth?: string;
  /** Lines of age. */
  lines?: string;
  /** Spots of freckles as [x, y] pairs joined in a path of dots. */
  freckles?: string;
};

const openLids = 'M-29-110Q-21-115-13-110M15-110Q23-115 31-110';

function eyes(spec: FaceSpec): string {
  const pupils =
    spec.pupils === false
      ? ''
      : `<g fill="${ink('ink')}"><circle cx="-21" cy="-109" r="3.6"/><circle cx="23" cy="-109" r="3.6"/></g>`;
  return stroke(spec.lids ?? openLids, 'ink', 3) + pupils;
}

/** A clip path of its own, for one drawing. */
export function clip(id: string, d: string): string {
  return `<clipPath id="${id}"><path d="${d}"/></clipPath>`;
}

/** Head, shade, brows, eyes, nose, mouth and what the years have drawn. */
export function faceOf(spec: FaceSpec): string {
  const dusk = spec.dusk ?? 'M10-190L60-190V-10H-6L12-60L4-92L10-112Z';
  return (
    clip(spec.id, spec.head) +
    skin(spec.head, spec.tone) +
    clipped(spec.id, skinShade(dusk, spec.tone)) +
    (spec.freckles === undefined ? '' : stroke(spec.freckles, 'iodine', 2.6, 'opacity=".5"')) +
    (spec.lines === undefined ? '' : stroke(spec.lines, 'iodine', 2, 'opacity=".55"')) +
    stroke(spec.brows, spec.browInk ?? 'ink', spec.browWidth ?? 5) +
    eyes(spec) +
    stroke(spec.nose ?? 'M2-112L8-84Q4-80-4-82', 'ink', 2.5) +
    (spec.mouth === undefined ? '' : stroke(spec.mouth, 'ink', 3))
  );
}

/** A lower lip under the mouth. */
export function lip(tone: Tone): string {
  return stroke('M-5-49Q1-46 7-49', tone === 'deep' ? 'iodine' : 'amber2', 2.5, 'opacity=".8"');
}

/** Two ears, the end one in shade. */
export function ears(tone: Tone): string {
  const start = 'M-44-118Q-58-122-57-106Q-55-92-44-92Z';
  const end = 'M44-118Q58-122 57-106Q55-92 44-92Z';
  return skin(start, tone) + darkSkin(end, tone);
}

/** The neck, in the shade of the chin, down to the collar. */
export function neck(tone: Tone, half = 25): string {
  return darkSkin(`M-${half}-62V14Q0 34 ${half} 14V-62Z`, tone);
}

/** Hexagon glasses of radius 18. */
export function hexagonGlasses(color: Ink = 'ink', width = 2.5): string {
  const rims = `${hexagon(-21, -108, 18)}${hexagon(23, -108, 18)}`;
  return stroke(`${rims}M-5.4-112L7.4-112M-36.6-112L-46-115M38.6-112L46-115`, color, width);
}

/** Low reading glasses: straight above, round below. */
export function readingGlasses(color: Ink = 'ink'): string {
  const half = 'h32q0 18-16 18t-16-18Z';
  const rims = `M-38-102${half}M7-102${half}`;
  return stroke(`${rims}M-6-102Q0-106 7-102M-38-102L-47-110M39-102L47-110`, color, 2.5);
}
