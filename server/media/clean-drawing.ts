import { type DrawingRules, isDrawingOf, plainRules } from './is-plain-drawing.ts';

/** A drawing as a file of its own. Sizes are CSS pixels. */
export interface Drawing {
  svg: string;
  width: number;
  height: number;
}

/** As an image it may also have gradients, patterns and parts that it refers to within itself. */
const rules: DrawingRules = {
  elements: new Set([
    ...plainRules.elements,
    ...'defs symbol use clipPath mask pattern linearGradient radialGradient stop'.split(' '),
  ]),
  attributes: new Set([
    ...plainRules.attributes,
    ...'id class color version href clip-path clipPathUnits mask maskUnits offset'.split(' '),
    ...'stop-color stop-opacity gradientUnits gradientTransform spreadMethod fx fy'.split(' '),
    ...'patternUnits patternTransform patternContentUnits preserveAspectRatio'.split(' '),
    ...'stroke-dasharray stroke-dashoffset stroke-miterlimit'.split(' '),
  ]),
  isPlainValue: (value, attribute) =>
    attribute === 'href'
      ? /^#[\w-]+$/.test(value)
      : plainRules.isPlainValue(value.replace(ownReference, '')),
};

const ownReference = /url\(#[\w-]+\)/g;

/** What drawing programs add for themselves. */
const luggage =
  /^\uFEFF|<\?xml[^<>]*\?>|<!DOCTYPE svg[^<>[\]]*>|<!--[\s\S]*?-->|<(title|desc|metadata)\b[^<>]*>[\s\S]*?<\/\1>|\s(?:xmlns:xlink|xml:space)="[^"<>&]*"/g;
const style = /<style(?: type="text\/css")?>([^<>&\\]*)<\/style>/g;

/**
 * An SVG without what drawing programs add for themselves; null unless all that is left is known to
 * be harmless, by a list of what is allowed: nothing runs, loads, links or shows text. The list is
 * on top of the policy that an SVG is served with.
 */
export function cleanDrawing(text: string): Drawing | null {
  const svg = text.replace(luggage, '').replaceAll(' xlink:href="', ' href="').trim();
  const styles = Array.from(svg.matchAll(style), ([, css = '']) => css);
  if (!styles.every(isPlainStyle) || !isDrawingOf(rules, svg.replace(style, ''))) return null;
  const size = sizeOf(svg);
  return size && { svg: `${svg}\n`, ...size };
}

function isPlainStyle(css: string): boolean {
  return !/@import|@font-face|url|script|expression|behavior/i.test(css.replace(ownReference, ''));
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
