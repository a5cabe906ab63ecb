import { productsPath } from '#common/content/content-paths.ts';
import type { UnitLanguage } from '#contracts/parts.ts';
import type { EditorContextValue } from '../editor-context.ts';

type Person = Pick<EditorContextValue['person'], 'canEditPrices' | 'languages'>;

/** Returns the versions that a person may save, as `requireLanguages` and `canEditDocument` do. */
export function writableVersions(
  path: string,
  versions: readonly UnitLanguage[],
  { canEditPrices, languages }: Person,
): readonly UnitLanguage[] {
  if (path === productsPath && !canEditPrices) return [];
  if (languages === null) return versions;
  return versions.filter((version) => version !== '' && languages.includes(version));
}
