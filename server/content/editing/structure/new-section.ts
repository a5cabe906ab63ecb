import { isAltText } from '#common/content/alt-texts.ts';
import { labelOf } from '#common/content/field-label.ts';
import type { Field, Fields } from '#common/content/fields.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '#common/json.ts';
import { placeholderImage, placeholderText } from '#common/content/placeholders.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import { messages } from '#i18n/messages/index.ts';
import type { SectionDefinition } from '#sections/define-section.ts';
import { sections, type SectionType } from '#sections/registry.ts';

interface Languages {
  language: LanguageCode;
  /** Language of values that all languages share. */
  defaultLanguage: LanguageCode;
}

/**
 * Returns the first draft of a section: the items of its type's example, with placeholders for
 * texts and images. Numbers are 0; links and settings are empty.
 */
export function newSection(type: SectionType, languages: Languages): JsonObject {
  const { fields, example }: SectionDefinition = sections[type];
  return withPlaceholders(fields, example.en, languages);
}

function withPlaceholders(fields: Fields, example: JsonObject, languages: Languages): JsonObject {
  const entries = Object.entries(example).flatMap(([name, stored]): [string, JsonValue][] => {
    const field = fields[name];
    // Not a field: an item's id.
    if (!field) return [[name, stored]];
    if (isOmitted(name, field, fields)) return [];
    if (field.kind === 'list' && Array.isArray(stored)) {
      const items = stored.filter(isJsonObject);
      return [[name, items.map((item) => withPlaceholders(field.item, item, languages))]];
    }
    const value = placeholderOf(name, field, languages);
    return field.kind === 'icon' ? [[name, stored]] : value === null ? [] : [[name, value]];
  });
  return Object.fromEntries(entries);
}

/** True for fields of a link, details page or image, which a new section does not have. */
function isOmitted(name: string, field: Field, fields: Fields): boolean {
  if (name === 'htmlContent') return Object.hasOwn(fields, 'isDetails');
  return name === 'buttonText' || isAltText(field) || isNarrowVersion(field);
}

/** True for fields that contain only narrow versions of another field's image. */
function isNarrowVersion(field: Field): boolean {
  if (field.kind === 'list') return Object.values(field.item).every(isNarrowVersion);
  return field.kind === 'image' && field.alt === null;
}

function placeholderOf(name: string, field: Field, { language, defaultLanguage }: Languages) {
  if (field.kind === 'number' && field.required) return 0;
  if (field.kind === 'image') return placeholderImage;
  if (field.kind !== 'text' && field.kind !== 'html') return null;
  if (!field.translated && !field.required) return null;
  const textLanguage = field.translated ? language : defaultLanguage;
  const text = placeholderText(labelOf(name, field, messages[textLanguage]), textLanguage);
  return field.kind === 'html' ? `<p>${text}</p>` : text;
}
