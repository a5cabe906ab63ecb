import { countInWords } from '#common/count-in-words.ts';
import type { Labels } from '#i18n/labels.ts';
import { type LanguageCode, languages } from '#i18n/languages.ts';
import type { MessageKey } from '#i18n/messages/en.ts';
import type { AccountAlert } from './account-answers.ts';
import { waitLabels, waitText } from './wait-text.ts';

/** Words that every account form needs. */
export const formLabels = [
  'account.check',
  'account.failed',
  'account.offline',
  ...waitLabels,
  'account.too-many.left',
  'account.too-many.over',
  'account.password.show',
  'account.password.hide',
] as const satisfies readonly MessageKey[];

/** The words of a screen: its own, and those of every form. */
export type AccountWords = Partial<Labels<MessageKey>> & Labels<(typeof formLabels)[number]>;

/** What is said of a form as a whole. */
export function alertText(
  alert: AccountAlert,
  words: AccountWords,
  language: LanguageCode,
): string {
  switch (alert.is) {
    case 'too-many':
      return waitText(alert.count, words, language);
    case 'code.wrong': {
      const forms = words['account.code.wrong'];
      return alert.count > 0 && forms
        ? countInWords(forms, alert.count, languages[language].locale)
        : wordOf(words, 'code.used-up');
    }
    default:
      return wordOf(words, alert.is);
  }
}

function wordOf(
  words: AccountWords,
  name: Exclude<AccountAlert['is'], 'too-many' | 'code.wrong'> | 'code.used-up',
): string {
  return words[`account.${name}`] ?? '';
}
