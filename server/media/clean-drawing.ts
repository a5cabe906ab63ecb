import { countDrawn } from './count-drawn.ts';
import { styleElement } from './drawing-references.ts';
import { type DrawingRules, isDrawingOf, plainRules } from './is-plain-drawing.ts';
import { isPlainAttribute, isPlainStyle } from './is-plain-style.ts';

/** A drawing as a file of its own. Sizes are CSS pixels. */
export interface Drawing {
  svg: string;
  width: number;
  height: number;
}

/** More elements, each counted as often as it is drawn, hold up the browser that shows them. */
const mostDrawn = 50_000;

/** As an image it may also have gradients, patterns and parts that it refers to within itself. */
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

/** What drawing programs add for themselves, and that ends by itself. */
const luggage =
  /^\uFEFF|<\?xml[^<>]*\?>|<!DOCTYPE svg[^<>[\]]*>|\s(?:xmlns:xlink|xml:space)="[^"<>&]*"/g;
const words = /<!--|<(title|desc|metadata)\b[^<>]*>/g;

/**
 * An SVG without what drawing programs add for themselves; null unless all that is left is known to
 * be harmless, by a list of what is allowed: nothing runs, loads, links or shows text. The list is
 * on top of the policy that an SVG is served with. It takes time in proportion to the text's length.
 */
export function cleanDrawing(text: string): Drawing | null {
  const shapes = withoutWords(text);
  if (shapes === null) return null;
  const svg = shapes.replace(luggage, '').replaceAll(' xlink:href="', ' href="').trim();
  const styles = Array.from(svg.matchAll(styleElement), ([, css = '']) => css);
  // An empty element in each style's place: where it stands is checked with the rest.
  if (!styles.every(isPlainStyle) || !isDrawingOf(rules, svg.replace(styleElement, '<style/>')))
    return null;
  if (countDrawn(svg, mostDrawn) > mostDrawn) return null;
  const size = sizeOf(svg);
  return size && { svg: `${svg}\n`, ...size };
}

/** Without comments and the elements that hold words; null if one of them has no end. */
function withoutWords(text: string): string | null {
  const kept: string[] = [];
  let from = 0;
  for (const { 0: opening, 1: name, index } of text.matchAll(words)) {
    // It stands within the one before.
    if (index < from) continue;
    kept.push(text.slice(from, index));
    from = index + opening.length;
    if (opening.endsWith('/>')) continue;
    const closing = name ? `</${name}>` : '-->';
    const end = text.indexOf(closing, from);
    if (end < 0) return null;
    from = end + closing.length;
  }
  return kept.join('') + text.slice(from);
}

/** Its own width and height, else those of its view box. */
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
