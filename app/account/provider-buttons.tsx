import { type ReactNode, useId } from 'react';
import { fillTemplate } from '#common/text/fill-template.ts';
import { providerFaults, providerTitles } from '#common/web/provider-faults.ts';
import { withReturnTo } from '#common/web/return-to.ts';
import type { Labels } from '#i18n/labels.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import type { ProviderName } from '#server/accounts/providers/provider-service.ts';
import { FormAlert } from '../ui/field.tsx';
import { ProviderMark } from './provider-mark.tsx';
import { usePopupLogin } from './use-popup-login.ts';
import { useSubmitOnce } from '../forms/use-submit-once.ts';

export const providerLabels = [
  'provider.google',
  'provider.linkedin',
  'provider.busy',
  'provider.waiting',
  'provider.blocked',
  ...providerFaults,
] as const;

interface ProviderButtonsProps {
  offered: readonly ProviderName[];
  labels: Labels<(typeof providerLabels)[number]>;
  language: LanguageCode;
  /** Path to open after the login; null for `/`. */
  returnTo: string | null;
}

export function ProviderButtons({ offered, labels, language, returnTo }: ProviderButtonsProps) {
  if (offered.length === 0) return null;
  const entryProps = (name: ProviderName) => ({
    labels,
    action: withReturnTo(`/${language}/login/${name}`, returnTo),
  });
  return (
    <div className="provider-buttons">
      {offered.includes('google') && <GoogleEntry {...entryProps('google')} />}
      {offered.includes('linkedin') && <LinkedinEntry {...entryProps('linkedin')} />}
    </div>
  );
}

interface EntryProps extends Pick<ProviderButtonsProps, 'labels'> {
  action: string;
}

function GoogleEntry({ labels, action }: EntryProps) {
  const { isSending, send } = useSubmitOnce();
  return (
    <form method="post" action={action} onSubmit={send}>
      <ProviderButton name="google" isBusy={isSending}>
        {labels[isSending ? 'provider.busy' : 'provider.google']}
      </ProviderButton>
    </form>
  );
}

/** Opens a popup (specification, section 7); without scripts, the same window. */
function LinkedinEntry({ labels, action }: EntryProps) {
  const { ref, isWaiting, fault, send } = usePopupLogin();
  const alertId = `provider${useId()}`;
  return (
    <form ref={ref} method="post" action={action} onSubmit={send}>
      <input type="hidden" name="popup" />
      <input type="hidden" name="code" />
      <ProviderButton name="linkedin" isBusy={isWaiting} describedBy={fault ? alertId : undefined}>
        {labels[isWaiting ? 'provider.waiting' : 'provider.linkedin']}
      </ProviderButton>
      <div id={alertId}>
        {fault && (
          <FormAlert text={fillTemplate(labels[fault], { name: providerTitles.linkedin })} />
        )}
      </div>
    </form>
  );
}

interface ProviderButtonProps {
  name: ProviderName;
  isBusy: boolean;
  describedBy?: string | undefined;
  children: ReactNode;
}

function ProviderButton({ name, isBusy, describedBy, children }: ProviderButtonProps) {
  return (
    <button
      type="submit"
      className="button button-secondary provider-button"
      aria-busy={isBusy || undefined}
      aria-describedby={describedBy}
    >
      <span className="provider-mark">
        <ProviderMark name={name} />
      </span>
      <span className="button-text">{children}</span>
    </button>
  );
}
