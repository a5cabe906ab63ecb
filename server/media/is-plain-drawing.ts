const elements = new Set('svg g path rect circle ellipse line polygon polyline'.split(' '));

const attributes = new Set(
  (
    'xmlns viewBox d points x y x1 y1 x2 y2 cx cy r rx ry width height transform opacity ' +
    'fill fill-rule fill-opacity clip-rule stroke stroke-width stroke-linecap stroke-linejoin stroke-opacity'
  ).split(' '),
);

const tag = /<(\/?)([a-zA-Z]+)((?:\s+[a-zA-Z][\w-]*="[^"<>&]*")*)\s*(\/?)>/g;
const attribute = /([a-zA-Z][\w-]*)="([^"]*)"/g;

/**
 * Whether a text is one SVG element of shapes alone, by a list of what is allowed: no text, no
 * styles, no links, no references, nothing that could do anything when it stands in a page.
 */
export function isPlainDrawing(svg: string): boolean {
  if (svg.replace(tag, '').trim() !== '') return false;
  const open: string[] = [];
  let roots = 0;
  for (const [, closing, name = '', fields = '', empty] of svg.matchAll(tag)) {
    if (
      !elements.has(name) ||
      (name === 'svg') !== (open.length === 0 || (closing === '/' && open.length === 1))
    )
      return false;
    if (closing) {
      if (open.pop() !== name || fields !== '') return false;
      continue;
    }
    if (open.length === 0) roots += 1;
    if (!Array.from(fields.matchAll(attribute)).every(isPlainAttribute)) return false;
    if (!empty) open.push(name);
  }
  return open.length === 0 && roots === 1;
}

function isPlainAttribute([, name = '', value = '']: RegExpExecArray | RegExpMatchArray): boolean {
  return attributes.has(name) && !/url|script|expression/i.test(value.replace(/\s/g, ''));
}
