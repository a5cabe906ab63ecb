import type { Field, Fields, HtmlField } from '#common/content/fields.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '#common/json.ts';
import { policyNames } from '#common/content/policies.ts';
import { sections, type SectionType } from '#sections/registry.ts';
import {
  articleFields,
  contactPageFields,
  courseFields,
  demoProductFields,
  policyFields,
  policyPath,
  pricingFields,
} from '#server/content/documents/document-types.ts';

/** Section types and document types that contain rich text. */
export const sectionsWithHtml = (Object.keys(sections) as SectionType[]).filter((type) =>
  hasHtml(sections[type].fields),
);
export const documentsWithHtml: Readonly<Record<string, Fields>> = {
  'content/{lang}/articles/articles.json#1': articleFields,
  'content/{lang}/course-page/courses-data.json#1': courseFields,
  ...Object.fromEntries(policyNames.map((name) => [policyPath(name), policyFields])),
  'content/{lang}/product-page/e-details.json': demoProductFields,
  'content/{lang}/pricing.json': pricingFields,
  'content/{lang}/contact-page/contact.json': contactPageFields,
};

function hasHtml(fields: Fields): boolean {
  return Object.values(fields).some(
    (field) => field.kind === 'html' || (field.kind === 'list' && hasHtml(field.item)),
  );
}

/** Returns the value with every rich text replaced, also empty ones; undefined omits the field. */
export function fillHtml(
  fields: Fields,
  value: JsonObject,
  next: (field: HtmlField, name: string) => string | undefined,
): JsonObject {
  const filled = Object.entries(fields).flatMap(([name, field]): [string, JsonValue][] => {
    if (field.kind === 'html') {
      const html = next(field, name);
      return html === undefined ? [] : [[name, html]];
    }
    const items = value[name];
    if (field.kind !== 'list' || !Array.isArray(items)) return [];
    const { item: inner } = field;
    return [[name, items.map((item) => (isJsonObject(item) ? fillHtml(inner, item, next) : item))]];
  });
  return { ...value, ...Object.fromEntries(filled) };
}

/** Returns a value with required fields only, `items` per top-level list and one per nested list. */
export function smallestValue(fields: Fields, items: number): JsonObject {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]): [string, JsonValue][] => {
      if (field.kind !== 'list') return field.required ? [[name, smallest(field)]] : [];
      const of = (_: unknown, index: number) => ({
        ...smallestValue(field.item, 1),
        ...(field.key === 'id' ? { id: index + 1 } : { name: `Item ${index + 1}` }),
        ...('title' in field.item && { title: `Item ${index + 1}` }),
      });
      return [[name, Array.from({ length: items }, of)]];
    }),
  );
}

function smallest({ kind }: Field): JsonValue {
  switch (kind) {
    case 'flag':
      return false;
    case 'number':
      return 0;
    case 'image':
    case 'link':
      return '/media/shop/delta.svg';
    default:
      return 'Word';
  }
}
