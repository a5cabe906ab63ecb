import { contrastOf, isHexColour } from './colour.ts';
import type { JsonValue } from '../json.ts';
import { isJsonObject } from '../json.ts';

const paper = ['ground', 'stock', 'mint-soft', 'mint'];
const panels = ['pine', 'deep'];

/** Colours of texts and signs in a theme's scheme, with the backgrounds that they are shown on. */
const texts: Readonly<Record<string, readonly string[]>> = {
  'ink': paper,
  'muted': paper,
  'link': paper,
  'amber-text': paper,
  'on-pine': panels,
  'on-pine-2': panels,
  'on-amber': ['amber', 'amber-hi'],
  'on-selected': ['selected'],
};
const signs: Readonly<Record<string, readonly string[]>> = {
  'line-2': paper,
  'tick': paper,
  'tick-on-pine': panels,
};

export interface ContrastFault {
  /** Name of the background. */
  ground: string;
  /** Contrast that the colour has with it, and that it needs. */
  contrast: number;
  needed: number;
}

/**
 * Returns the background of a scheme on which one of its colours stands out least, if that is too
 * little (WCAG 2.2, 1.4.3 and 1.4.11); null for colours that are no text, and not in `#RRGGBB`.
 */
export function findContrastFault(
  scheme: JsonValue | undefined,
  name: string,
): ContrastFault | null {
  if (!isJsonObject(scheme)) return null;
  const colour = scheme[name];
  const grounds = texts[name] ?? signs[name] ?? [];
  const needed = Object.hasOwn(texts, name) ? 4.5 : 3;
  const faults = grounds.flatMap((ground) => {
    const behind = scheme[ground];
    if (!isHexColour(colour) || !isHexColour(behind)) return [];
    const contrast = contrastOf(colour, behind);
    return contrast < needed ? [{ ground, contrast, needed }] : [];
  });
  return faults.toSorted((one, other) => one.contrast - other.contrast)[0] ?? null;
}
