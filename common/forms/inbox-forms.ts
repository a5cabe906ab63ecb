import type { FieldRule, FormRules } from './form-rules.ts';
import { removeInvisible, tidyLine } from './person-fields.ts';

const maxSubjectLength = 200;
const maxTextLength = 10_000;

const tidyText = (text: string): string => removeInvisible(text).trim().toWellFormed();

const noteText = {
  maxLength: maxTextLength,
  tidy: tidyText,
  check: (text) => checkLength(text, maxTextLength, 'inbox.note.missing'),
} satisfies FieldRule;

export const noteRules = { note: noteText } satisfies FormRules;

export const replyRules = {
  subject: {
    maxLength: maxSubjectLength,
    tidy: tidyLine,
    check: (subject) => checkLength(subject, maxSubjectLength, 'inbox.reply.subject.missing'),
  },
  text: {
    maxLength: maxTextLength,
    tidy: tidyText,
    check: (text) => checkLength(text, maxTextLength, 'inbox.reply.text.missing'),
  },
} satisfies FormRules;

function checkLength<Missing>(text: string, maxLength: number, missing: Missing) {
  if (text === '') return missing;
  return text.length > maxLength ? 'inbox.too-long' : null;
}
