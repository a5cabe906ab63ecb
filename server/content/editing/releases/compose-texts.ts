import type { Fields, ListField } from '#common/content/fields.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '#common/json.ts';
import type { DocumentType } from '../../documents/document-types.ts';
import { isStructural, indexItems } from '#common/content/field-differences.ts';

/**
 * Composes a document from the structure of one value (untranslated fields, items and their order)
 * and the texts of another. Items that the texts lack stay as in the structure. A document without
 * fields consists only of texts.
 */
export function composeTexts(
  type: DocumentType | null,
  structure: JsonValue,
  texts: JsonValue,
): JsonValue {
  if (type?.shape !== 'fields' || !isJsonObject(structure) || !isJsonObject(texts)) return texts;
  return composeObject(type.fields, structure, texts);
}

function composeObject(fields: Fields, structure: JsonObject, texts: JsonObject): JsonObject {
  const composed: JsonObject = {};
  const has = (object: JsonObject, name: string) => Object.hasOwn(object, name);
  const fieldOf = (name: string) => (Object.hasOwn(fields, name) ? fields[name] : undefined);
  for (const [name, value] of Object.entries(structure)) {
    const field = fieldOf(name);
    if (field?.kind === 'list') composed[name] = composeList(field, value, texts[name]);
    else if (isStructural(name, field, [value, texts[name]])) composed[name] = value;
    else if (has(texts, name)) composed[name] = texts[name]!;
  }
  for (const [name, value] of Object.entries(texts)) {
    if (!has(structure, name) && !isStructural(name, fieldOf(name), [value]))
      composed[name] = value;
  }
  return composed;
}

function composeList(list: ListField, structure: JsonValue, texts: JsonValue | undefined) {
  const [items, textItems] = [indexItems(list, structure), indexItems(list, texts)];
  if (!items || !textItems) return structure;
  return Array.from(items, ([key, item]) => {
    const text = textItems.get(key);
    return text ? composeObject(list.item, item, text) : item;
  });
}
