import type { JSX } from 'react';
import type { Labels } from '#i18n/labels.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import type { MessageKey } from '#i18n/messages/en.ts';
import type { ProviderName } from '#server/accounts/accounts.ts';
import { GuestEntry, guestLabels } from './guest-entry.tsx';
import { ProviderButtons, providerLabels } from './provider-buttons.tsx';

export const otherWaysLabels = [
  'account.or',
  ...providerLabels,
  ...guestLabels,
] as const satisfies readonly MessageKey[];

interface OtherWaysInProps {
  /** The login page, with where to go on to. */
  login: string;
  language: LanguageCode;
  returnTo: string | null;
  offered: readonly ProviderName[];
  /** Whoever is a guest already needs no second way in as one. */
  isGuest: boolean;
  words: Labels<(typeof otherWaysLabels)[number]>;
}

/** What log-in and sign-up offer besides their forms. */
export function OtherWaysIn({
  login,
  language,
  returnTo,
  offered,
  isGuest,
  words,
}: OtherWaysInProps): JSX.Element | null {
  if (isGuest && offered.length === 0) return null;
  return (
    <div className="other-ways">
      <p className="other-ways-or">{words['account.or']}</p>
      <ProviderButtons offered={offered} labels={words} language={language} returnTo={returnTo} />
      {!isGuest && <GuestEntry action={login} words={words} />}
    </div>
  );
}
