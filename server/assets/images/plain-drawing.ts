/** Allow-list of an SVG. */
export interface DrawingRules {
  elements: ReadonlySet<string>;
  attributes: ReadonlySet<string>;
  isPlainValue(value: string, attribute: string): boolean;
}

/** Shapes only: no text, styles, links or references. */
export const plainRules = {
  elements: new Set('svg g path rect circle ellipse line polygon polyline'.split(' ')),
  attributes: new Set(
    (
      'xmlns viewBox d points x y x1 y1 x2 y2 cx cy r rx ry width height transform opacity ' +
      'fill fill-rule fill-opacity clip-rule stroke stroke-width stroke-linecap stroke-linejoin stroke-opacity'
    ).split(' '),
  ),
  isPlainValue: (value: string) => !/url|script|expression|\\/i.test(value.replace(/\s/g, '')),
} as const satisfies DrawingRules;

const tag = /<(\/?)([a-zA-Z]+)((?:\s+[a-zA-Z][\w-]*="[^"<>&]*")*)\s*(\/?)>/g;
const attribute = /([a-zA-Z][\w-]*)="([^"]*)"/g;

/** Returns true if an SVG has shapes only, so that it is safe inside a page. */
export function isPlainDrawing(svg: string): boolean {
  return followsDrawingRules(plainRules, svg);
}

/** Returns true if the text is one SVG element that follows the rules, and nothing else. */
export function followsDrawingRules(rules: DrawingRules, svg: string): boolean {
  if (svg.replace(tag, '').trim() !== '') return false;
  const open: string[] = [];
  let roots = 0;
  for (const [, closing, name = '', fields = '', empty] of svg.matchAll(tag)) {
    if (
      !rules.elements.has(name) ||
      (name === 'svg') !== (open.length === 0 || (closing === '/' && open.length === 1))
    )
      return false;
    if (closing) {
      if (open.pop() !== name || fields !== '') return false;
      continue;
    }
    if (open.length === 0) roots += 1;
    const isAllowed = Array.from(fields.matchAll(attribute)).every(
      ([, key = '', value = '']) => rules.attributes.has(key) && rules.isPlainValue(value, key),
    );
    if (!isAllowed) return false;
    if (!empty) open.push(name);
  }
  return open.length === 0 && roots === 1;
}
