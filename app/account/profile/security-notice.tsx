import type { JSX } from 'react';
import { countInWords } from '#common/count-in-words.ts';
import { languages } from '#i18n/languages.ts';
import type { MessageKey } from '#i18n/messages/en.ts';
import { FormAlert, FormThanks } from '../../components/field.tsx';
import type { Profile } from './load-profile.ts';

const thanks = {
  'app-added': 'profile.app.added',
  'app-removed': 'profile.app.removed',
  'passkey-added': 'profile.passkeys.added',
  'passkey-removed': 'profile.passkeys.removed',
  'codes-created': 'profile.recovery.created',
  'recovery-used': 'profile.recovery.used',
} as const satisfies Record<string, MessageKey>;

const failures = {
  'passkey-refused': 'profile.passkeys.refused',
  'expired': 'profile.security.expired',
} as const satisfies Record<string, MessageKey>;

export const securityNoticeLabels = [
  ...Object.values(thanks),
  ...Object.values(failures),
  'profile.passkeys.added.first',
  'profile.recovery.left',
] as const;

/** The result of the last post, or of the login that led here. */
export type SecurityResult = keyof typeof thanks | keyof typeof failures;

/** Returns the result that the page's address names; null for none. */
export function readSecurityResult(done: string | null): SecurityResult | null {
  if (done === null) return null;
  return isThanks(done) || isFailure(done) ? done : null;
}

interface SecurityNoticeProps {
  profile: Profile<(typeof securityNoticeLabels)[number]>;
  result: SecurityResult;
  /** The passkey is the account's first second factor. */
  isFirst: boolean;
  recoveryCodesLeft: number;
}

// The browser heeds it as the page loads.
const focus = { autoFocus: true } as const;

/** Says the result above everything else, and has the focus: so it is in view and read out. */
export function SecurityNotice({ result, ...props }: SecurityNoticeProps): JSX.Element {
  const { labels } = props.profile;
  if (isFailure(result)) return <FormAlert {...focus} text={labels[failures[result]]} />;
  const more = moreOf(result, props);
  const text = labels[thanks[result]];
  return <FormThanks {...focus} text={more === null ? text : `${text} ${more}`} />;
}

function moreOf(
  result: keyof typeof thanks,
  {
    profile: { labels, language },
    isFirst,
    recoveryCodesLeft,
  }: Omit<SecurityNoticeProps, 'result'>,
): string | null {
  if (result === 'passkey-added' && isFirst) return labels['profile.passkeys.added.first'];
  if (result !== 'recovery-used') return null;
  return countInWords(
    labels['profile.recovery.left'],
    recoveryCodesLeft,
    languages[language].locale,
  );
}

function isThanks(result: string): result is keyof typeof thanks {
  return Object.hasOwn(thanks, result);
}

function isFailure(result: string): result is keyof typeof failures {
  return Object.hasOwn(failures, result);
}
