/** A part of a drawing that an element refers to, and the attribute or property that does so; of a layer no part. */
export interface Reference {
  id: string | null;
  property: string;
}

/** No drawing program gives one element more. */
export const maxReferences = 20;

/** A style sheet in its element. */
export const styleElement = /<style(?: type="text\/css")?>([^<>&\\]*)<\/style>/g;

/** Key of what rules for other elements than those of a class say; no class has this name. */
export const anyElement = '*';

/** Values with which these properties draw nothing by itself. */
const withoutLayer: Partial<Record<string, string>> = {
  'opacity': '1',
  'mix-blend-mode': 'normal',
};

/** Returns the parts that the value of an attribute or property refers to, or the layer that it needs. */
export function readReferences(property: string, value: string): Reference[] {
  const plain = withoutLayer[property];
  if (plain !== undefined) return value.trim() === plain ? [] : [{ id: null, property }];
  if (property === 'href') return [{ id: value.replace('#', ''), property }];
  return Array.from(value.matchAll(/url\(#([\w-]+)\)/g), ([, id = '']) => ({ id, property }));
}

/** Returns the classes of a selector; null if it selects by anything else. */
export function classesOf(selector: string): string[] | null {
  const names = selector.split(',').map((name) => name.trim());
  return names.every((name) => /^\.[\w-]+$/.test(name)) ? names.map((name) => name.slice(1)) : null;
}

/**
 * Returns the parts that each class refers to by a drawing's plain styles, as often as its rules do: which of them a
 * browser applies depends on too much. Of a class with more than `maxReferences` one more than these.
 */
export function readClassReferences(svg: string): Map<string, Reference[]> {
  const found = new Map<string, Reference[]>();
  for (const [, css = ''] of svg.matchAll(styleElement))
    for (const rule of css.split('}')) {
      // Before a rule within a colour scheme stands the scheme, with a brace of its own.
      const [selector = '', body = ''] = rule.split('{').slice(-2);
      const references = referencesOf(body);
      if (references.length === 0) continue;
      for (const name of classesOf(selector) ?? [anyElement])
        found.set(name, [...(found.get(name) ?? []), ...references].slice(0, maxReferences + 1));
    }
  return found;
}

/** Returns what the declarations of a rule refer to, at most one more than `maxReferences`. */
function referencesOf(body: string): Reference[] {
  const references = body.split(';').flatMap((declaration) => {
    const [name = '', value = ''] = declaration.split(':');
    return readReferences(name.trim(), value);
  });
  return references.slice(0, maxReferences + 1);
}
