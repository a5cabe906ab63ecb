import type { SaveResult } from '#contracts/units.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import { translateProblems } from '../../documents/translate-problems.ts';

/** Presents the answer to a save, with problems in a language. */
export function presentSave(answer: SaveResult, language: LanguageCode): SaveResult {
  if (answer.outcome === 'invalid')
    return { ...answer, problems: translateProblems(answer.problems, language) };
  const refused = translateProblems(answer.refused, language);
  if (answer.outcome === 'conflict') return { ...answer, refused };
  return { ...answer, refused, cleaned: translateProblems(answer.cleaned, language) };
}
