import { contrastOf, isHexColour } from './colour.ts';
import { type JsonValue, isJsonObject } from '../json.ts';

const surfaces = ['ground', 'stock', 'mint-soft', 'mint'];
const brandSurfaces = ['pine', 'deep'];

/** Colours of texts and shapes in a theme's scheme, with the backgrounds that they are shown on. */
const texts: Readonly<Record<string, readonly string[]>> = {
  'ink': surfaces,
  'muted': surfaces,
  'link': surfaces,
  'amber-text': surfaces,
  'on-pine': brandSurfaces,
  'on-pine-2': brandSurfaces,
  'on-amber': ['amber', 'amber-hi'],
  'on-selected': ['selected'],
};
const shapes: Readonly<Record<string, readonly string[]>> = {
  'line-2': surfaces,
  'tick': surfaces,
  'tick-on-pine': brandSurfaces,
};

export interface ContrastFault {
  /** Name of the background. */
  background: string;
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
  const backgrounds = texts[name] ?? shapes[name] ?? [];
  const needed = Object.hasOwn(texts, name) ? 4.5 : 3;
  const faults = backgrounds.flatMap((background) => {
    const backgroundColour = scheme[background];
    if (!isHexColour(colour) || !isHexColour(backgroundColour)) return [];
    const contrast = contrastOf(colour, backgroundColour);
    return contrast < needed ? [{ background, contrast, needed }] : [];
  });
  return faults.toSorted((one, other) => one.contrast - other.contrast)[0] ?? null;
}
