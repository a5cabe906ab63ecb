/** An element that others refer to: itself and what stands in it. */
interface Part {
  elements: number;
  /** Ids that it refers to, as often as it does. */
  refersTo: string[];
}

/** No drawing program nests deeper, neither elements nor references. */
const deepest = 100;

const tag = /<(\/?)[a-zA-Z]+((?:\s[^<>]*?)?)(\/?)>/g;
const reference = /(?: href="#|url\(#)([\w-]+)/g;

/**
 * How many elements a clean drawing has when whatever it refers to (`href="#a"`, `url(#a)`) is counted each time.
 * Infinity where that is more than `most`, where it refers to itself, or where it is nested beyond reason.
 */
export function countDrawn(svg: string, most: number): number {
  const { whole, parts } = readParts(svg);
  if (!whole) return Infinity;
  const known = new Map<string, number>();
  const countOf = (part: Part, depth: number): number => {
    let count = part.elements;
    for (const id of part.refersTo) {
      if (count > most || depth > deepest) return Infinity;
      count += countNamed(id, depth);
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

/** `whole` is null where elements are nested too deeply. */
function readParts(svg: string): { whole: Part | null; parts: Map<string, Part> } {
  const whole: Part = { elements: 0, refersTo: [] };
  const parts = new Map<string, Part>();
  /** Of each open element: its part, if others may refer to it. */
  const open: (Part | null)[] = [];
  for (const [, closing, fields = '', empty] of svg.matchAll(tag)) {
    if (closing) {
      open.pop();
      continue;
    }
    const id = / id="([^"]*)"/.exec(fields)?.[1];
    const own: Part | null = id === undefined ? null : { elements: 0, refersTo: [] };
    if (own && id !== undefined && !parts.has(id)) parts.set(id, own);
    const refersTo = Array.from(fields.matchAll(reference), ([, to = '']) => to);
    for (const part of [whole, ...open, own]) {
      if (!part) continue;
      part.elements += 1;
      part.refersTo.push(...refersTo);
    }
    if (!empty) open.push(own);
    if (open.length > deepest) return { whole: null, parts };
  }
  return { whole, parts };
}
