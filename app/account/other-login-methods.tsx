import type { Labels } from '#i18n/labels.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import type { ProviderName } from '#server/accounts/providers/provider-service.ts';
import { Button } from '../ui/button.tsx';
import { ProviderButtons, providerLabels } from './provider-buttons.tsx';
import { useSubmitOnce } from '../forms/use-submit-once.ts';

const guestLabels = ['account.guest*'] as const;

export const otherLoginLabels = ['account.or', ...providerLabels, ...guestLabels] as const;

interface OtherLoginMethodsProps {
  /** Address of the login page, with `returnTo`. */
  login: string;
  language: LanguageCode;
  returnTo: string | null;
  offered: readonly ProviderName[];
  /** Hides guest login: the visitor is a guest already. */
  isGuest: boolean;
  labels: Labels<(typeof otherLoginLabels)[number]>;
}

/** Login with a provider or as a guest, below the login and sign-up forms. */
export function OtherLoginMethods(props: OtherLoginMethodsProps) {
  const { login, language, returnTo, offered, isGuest, labels } = props;
  if (isGuest && offered.length === 0) return null;
  return (
    <div className="stack gap-4">
      <p className="text-muted line gap-4 or-divider">{labels['account.or']}</p>
      <ProviderButtons offered={offered} labels={labels} language={language} returnTo={returnTo} />
      {!isGuest && <GuestLoginButton action={login} labels={labels} />}
    </div>
  );
}

interface GuestEntryProps {
  /** Address of the login page, with `returnTo`. */
  action: string;
  labels: Labels<(typeof guestLabels)[number]>;
}

function GuestLoginButton({ action, labels }: GuestEntryProps) {
  const { isSending, send } = useSubmitOnce();
  return (
    <form className="stack gap-2 guest-entry" method="post" action={action} onSubmit={send}>
      <input type="hidden" name="intent" value="guest" />
      <Button
        submits
        kind="secondary"
        text={labels['account.guest']}
        busyText={labels['account.guest.busy']}
        isLoading={isSending}
      />
      <p className="field-hint">{labels['account.guest.hint']}</p>
    </form>
  );
}
