import type { JSX } from 'react';
import type { Labels } from '#i18n/labels.ts';
import type { MessageKey } from '#i18n/messages/en.ts';
import { Button } from '../components/button.tsx';
import { useSending } from './use-sending.ts';

export const guestLabels = [
  'account.guest',
  'account.guest.hint',
  'account.guest.busy',
] as const satisfies readonly MessageKey[];

interface GuestEntryProps {
  /** The login page, with where to go on to. */
  action: string;
  words: Labels<(typeof guestLabels)[number]>;
}

/** The way in without a name. */
export function GuestEntry({ action, words }: GuestEntryProps): JSX.Element {
  const { isSending, send } = useSending();
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
