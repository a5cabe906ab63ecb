import type { LanguageCode } from '#i18n/languages.ts';
import { messages } from '#i18n/messages/index.ts';
import { type Approval, approvalText } from '../core/projects/approval-settings.ts';

/** Returns the sentences that a product is not sold in a country, by country code. */
export function closedCountryTexts(
  { approvals }: { approvals: readonly Approval[] },
  productKey: string,
  language: LanguageCode,
): Record<string, string> {
  return Object.fromEntries(
    approvals
      .filter(({ course, closed }) => course === productKey && closed !== undefined)
      .map((approval) => [approval.country, approvalText(approval, messages[language], language)]),
  );
}
