/**
 * A reference to another element, and the attribute or property that makes it; `id` is null for a
 * layer.
 */
export interface Reference {
  id: string | null;
  property: string;
}

/** Limit per element; above what drawing programs write. */
export const maxReferences = 20;

/** A `<style>` element with its text. */
export const styleElement = /<style(?: type="text\/css")?>([^<>&\\]*)<\/style>/g;

/** Key for rules that do not select by class; no class has this name. */
export const anyElement = '*';

/** Values at which these properties need no layer. */
const layerlessValues: Partial<Record<string, string>> = {
  'opacity': '1',
  'mix-blend-mode': 'normal',
};

/** Returns the references in the value of an attribute or property, or the layer that it needs. */
export function readReferences(property: string, value: string): Reference[] {
  const layerlessValue = layerlessValues[property];
  if (layerlessValue !== undefined)
    return value.trim() === layerlessValue ? [] : [{ id: null, property }];
  if (property === 'href') return [{ id: value.replace('#', ''), property }];
  return Array.from(value.matchAll(/url\(#([\w-]+)\)/g), ([, id = '']) => ({ id, property }));
}

/** Returns the classes of a selector; null if it selects by anything else. */
export function classesOf(selector: string): string[] | null {
  const names = selector.split(',').map((name) => name.trim());
  return names.every((name) => /^\.[\w-]+$/.test(name)) ? names.map((name) => name.slice(1)) : null;
}

/**
 * Returns the references of each class in a drawing's style sheets, for every rule, because which
 * ones apply cannot be decided here. At most `maxReferences` + 1 per class.
 */
export function readClassReferences(svg: string): Map<string, Reference[]> {
  const found = new Map<string, Reference[]>();
  for (const [, css = ''] of svg.matchAll(styleElement))
    for (const rule of css.split('}')) {
      // A rule in a colour-scheme query follows the query and its brace.
      const [selector = '', body = ''] = rule.split('{').slice(-2);
      const references = referencesOf(body);
      if (references.length === 0) continue;
      for (const name of classesOf(selector) ?? [anyElement])
        found.set(name, [...(found.get(name) ?? []), ...references].slice(0, maxReferences + 1));
    }
  return found;
}

/** Returns the references of a rule's declarations, at most `maxReferences` + 1. */
function referencesOf(body: string): Reference[] {
  const references = body.split(';').flatMap((declaration) => {
    const [name = '', value = ''] = declaration.split(':');
    return readReferences(name.trim(), value);
  });
  return references.slice(0, maxReferences + 1);
}
