import type { PolicyName } from '#common/content/policies.ts';
import type { Labels } from '#i18n/labels.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import type { MessageKey } from '#i18n/messages/en.ts';

const documents = [
  ['terms', 'legal.terms'],
  ['withdrawal-policy', 'legal.withdrawal'],
  ['refund-policy', 'payment.refund-policy'],
  ['policy', 'legal.privacy'],
] as const satisfies readonly (readonly [PolicyName, MessageKey])[];

export const legalLinkLabels = [
  'legal.documents',
  'opens-new-tab',
  ...documents.map(([, key]) => key),
] as const;

interface LegalLinksProps {
  language: LanguageCode;
  labels: Labels<(typeof legalLinkLabels)[number]>;
}

/** Links to the legal documents of an order. They open new tabs, so that typed text is kept. */
export function LegalLinks({ language, labels }: LegalLinksProps) {
  return (
    <nav aria-label={labels['legal.documents']}>
      <ul className="payment-legal small">
        {documents.map(([name, key]) => (
          <li key={name}>
            <a className="link" href={`/${language}/${name}`} target="_blank" rel="noopener">
              {labels[key]}
              <span className="sr-only"> ({labels['opens-new-tab']})</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
