import {
  styleElement,
  classesOf,
  anyElement,
  maxReferences,
  readClassReferences,
  readReferences,
  type Reference,
} from './drawing-references.ts';
import { type DrawingRules, followsDrawingRules, plainRules } from './plain-drawing.ts';

/** Allowed functions: internal references, variables, colours and transforms. */
const plainFunction =
  /\b(?:url\(#[\w-]+\)|var\(--[\w-]+(?:,[\w\s#.-]*)?\)|(?:rgba?|hsla?|translate[XY]?|scale[XY]?|rotate|skew[XY]|matrix)\([\w\s.,%+-]*\))/g;

/** Allowed properties; none of them loads anything. */
const allowedProperties: ReadonlySet<string> = new Set(
  (
    'fill fill-opacity fill-rule clip-path clip-rule mask color opacity isolation mix-blend-mode ' +
    'stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit ' +
    'stroke-opacity stroke-width stop-color stop-opacity paint-order vector-effect ' +
    'display visibility overflow transform transform-origin transform-box'
  ).split(' '),
);

/**
 * Properties that may refer to parts of the drawing, in rules for classes, so that `countDrawn` can
 * count the elements.
 */
const referenceProperties: ReadonlySet<string> = new Set(['fill', 'stroke', 'clip-path', 'mask']);

const colourScheme =
  /@media\s*\(\s*prefers-color-scheme\s*:\s*(?:dark|light)\s*\)\s*\{((?:[^{}@]*\{[^{}@]*\})*\s*)\}/g;

/** Limit of drawn elements, each counted as often as it is drawn: more would block the browser. */
const maxDrawnElements = 50_000;

/** Allows gradients, patterns and internal references besides plain shapes. */
const rules: DrawingRules = {
  elements: new Set([
    ...plainRules.elements,
    ...'defs symbol use clipPath mask pattern linearGradient radialGradient stop style'.split(' '),
  ]),
  attributes: new Set([
    ...plainRules.attributes,
    ...'id class color version href clip-path clipPathUnits mask maskUnits offset'.split(' '),
    ...'stop-color stop-opacity gradientUnits gradientTransform spreadMethod fx fy'.split(' '),
    ...'patternUnits patternTransform patternContentUnits preserveAspectRatio'.split(' '),
    ...'stroke-dasharray stroke-dashoffset stroke-miterlimit'.split(' '),
  ]),
  isPlainValue: (value, attribute) =>
    attribute === 'href' ? /^#[\w-]+$/.test(value) : isPlainAttribute(value),
};

/** Metadata of drawing programs: byte order mark, declarations, unused namespaces. */
const programMetadata =
  /^\uFEFF|<\?xml[^<>]*\?>|<!DOCTYPE svg[^<>[\]]*>|\s(?:xmlns:xlink|xml:space)="[^"<>&]*"/g;
const textElement = /<!--|<(title|desc|metadata)\b[^<>]*>/g;

/**
 * Removes the metadata of drawing programs from an SVG. Returns null unless everything left is on the
 * allow-list: no scripts, external files, links or `<text>`. This is in addition to the content
 * security policy that an SVG is served with. Takes time linear in the text's length. Sizes are in CSS
 * pixels.
 */
export function cleanDrawing(text: string) {
  const shapes = removeTextElements(text);
  if (shapes === null) return null;
  const svg = shapes.replace(programMetadata, '').replaceAll(' xlink:href="', ' href="').trim();
  const styles = Array.from(svg.matchAll(styleElement), ([, css = '']) => css);
  // An empty element replaces each style, so that its position is checked too.
  if (
    !styles.every(isPlainStyle) ||
    !followsDrawingRules(rules, svg.replace(styleElement, '<style/>'))
  )
    return null;
  if (countDrawnElements(svg, maxDrawnElements) > maxDrawnElements) return null;
  const size = sizeOf(svg);
  return size && { svg: `${svg}\n`, ...size };
}

/** Removes comments and text elements; null if one of them is not closed. */
function removeTextElements(text: string): string | null {
  const parts: string[] = [];
  let from = 0;
  for (const { 0: opening, 1: name, index } of text.matchAll(textElement)) {
    // It is inside the previous one.
    if (index < from) continue;
    parts.push(text.slice(from, index));
    from = index + opening.length;
    if (opening.endsWith('/>')) continue;
    const closing = name ? `</${name}>` : '-->';
    const end = text.indexOf(closing, from);
    if (end < 0) return null;
    from = end + closing.length;
  }
  return parts.join('') + text.slice(from);
}

/** Returns the width and height, else those of the view box. */
function sizeOf(svg: string): { width: number; height: number } | null {
  const root = /^<svg[^>]*>/.exec(svg)?.[0] ?? '';
  const read = (name: string) => Number(new RegExp(` ${name}="([\\d.]+)(?:px)?"`).exec(root)?.[1]);
  const box =
    / viewBox="([^"]*)"/
      .exec(root)?.[1]
      ?.trim()
      .split(/[\s,]+/) ?? [];
  const width = Math.round(read('width') || Number(box[2]));
  const height = Math.round(read('height') || Number(box[3]));
  const isSize = (value: number) => value >= 1 && value <= 99_999;
  return isSize(width) && isSize(height) ? { width, height } : null;
}

/**
 * Returns true if a style sheet only styles the drawing's own parts, in light or dark. Anything
 * unknown is refused.
 */
function isPlainStyle(css: string): boolean {
  const parts = css.replace(colourScheme, ' $1 ').split('}');
  return parts.pop()?.trim() === '' && parts.every(isPlainRule);
}

/** Returns true if an attribute calls allowed functions only. */
function isPlainAttribute(value: string): boolean {
  const rest = value.replace(plainFunction, '');
  return !/[()\\]/.test(rest) && plainRules.isPlainValue(rest);
}

/** A rule without its closing brace. */
function isPlainRule(rule: string): boolean {
  const [selector = '', body, ...more] = rule.split('{');
  if (body === undefined || more.length > 0) return false;
  if (!/^[\w\s.#*,:=[\]"-]+$/.test(selector)) return false;
  if (body.includes('url(') && classesOf(selector) === null) return false;
  return body.split(';').every(isPlainDeclaration);
}

function isPlainDeclaration(declaration: string): boolean {
  if (declaration.trim() === '') return true;
  const [name = '', value, ...more] = declaration.split(':').map((part) => part.trim());
  if (value === undefined || more.length > 0) return false;
  if (!allowedProperties.has(name) && !/^--[\w-]+$/.test(name)) return false;
  if (value.includes('url(') && !referenceProperties.has(name)) return false;
  return /^[\w\s#%.,!+-]*$/.test(value.replace(plainFunction, ''));
}

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
function readElement(element: string, fields: string, ofClasses: ReadonlyMap<string, Reference[]>) {
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
