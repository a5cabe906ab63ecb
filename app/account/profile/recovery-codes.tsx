import type { JSX } from 'react';
import { countInWords } from '#common/count-in-words.ts';
import { fillTemplate } from '#common/fill-template.ts';
import { languages } from '#i18n/languages.ts';
import type { MessageKey } from '#i18n/messages/en.ts';
import { ButtonFace } from '../../components/button-face.tsx';
import { IntentButton } from './intent-button.tsx';
import type { Profile } from './load-profile.ts';

export const recoveryLabels = [
  'account.reset.busy',
  'profile.recovery',
  'profile.recovery.text',
  'profile.recovery.left',
  'profile.recovery.new',
  'profile.recovery.new.hint',
  'profile.recovery.save',
  'profile.recovery.download',
  'profile.recovery.file',
] as const satisfies readonly (MessageKey | 'profile.recovery.left')[];

interface RecoveryCodesProps {
  profile: Profile<(typeof recoveryLabels)[number]>;
  left: number;
  /** Those that were created just now, shown this once. */
  created: readonly string[] | null;
  canChange: boolean;
}

/** How many recovery codes are left, or the new ones. */
export function RecoveryCodes({
  profile,
  left,
  created,
  canChange,
}: RecoveryCodesProps): JSX.Element {
  const { labels, language } = profile;
  return (
    <section id="recovery" className="profile-part" aria-labelledby="recovery-title">
      <h2 id="recovery-title" className="h3">
        {labels['profile.recovery']}
      </h2>
      {created && created.length > 0 ? (
        <NewCodes profile={profile} codes={created} />
      ) : (
        <>
          <p className="profile-text">{labels['profile.recovery.text']}</p>
          <p>{countInWords(labels['profile.recovery.left'], left, languages[language].locale)}</p>
          {canChange && (
            <>
              <IntentButton
                intent="new-codes"
                kind="secondary"
                text={labels['profile.recovery.new']}
                busyText={labels['account.reset.busy']}
              />
              <p className="small text-muted">{labels['profile.recovery.new.hint']}</p>
            </>
          )}
        </>
      )}
    </section>
  );
}

function NewCodes({
  profile: { labels, person, siteName },
  codes,
}: Pick<RecoveryCodesProps, 'profile'> & { codes: readonly string[] }): JSX.Element {
  const heading = fillTemplate(labels['profile.recovery.file'], {
    email: person.email ?? '',
    project: siteName,
  });
  const file = `${heading}\n\n${codes.join('\n')}\n`;
  return (
    <>
      <p className="profile-text" role="status">
        {labels['profile.recovery.save']}
      </p>
      <ol className="recovery-codes" dir="ltr" data-secret="">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <a
        className="button button-secondary"
        href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
        download="recovery-codes.txt"
      >
        <ButtonFace direction="none">{labels['profile.recovery.download']}</ButtonFace>
      </a>
    </>
  );
}
