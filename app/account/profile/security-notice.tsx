import { formatCount } from '#common/text/format-count.ts';
import { languages } from '#i18n/languages.ts';
import type { MessageKey } from '#i18n/messages/en.ts';
import { FormAlert, FormThanks } from '../../ui/field.tsx';
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

/** Result of the last post, or of the login before this page. */
export type SecurityResult = keyof typeof thanks | keyof typeof failures;

/** Parses the `done` parameter; null if missing or unknown. */
export function readSecurityResult(done: string | null): SecurityResult | null {
  if (done === null) return null;
  return isThanks(done) || isFailure(done) ? done : null;
}

interface SecurityNoticeProps {
  profile: Profile;
  result: SecurityResult;
  /** The new passkey is the account's first second factor. */
  isFirst: boolean;
  recoveryCodesLeft: number;
}

// Applied by the browser on page load.
const focus = { autoFocus: true } as const;

/** Result at the top of the page, focused so that it is visible and read out. */
export function SecurityNotice({ result, ...props }: SecurityNoticeProps) {
  const { labels } = props.profile;
  if (isFailure(result)) return <FormAlert {...focus} text={labels[failures[result]]} />;
  const detail = detailOf(result, props);
  const text = labels[thanks[result]];
  return <FormThanks {...focus} text={detail === null ? text : `${text} ${detail}`} />;
}

function detailOf(
  result: keyof typeof thanks,
  {
    profile: { labels, language },
    isFirst,
    recoveryCodesLeft,
  }: Omit<SecurityNoticeProps, 'result'>,
): string | null {
  if (result === 'passkey-added' && isFirst) return labels['profile.passkeys.added.first'];
  if (result !== 'recovery-used') return null;
  return formatCount(
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
