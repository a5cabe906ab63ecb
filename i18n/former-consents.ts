import type { LanguageCode } from './languages.ts';

/**
 * Former texts of `contract.consent` by version, so that an order always shows the text that its
 * buyer agreed to.
 */
const formerConsents: Readonly<Record<string, Partial<Record<LanguageCode, string>>>> = {
  '2026-11-24': {
    en: 'I expressly agree that you begin to perform the contract and give me access at once, before the withdrawal period ends. I know that by agreeing I lose my right of withdrawal when performance begins.',
    ar: 'أوافق صراحةً على أن تبدؤوا تنفيذ العقد وتتيحوا لي الوصول فورًا، قبل انتهاء مهلة الانسحاب. وأعلم أن حقي في الانسحاب من العقد يسقط، بموافقتي هذه، ببدء التنفيذ.',
    de: 'Ich stimme ausdrücklich zu, dass Sie vor Ablauf der Widerrufsfrist mit der Vertragserfüllung beginnen und mir sofort Zugang geben. Mir ist bekannt, dass durch diese Zustimmung mein Widerrufsrecht mit Beginn der Vertragserfüllung erlischt.',
  },
};

/** The consent's text of a version; `current` is today's. */
export function consentText(version: string, language: LanguageCode, current: string): string {
  return formerConsents[version]?.[language] ?? current;
}
