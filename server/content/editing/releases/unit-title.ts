import { isJsonObject, type JsonValue } from '#common/json.ts';
import { onOneLine } from '#common/plain-text.ts';

const titleFields = ['titleTr', 'title', 'courseName', 'name'];
const longestTitle = 120;

/** What a person knows a document by: its title, else its file's name. Values are tried in their order. */
export function unitTitle(path: string, values: readonly (JsonValue | undefined)[]): string {
  for (const value of values) {
    const title = titleOf(value);
    if (title) return title;
  }
  const name = path.slice(path.lastIndexOf('/') + 1);
  return name.replace('.json', '').replace('{lang}', 'i18n');
}

function titleOf(value: JsonValue | undefined): string | null {
  if (!isJsonObject(value)) return null;
  for (const name of titleFields) {
    const text = value[name];
    if (typeof text === 'string' && text.trim() !== '')
      return onOneLine(text).slice(0, longestTitle);
  }
  return null;
}
