import type { JsonValue } from '#common/json.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import type { DocumentType } from '../../document-types.ts';
import { fileNameOf, fixedNameOf, titleOf } from '../structure/name-unit.ts';

/** What a person knows a unit by: a name of its own, its title, else its file's name. Values are tried in their order. */
export function unitTitle(
  { path, type, language }: { path: string; type: DocumentType | null; language: LanguageCode },
  values: readonly (JsonValue | undefined)[],
): string {
  const name = fixedNameOf(path, language);
  if (name !== null) return name;
  for (const value of values) {
    const title = value === undefined ? null : titleOf(type, value);
    if (title !== null) return title;
  }
  return fileNameOf(path);
}
