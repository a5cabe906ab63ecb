import { type JSX, type ReactNode, useEffect, useRef } from 'react';
import { countInWords } from '#common/count-in-words.ts';
import { fillTemplate } from '#common/fill-template.ts';
import { languages } from '#i18n/languages.ts';
import type { MessageKey } from '#i18n/messages/en.ts';
import { ButtonFace } from '../../components/button-face.tsx';
import { ButtonLink } from '../../components/button-link.tsx';
import { AskFirst } from './ask-first.tsx';
import type { Profile } from './load-profile.ts';

export const recoveryLabels = [
  'profile.security.cancel',
  'profile.recovery',
  'profile.recovery.text',
  'profile.recovery.left',
  'profile.recovery.new',
  'profile.recovery.new.title',
  'profile.recovery.new.text',
  'profile.recovery.save',
  'profile.recovery.saved',
  'profile.recovery.download',
  'profile.recovery.file',
] as const satisfies readonly (MessageKey | 'profile.recovery.left')[];

interface RecoveryCodesProps {
  profile: Profile<(typeof recoveryLabels)[number]>;
  left: number;
  canChange: boolean;
}

/** The number of recovery codes that are left, and a way to new ones. */
export function RecoveryCodes({
  profile: { labels, language },
  left,
  canChange,
}: RecoveryCodesProps): JSX.Element {
  return (
    <section id="recovery" className="profile-part" aria-labelledby="recovery-title">
      <h2 id="recovery-title" className="h3">
        {labels['profile.recovery']}
      </h2>
      <p className="profile-text">{labels['profile.recovery.text']}</p>
      <p>{countInWords(labels['profile.recovery.left'], left, languages[language].locale)}</p>
      {canChange && (
        <AskFirst
          id="new-codes"
          fields={{ intent: 'new-codes' }}
          text={labels['profile.recovery.new']}
          title={labels['profile.recovery.new.title']}
          cancel={labels['profile.security.cancel']}
        >
          <p>{labels['profile.recovery.new.text']}</p>
        </AskFirst>
      )}
    </section>
  );
}

interface NewCodesProps {
  profile: Profile<(typeof recoveryLabels)[number]>;
  codes: readonly string[];
  /** The page to go on to once they are saved. */
  next: string;
  /** Why there are new ones. */
  notice: ReactNode;
}

/** Recovery codes that were created just now. They are shown this once, and nothing beside them leads away unasked. */
export function NewCodes({
  profile: { labels, person, siteName },
  codes,
  next,
  notice,
}: NewCodesProps): JSX.Element {
  const heading = fillTemplate(labels['profile.recovery.file'], {
    email: person.email ?? '',
    project: siteName,
  });
  const file = `${heading}\n\n${codes.join('\n')}\n`;
  const ref = useRef<HTMLDivElement>(null);
  // On a phone the profile's menu leaves them little room.
  useEffect(() => ref.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <div className="new-codes" ref={ref}>
      {notice}
      <section id="recovery" className="profile-part" aria-labelledby="recovery-title">
        <h2 id="recovery-title" className="h3">
          {labels['profile.recovery']}
        </h2>
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
          <ButtonFace direction="none">{labels['profile.recovery.download']}</ButtonFace>
        </a>
        <ButtonLink href={next} text={null} otherwise={labels['profile.recovery.saved']} />
      </section>
    </div>
  );
}
