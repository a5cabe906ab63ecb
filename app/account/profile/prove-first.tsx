import type { JSX } from 'react';
import { withReturnTo } from '#common/return-to.ts';
import type { Labels } from '#i18n/labels.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import type { MessageKey } from '#i18n/messages/en.ts';
import { ButtonLink } from '../../components/button-link.tsx';

export const proveFirstLabels = [
  'account.prove.lead',
  'account.prove.title',
] as const satisfies readonly MessageKey[];

interface ProveFirstProps {
  language: LanguageCode;
  labels: Labels<(typeof proveFirstLabels)[number]>;
  /** The page with the form that the proof opens. */
  returnTo: string;
}

/** Stands in place of a form that needs a fresh proof: the way to one, and back. */
export function ProveFirst({ language, labels, returnTo }: ProveFirstProps): JSX.Element {
  return (
    <div className="prove-first">
      <p className="profile-text">{labels['account.prove.lead']}</p>
      <ButtonLink
        kind="secondary"
        href={withReturnTo(`/${language}/prove`, returnTo)}
        text={null}
        otherwise={labels['account.prove.title']}
      />
    </div>
  );
}
