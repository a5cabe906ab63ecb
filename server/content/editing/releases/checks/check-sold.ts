import type { CheckFinding } from '#common/editing.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import { heldProblems } from '../../../held-products.ts';
import type { Db } from '../../../queries.ts';
import { fieldPathOf } from '../../units/field-paths.ts';
import { problemWords } from '../../units/problem-words.ts';
import type { ChosenDocument } from '../choose-documents.ts';

/** What would take from somebody what they have bought: it would be refused. */
export async function soldFindings(
  db: Db,
  chosen: readonly ChosenDocument[],
  { projectId, told }: { projectId: string; told: LanguageCode },
): Promise<CheckFinding[]> {
  const findings: CheckFinding[] = [];
  for (const { document, value } of chosen) {
    const { path, language } = document;
    const problems = await heldProblems(db, projectId, { path, value });
    findings.push(
      ...problems.map((problem) => ({
        level: 'error' as const,
        kind: 'invalid' as const,
        path,
        language,
        field: fieldPathOf(problem.path, value),
        about: problemWords(problem.message, told),
      })),
    );
  }
  return findings;
}
