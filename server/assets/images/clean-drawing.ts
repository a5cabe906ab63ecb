import { countDrawnElements } from './drawn-elements.ts';
import { styleElement } from './drawing-references.ts';
import { type DrawingRules, followsDrawingRules, plainRules } from './plain-drawing.ts';
import { isPlainAttribute, isPlainStyle } from './plain-style.ts';

/** An SVG drawing. Sizes are in CSS pixels. */
export interface Drawing {
  svg: string;
  width: number;
  height: number;
}

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
 * Removes the metadata of drawing programs. Returns null unless everything left is on the
 * allow-list: no scripts, no loading, no links, no text. This is in addition to the policy that an
 * SVG is served with. Takes time linear in the text's length.
 */
export function cleanDrawing(text: string): Drawing | null {
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
