import type { Fields } from '#common/fields.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '#common/json.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import type { SectionDefinition } from '#sections/define-section.ts';
import { examples } from '#sections/examples.ts';
import { sections, type SectionType } from '#sections/registry.ts';

/**
 * What a new section of a type begins with. Another project does not have the pictures of the examples: they are
 * left out where the type can do without.
 */
export function exampleFor(
  type: SectionType,
  language: LanguageCode,
  projectId: string,
): JsonObject {
  const { fields }: SectionDefinition = sections[type];
  return withoutForeignFiles(fields, examples[type][language], `/media/${projectId}/`);
}

function withoutForeignFiles(fields: Fields, value: JsonObject, own: string): JsonObject {
  const kept = Object.entries(value).flatMap(([name, stored]): [string, JsonValue][] => {
    const field = fields[name];
    if (field?.kind === 'list' && Array.isArray(stored)) {
      const items = stored.map((item) =>
        isJsonObject(item) ? withoutForeignFiles(field.item, item, own) : item,
      );
      return [[name, items]];
    }
    const isFile = field?.kind === 'image' || field?.kind === 'link';
    const isForeign = isFile && typeof stored === 'string' && stored.startsWith('/media/');
    return isForeign && !field.required && !stored.startsWith(own) ? [] : [[name, stored]];
  });
  return Object.fromEntries(kept);
}
