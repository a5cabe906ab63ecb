import {
  anyElement,
  maxReferences,
  readClassReferences,
  readReferences,
  type Reference,
} from './drawing-references.ts';

/** An element with an id: itself and its descendants. */
interface Part {
  elements: number;
  /** Repeated as often as they occur. */
  references: Reference[];
}

/** Limit of nested elements and of nested references. */
const maxDepth = 100;

/** Cost of a mask, in elements: it is a separate layer in Chromium, 20 ms for 800 × 800 pixels. */
const maskCost = 500;

/** Chromium clips along a path if the clip has few shapes, and draws all other clips as masks. */
const pathClipCost = 10;
const maxPathClipElements = 20;

/** Transparent groups and blended elements are layers: 3 ms for 800 × 800 pixels. */
const layerCost = 50;
const groups: ReadonlySet<string> = new Set(['svg', 'g', 'use', 'symbol']);

const tag = /<(\/?)([a-zA-Z]+)((?:\s[^<>]*?)?)(\/?)>/g;
const attribute = /\s([a-zA-Z][\w-]*)="([^"]*)"/g;

/**
 * Counts the elements that a clean drawing draws: references (`href="#a"`, `url(#a)`) count each
 * time, masks and clips by their cost. Returns Infinity above `most`, for circular references, and
 * beyond the nesting limit.
 */
export function countDrawnElements(svg: string, most: number): number {
  const { whole, parts } = readParts(svg);
  if (!whole) return Infinity;
  const known = new Map<string, number>();
  const countOf = (part: Part, depth: number): number => {
    let count = part.elements;
    for (const { id, property } of part.references) {
      if (count > most || depth > maxDepth) return Infinity;
      if (id === null) count += layerCost;
      else count += countNamed(id, depth) + costOf(property, parts.get(id));
    }
    return count > most ? Infinity : count;
  };
  function countNamed(id: string, depth: number): number {
    const cached = known.get(id);
    if (cached !== undefined) return cached;
    const part = parts.get(id);
    const count = part ? countOf(part, depth + 1) : 0;
    known.set(id, count);
    return count;
  }
  return countOf(whole, 0);
}

/** Returns the cost of a reference besides the referenced elements. */
function costOf(property: string, part: Part | undefined): number {
  if (!part || (property !== 'mask' && property !== 'clip-path')) return 0;
  const isPath = part.elements <= maxPathClipElements && part.references.length === 0;
  return property === 'clip-path' && isPath ? pathClipCost : maskCost;
}

/** `whole` is null if elements are nested too deeply or one has too many references. */
function readParts(svg: string): { whole: Part | null; parts: Map<string, Part> } {
  const whole: Part = { elements: 0, references: [] };
  const parts = new Map<string, Part>();
  const ofClasses = readClassReferences(svg);
  /** The part of each open element; null without an id. */
  const open: (Part | null)[] = [];
  for (const [, closing, name = '', fields = '', empty] of svg.matchAll(tag)) {
    if (closing) {
      open.pop();
      continue;
    }
    const { id, references } = readElement(name, fields, ofClasses);
    if (references.length > maxReferences) return { whole: null, parts };
    const ownPart: Part | null = id === null ? null : { elements: 0, references: [] };
    if (ownPart && id !== null && !parts.has(id)) parts.set(id, ownPart);
    for (const part of [whole, ...open, ownPart]) {
      if (!part) continue;
      part.elements += 1;
      part.references.push(...references);
    }
    if (!empty) open.push(ownPart);
    if (open.length > maxDepth) return { whole: null, parts };
  }
  return { whole, parts };
}

/** `ofClasses`: references by class. */
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
