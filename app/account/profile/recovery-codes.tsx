import { type ReactNode, useEffect, useRef } from 'react';
import { formatCount } from '#common/text/format-count.ts';
import { fillTemplate } from '#common/text/fill-template.ts';
import { languages } from '#i18n/languages.ts';
import { ButtonContent } from '../../ui/button-content.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import type { Profile } from './load-profile.ts';
import { ProfilePart } from './profile-part.tsx';

interface RecoveryCodesProps {
  profile: Profile;
  left: number;
  canChange: boolean;
}

/** Number of unused recovery codes, and a button to renew them. */
export function RecoveryCodes(props: RecoveryCodesProps) {
  const {
    profile: { labels, language },
    left,
    canChange,
  } = props;
  return (
    <ProfilePart id="recovery" title={labels['profile.recovery']}>
      <p className="profile-text">{labels['profile.recovery.text']}</p>
      <p>{formatCount(labels['profile.recovery.left'], left, languages[language].locale)}</p>
      {canChange && (
        <ConfirmButton
          id="new-codes"
          fields={{ intent: 'new-codes' }}
          text={labels['profile.recovery.new']}
          title={labels['profile.recovery.new.title']}
          cancel={labels['profile.security.cancel']}
        >
          <p>{labels['profile.recovery.new.text']}</p>
        </ConfirmButton>
      )}
    </ProfilePart>
  );
}

interface NewCodesProps {
  profile: Profile;
  codes: readonly string[];
  /** Page to open after the codes were saved. */
  next: string;
  /** Reason for the new codes. */
  notice: ReactNode;
}

/** New recovery codes, shown only once, so no other links lead away from them. */
export function NewCodes(props: NewCodesProps) {
  const { profile, codes, next, notice } = props;
  const { labels, person, siteName } = profile;
  const heading = fillTemplate(labels['profile.recovery.file'], {
    email: person.email ?? '',
    project: siteName,
  });
  const file = `${heading}\n\n${codes.join('\n')}\n`;
  const ref = useRef<HTMLDivElement>(null);
  // On a phone the profile's menu would cover most of the screen.
  useEffect(() => ref.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <div className="stack gap-9 new-codes" ref={ref}>
      {notice}
      <ProfilePart id="recovery" title={labels['profile.recovery']}>
        <p className="profile-text">{labels['profile.recovery.save']}</p>
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
          <ButtonContent direction="none">{labels['profile.recovery.download']}</ButtonContent>
        </a>
        <ButtonLink href={next} text={labels['profile.recovery.saved']} />
      </ProfilePart>
    </div>
  );
}
