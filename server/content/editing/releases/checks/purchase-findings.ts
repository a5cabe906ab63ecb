import type { CheckFinding } from '#contracts/releases.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import { productsPath } from '../../../documents/document-types.ts';
import { listChangeConflicts } from '../../../releases/purchase-conflicts.ts';
import type { Db } from '../../../queries.ts';
import { fieldPathOf } from '../../units/field-paths.ts';
import { translateProblem } from '../../../documents/translate-problems.ts';
import type { ChosenDocument } from '../choose-documents.ts';

/** Returns findings for purchases that a release would break; they block it. */
export async function listPurchaseFindings(
  db: Db,
  chosen: readonly ChosenDocument[],
  { projectId, messageLanguage }: { projectId: string; messageLanguage: LanguageCode },
): Promise<CheckFinding[]> {
  const moved = chosen.map(({ document: { id, path }, value }) => ({
    id,
    path,
    isGone: value === null,
  }));
  const products = chosen.find(({ document }) => document.path === productsPath)?.value;
  const problems = await listChangeConflicts(db, projectId, { moved, products });
  return problems.flatMap(({ document: about, path, message }) => {
    const one = chosen.find(({ document }) => document.path === about);
    if (!one) return [];
    return [
      {
        level: 'error' as const,
        kind: 'invalid' as const,
        path: about,
        language: one.document.language,
        field: fieldPathOf(path, one.value),
        about: translateProblem(message, messageLanguage),
      },
    ];
  });
}
