import {
  anyElement,
  maxReferences,
  readClassReferences,
  readReferences,
  type Reference,
} from './drawing-references.ts';

/** An element that others refer to: itself and what stands in it. */
interface Part {
  elements: number;
  /** As often as it refers to them. */
  references: Reference[];
}

/** No drawing program nests deeper, neither elements nor references. */
const deepest = 100;

/** Chromium draws about so many elements in the time of one mask, which is a layer of its own: 20 ms for 800 × 800 pixels. */
const maskCost = 500;

/** A clip of few shapes is a path to Chromium, which it cuts along; it draws all others as masks. */
const pathClipCost = 10;
const maxPathClipElements = 20;

/** Groups that are seen through, and what is blended with its ground, are layers: 3 ms for 800 × 800 pixels. */
const layerCost = 50;
const groups: ReadonlySet<string> = new Set(['svg', 'g', 'use', 'symbol']);

const tag = /<(\/?)([a-zA-Z]+)((?:\s[^<>]*?)?)(\/?)>/g;
const attribute = /\s([a-zA-Z][\w-]*)="([^"]*)"/g;

/**
 * Returns how many elements a clean drawing has when whatever it refers to (`href="#a"`, `url(#a)`) is counted each
 * time, and masks and clips as the work that they are. Infinity where that is more than `most`, where it refers to
 * itself, or where it is nested beyond reason.
 */
export function countDrawn(svg: string, most: number): number {
  const { whole, parts } = readParts(svg);
  if (!whole) return Infinity;
  const known = new Map<string, number>();
  const countOf = (part: Part, depth: number): number => {
    let count = part.elements;
    for (const { id, property } of part.references) {
      if (count > most || depth > deepest) return Infinity;
      if (id === null) count += layerCost;
      else count += countNamed(id, depth) + costOf(property, parts.get(id));
    }
    return count > most ? Infinity : count;
  };
  function countNamed(id: string, depth: number): number {
    const before = known.get(id);
    if (before !== undefined) return before;
    const part = parts.get(id);
    const count = part ? countOf(part, depth + 1) : 0;
    known.set(id, count);
    return count;
  }
  return countOf(whole, 0);
}

/** Returns what a reference costs besides the elements that it leads to. */
function costOf(property: string, part: Part | undefined): number {
  if (!part || (property !== 'mask' && property !== 'clip-path')) return 0;
  const isPath = part.elements <= maxPathClipElements && part.references.length === 0;
  return property === 'clip-path' && isPath ? pathClipCost : maskCost;
}

/** `whole` is null where elements are nested too deeply, or one refers to too much. */
function readParts(svg: string): { whole: Part | null; parts: Map<string, Part> } {
  const whole: Part = { elements: 0, references: [] };
  const parts = new Map<string, Part>();
  const ofClasses = readClassReferences(svg);
  /** Of each open element: its part, if others may refer to it. */
  const open: (Part | null)[] = [];
  for (const [, closing, name = '', fields = '', empty] of svg.matchAll(tag)) {
    if (closing) {
      open.pop();
      continue;
    }
    const { id, references } = readElement(name, fields, ofClasses);
    if (references.length > maxReferences) return { whole: null, parts };
    const own: Part | null = id === null ? null : { elements: 0, references: [] };
    if (own && id !== null && !parts.has(id)) parts.set(id, own);
    for (const part of [whole, ...open, own]) {
      if (!part) continue;
      part.elements += 1;
      part.references.push(...references);
    }
    if (!empty) open.push(own);
    if (open.length > deepest) return { whole: null, parts };
  }
  return { whole, parts };
}

/** `ofClasses`: what elements of a class refer to, by the class. */
function readElement(
  element: string,
  fields: string,
  ofClasses: ReadonlyMap<string, Reference[]>,
): { id: string | null; references: Reference[] } {
  let id: string | null = null;
  const references = [...(ofClasses.get(anyElement) ?? [])];
  for (const [, name = '', value = ''] of fields.matchAll(attribute)) {
    if (name === 'id') id = value;
    const found =
      name === 'class'
        ? [...new Set(value.split(/\s+/))].flatMap((one) => ofClasses.get(one) ?? [])
        : readReferences(name, value);
    references.push(...found.slice(0, maxReferences + 1));
  }
  const isLayer = ({ property }: Reference) => property !== 'opacity' || groups.has(element);
  return { id, references: references.filter(isLayer) };
}
