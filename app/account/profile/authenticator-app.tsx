import { fillTemplate } from '#common/text/fill-template.ts';
import { StyleSheet } from '../../ui/style-sheet.tsx';
import styles from '../account.css?url';
import { QrCode, type QrCells } from '../../learn/qr-code.tsx';
import type { AccountFormResult } from '../account-posts.ts';
import { AccountForm } from '../account-form.tsx';
import { FactorField } from '../factor-field.tsx';
import { PostButton } from '../../forms/post-form.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import type { Profile } from './load-profile.ts';
import { type LastFactor, RemovalText } from './removal-text.tsx';
import { ProfilePart } from './profile-part.tsx';

interface AppProps {
  profile: Profile;
  /** Date of set-up; null without an app. */
  since: string | null;
  /** Secret that waits for its first code; null for none. */
  pending: { secret: string; uri: string; cells: QrCells } | null;
  /** A recent identity proof exists. */
  canChange: boolean;
  last: LastFactor;
  /** The page's notice takes the focus. */
  hasNotice: boolean;
  answer: AccountFormResult | null;
}

export function AuthenticatorApp(props: AppProps) {
  const { profile, since, pending, canChange, last } = props;
  const { labels } = profile;
  return (
    <ProfilePart id="app" title={labels['profile.app']}>
      {since === null ? (
        <p className="profile-text">{labels['profile.app.text']}</p>
      ) : (
        <p>{fillTemplate(labels['profile.app.since'], { date: since })}</p>
      )}
      {since === null && pending && <NewApp {...props} pending={pending} />}
      {canChange && since === null && !pending && (
        <PostButton
          fields={{ intent: 'begin-app' }}
          kind="secondary"
          text={labels['profile.app.add']}
        />
      )}
      {canChange && since !== null && (
        <ConfirmButton
          id="remove-app"
          fields={{ intent: 'remove-app' }}
          text={labels['profile.app.remove']}
          title={labels['profile.app.remove.title']}
          cancel={labels['profile.security.cancel']}
        >
          <RemovalText text={labels['profile.app.remove.text']} last={last} labels={labels} />
        </ConfirmButton>
      )}
    </ProfilePart>
  );
}

function NewApp({
  profile: { labels, language },
  pending: { secret, uri, cells },
  hasNotice,
  answer,
}: AppProps & { pending: NonNullable<AppProps['pending']> }) {
  return (
    <div className="stack items-start new-app">
      <StyleSheet href={styles} />
      <p className="profile-text">{labels['profile.app.scan']}</p>
      <QrCode cells={cells} label={labels['profile.app.qr']} />
      <dl className="profile-emails">
        <dt>{labels['profile.app.key']}</dt>
        <dd className="app-key" dir="ltr">
          <code data-secret="">{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        </dd>
      </dl>
      <p>
        <a className="link auth-link" href={uri}>
          {labels['profile.app.open']}
        </a>
      </p>
      <div className="profile-form">
        <AccountForm
          form="new-app"
          label={labels['profile.app']}
          answer={answer}
          language={language}
          labels={labels}
          names={{ factor: labels['account.factor'] }}
          submit={{ text: labels['profile.app.confirm'], busyText: labels['account.reset.busy'] }}
        >
          {(form) => (
            <>
              <input type="hidden" name="intent" value="confirm-app" />
              <FactorField form={form} takesFocus={!hasNotice} />
            </>
          )}
        </AccountForm>
      </div>
      <PostButton
        fields={{ intent: 'cancel-app' }}
        kind="plain"
        text={labels['profile.security.cancel']}
      />
    </div>
  );
}
