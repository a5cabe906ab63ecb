import { formatCount } from '#common/text/format-count.ts';
import type { Labels } from '#i18n/labels.ts';
import { type LanguageCode, languages } from '#i18n/languages.ts';
import type { MessageKey } from '#i18n/messages/en.ts';
import type { AccountAlert } from './account-posts.ts';
import { waitLabels, waitText } from './wait-text.ts';

export const formLabels = [
  ...waitLabels,
  'account.check',
  'account.failed',
  'account.offline',
  'account.password.show',
  'account.password.hide',
] as const;

/** Labels of a screen: its own, and those of every form. */
export type AccountLabels = Partial<Labels<MessageKey>> & Labels<(typeof formLabels)[number]>;

export function alertText(
  alert: AccountAlert,
  labels: AccountLabels,
  language: LanguageCode,
): string {
  switch (alert.kind) {
    case 'too-many':
      return waitText(alert.count, labels, language);
    case 'code.wrong': {
      const pluralForms = labels['account.code.wrong'];
      return alert.count > 0 && pluralForms
        ? formatCount(pluralForms, alert.count, languages[language].locale)
        : labelOf(labels, 'code.used-up');
    }
    default:
      return labelOf(labels, alert.kind);
  }
}

function labelOf(
  labels: AccountLabels,
  name: Exclude<AccountAlert['kind'], 'too-many' | 'code.wrong'> | 'code.used-up',
): string {
  return labels[`account.${name}`] ?? '';
}
