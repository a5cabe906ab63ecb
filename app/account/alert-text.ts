import { countInWords } from '#common/count-in-words.ts';
import type { Labels, PluralForms } from '#i18n/labels.ts';
import { type LanguageCode, languages } from '#i18n/languages.ts';
import type { MessageKey } from '#i18n/messages/en.ts';
import type { AccountAlert } from './account-answers.ts';

/** Words that every account form needs. */
export const formLabels = [
  'account.check',
  'account.failed',
  'account.offline',
  'account.too-many.seconds',
  'account.too-many.minutes',
  'account.too-many.left',
  'account.too-many.over',
  'account.password.show',
  'account.password.hide',
] as const satisfies readonly MessageKey[];

/** The words of a screen: its own, and those of every form. */
export type AccountWords = Partial<Labels<MessageKey>> & Labels<(typeof formLabels)[number]>;

/** From here on a wait is told in minutes. */
const longWait = 90;

/** What is said of a form as a whole. */
export function alertText(
  alert: AccountAlert,
  words: AccountWords,
  language: LanguageCode,
): string {
  const counted = (forms: PluralForms, count: number) =>
    countInWords(forms, count, languages[language].locale);
  switch (alert.is) {
    case 'too-many':
      return alert.count < longWait
        ? counted(words['account.too-many.seconds'], alert.count)
        : counted(words['account.too-many.minutes'], Math.ceil(alert.count / 60));
    case 'code.wrong': {
      const forms = words['account.code.wrong'];
      return (
        (alert.count > 0 && forms && counted(forms, alert.count)) || wordOf(words, 'code.used-up')
      );
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
