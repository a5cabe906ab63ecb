import type { JSX } from 'react';
import type { Labels } from '#i18n/labels.ts';
import type { MessageKey } from '#i18n/messages/en.ts';
import { Button } from '../components/button.tsx';
import { useSubmitOnce } from './use-submit-once.ts';

export const guestLabels = [
  'account.guest',
  'account.guest.hint',
  'account.guest.busy',
] as const satisfies readonly MessageKey[];

interface GuestEntryProps {
  /** Address of the login page, with `returnTo`. */
  action: string;
  words: Labels<(typeof guestLabels)[number]>;
}

/** Button to continue as a guest. */
export function GuestLoginButton({ action, words }: GuestEntryProps): JSX.Element {
  const { isSending, send } = useSubmitOnce();
  return (
    <form className="guest-entry" method="post" action={action} onSubmit={send}>
      <input type="hidden" name="intent" value="guest" />
      <Button
        submits
        kind="secondary"
        text={words['account.guest']}
        busyText={words['account.guest.busy']}
        isLoading={isSending}
      />
      <p className="field-hint">{words['account.guest.hint']}</p>
    </form>
  );
}
