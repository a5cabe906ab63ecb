import type { CheckFinding } from '#common/editing.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import { productsPath } from '../../../document-types.ts';
import { heldProblemsIn } from '../../../held-products.ts';
import type { Db } from '../../../queries.ts';
import { fieldPathOf } from '../../units/field-paths.ts';
import { problemWords } from '../../../problem-words.ts';
import type { ChosenDocument } from '../choose-documents.ts';

/** What would take from somebody what they have bought: it would be refused. */
export async function soldFindings(
  db: Db,
  chosen: readonly ChosenDocument[],
  { projectId, told }: { projectId: string; told: LanguageCode },
): Promise<CheckFinding[]> {
  const moved = chosen.map(({ document: { id, path }, value }) => ({
    id,
    path,
    isGone: value === null,
  }));
  const products = chosen.find(({ document }) => document.path === productsPath)?.value;
  const problems = await heldProblemsIn(db, projectId, { moved, products });
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
        about: problemWords(message, told),
      },
    ];
  });
}
