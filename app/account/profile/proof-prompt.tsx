import { withReturnTo } from '#common/web/return-to.ts';
import type { Labels } from '#i18n/labels.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import { ButtonLink } from '../../ui/button-link.tsx';

interface ProveFirstProps {
  language: LanguageCode;
  labels: Labels<'account.prove.lead' | 'account.prove.title'>;
  /** Page to return to after the proof. */
  returnTo: string;
}

/** Replaces a form that needs a recent identity proof: a link to give one and return. */
export function ProofPrompt({ language, labels, returnTo }: ProveFirstProps) {
  return (
    <div className="stack gap-4 items-start">
      <p className="profile-text">{labels['account.prove.lead']}</p>
      <ButtonLink
        kind="secondary"
        href={withReturnTo(`/${language}/prove`, returnTo)}
        text={labels['account.prove.title']}
      />
    </div>
  );
}
