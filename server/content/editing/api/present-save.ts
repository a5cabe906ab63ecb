import type { Context } from 'hono';
import type { SaveAnswer } from '#common/editing.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import type { HttpEnv } from '../../../http/visit.ts';
import { problemsInWords } from '../../problem-words.ts';
import { answerDraft } from './editor-call.ts';

const statuses = { saved: 200, invalid: 400, conflict: 412 } as const;

/** Answers a save: 200, 400 where rules are broken, 412 where somebody else has changed the same. */
export function answerSave(
  context: Context<HttpEnv>,
  answer: SaveAnswer,
  language: LanguageCode,
): Response {
  return answerDraft(context, inWords(answer, language), statuses[answer.outcome]);
}

function inWords(answer: SaveAnswer, language: LanguageCode): SaveAnswer {
  if (answer.outcome === 'invalid')
    return { ...answer, problems: problemsInWords(answer.problems, language) };
  const refused = problemsInWords(answer.refused, language);
  if (answer.outcome === 'conflict') return { ...answer, refused };
  return { ...answer, refused, cleaned: problemsInWords(answer.cleaned, language) };
}
