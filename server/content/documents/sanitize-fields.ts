import type { Fields } from '#common/content/fields.ts';
import { isJsonObject, type JsonValue } from '#common/json.ts';
import { jsonPath, type Problem } from '../../core/projects/problems.ts';
import type { Sanitizer } from './sanitize-html.ts';

/** Sanitizes a value's HTML fields in place and returns what changed. */
export function sanitizeFields(
  fields: Fields,
  value: JsonValue,
  sanitize: Sanitizer,
  path = '$',
): Problem[] {
  if (!isJsonObject(value)) return [];
  return Object.entries(fields).flatMap(([name, field]) => {
    const stored = value[name];
    const place = jsonPath(path, name);
    if (field.kind === 'list') {
      const items = Array.isArray(stored) ? stored : [];
      return items.flatMap((item, index) =>
        sanitizeFields(field.item, item, sanitize, jsonPath(place, index)),
      );
    }
    if (field.kind !== 'html' || typeof stored !== 'string') return [];
    const clean = sanitize(stored);
    if (clean === stored) return [];
    value[name] = clean;
    return [{ path: place, message: `HTML cleaned: ${describeChange(stored, clean)}` }];
  });
}

function describeChange(before: string, after: string): string {
  const remaining = namesIn(after);
  const removed = Array.from(namesIn(before)).filter((name) => !remaining.has(name));
  return removed.length > 0 ? `removed ${removed.join(', ')}` : 'spelling only';
}

/** Lists the tags and attributes of some HTML, roughly, for a message: `<script>`, `onclick`. */
function namesIn(html: string): Set<string> {
  const names = new Set<string>();
  for (const [tag, name] of html.matchAll(/<([a-z][a-z0-9-]*)[^>]*>?/gi)) {
    names.add(`<${name?.toLowerCase()}>`);
    for (const [, attribute] of tag.matchAll(/\s([a-z][a-z0-9:-]*)\s*=/gi))
      names.add(attribute?.toLowerCase() ?? '');
  }
  return names;
}
