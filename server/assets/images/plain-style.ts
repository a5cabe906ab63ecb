import { classesOf } from './drawing-references.ts';
import { plainRules } from './plain-drawing.ts';

/** Allowed functions: internal references, variables, colours and transforms. */
const plainFunction =
  /\b(?:url\(#[\w-]+\)|var\(--[\w-]+(?:,[\w\s#.-]*)?\)|(?:rgba?|hsla?|translate[XY]?|scale[XY]?|rotate|skew[XY]|matrix)\([\w\s.,%+-]*\))/g;

/** Allowed properties; none of them loads anything. */
const properties: ReadonlySet<string> = new Set(
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

/**
 * Returns true if a style sheet only styles the drawing's own parts, in light or dark. Anything
 * unknown is refused.
 */
export function isPlainStyle(css: string): boolean {
  const rules = css.replace(colourScheme, ' $1 ').split('}');
  return rules.pop()?.trim() === '' && rules.every(isPlainRule);
}

/** Returns true if an attribute calls allowed functions only. */
export function isPlainAttribute(value: string): boolean {
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
  if (!properties.has(name) && !/^--[\w-]+$/.test(name)) return false;
  if (value.includes('url(') && !referenceProperties.has(name)) return false;
  return /^[\w\s#%.,!+-]*$/.test(value.replace(plainFunction, ''));
}
