import type { Context } from 'hono';
import type { SaveResult } from '#common/content/editing.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import type { HttpEnv } from '../../../core/http/request-context.ts';
import { translateProblems } from '../../documents/translate-problems.ts';
import { answerDraft } from './editor-call.ts';

const statuses = { saved: 200, invalid: 400, conflict: 412 } as const;

/** Answers a save: 200, 400 for broken rules, 412 for a conflict. */
export function answerSave(
  context: Context<HttpEnv>,
  answer: SaveResult,
  language: LanguageCode,
): Response {
  return answerDraft(context, translateAnswer(answer, language), statuses[answer.outcome]);
}

function translateAnswer(answer: SaveResult, language: LanguageCode): SaveResult {
  if (answer.outcome === 'invalid')
    return { ...answer, problems: translateProblems(answer.problems, language) };
  const refused = translateProblems(answer.refused, language);
  if (answer.outcome === 'conflict') return { ...answer, refused };
  return { ...answer, refused, cleaned: translateProblems(answer.cleaned, language) };
}
