import type { JSX } from 'react';
import { fillTemplate } from '#common/fill-template.ts';
import type { MessageKey } from '#i18n/messages/en.ts';
import { FormThanks } from '../../components/field.tsx';
import { GroupStyles } from '../../components/group-styles.tsx';
import { QrCode, type QrCells } from '../../learn/qr-code.tsx';
import type { AccountAnswer } from '../account-answers.ts';
import { AccountForm } from '../account-form.tsx';
import type { formLabels } from '../alert-text.ts';
import { FactorField, factorLabels } from '../factor-field.tsx';
import { IntentButton } from './intent-button.tsx';
import type { Profile } from './load-profile.ts';

export const appLabels = [
  ...factorLabels,
  'account.reset.busy',
  'profile.app',
  'profile.app.text',
  'profile.app.since',
  'profile.app.add',
  'profile.app.scan',
  'profile.app.qr',
  'profile.app.key',
  'profile.app.open',
  'profile.app.confirm',
  'profile.app.added',
  'profile.app.remove',
  'profile.app.removed',
] as const satisfies readonly MessageKey[];

interface AppProps {
  profile: Profile<(typeof appLabels)[number] | (typeof formLabels)[number]>;
  /** The day when it was set up; null without one. */
  since: string | null;
  /** The secret that waits for its first code; null where none does. */
  pending: { secret: string; uri: string; cells: QrCells } | null;
  /** The person has proved who they are. */
  canChange: boolean;
  isAdded: boolean;
  isRemoved: boolean;
  answer: AccountAnswer | null;
}

/** The authenticator app of an account: set up, or removed. */
export function AuthenticatorApp(props: AppProps): JSX.Element {
  const { profile, since, pending, canChange, isAdded, isRemoved } = props;
  const { labels } = profile;
  return (
    <section id="app" className="profile-part" aria-labelledby="app-title">
      <h2 id="app-title" className="h3">
        {labels['profile.app']}
      </h2>
      {isAdded && <FormThanks text={labels['profile.app.added']} />}
      {isRemoved && <FormThanks text={labels['profile.app.removed']} />}
      {since === null ? (
        <p className="profile-text">{labels['profile.app.text']}</p>
      ) : (
        <p>{fillTemplate(labels['profile.app.since'], { date: since })}</p>
      )}
      {since === null && pending && <NewApp {...props} pending={pending} />}
      {canChange && since === null && !pending && (
        <IntentButton
          intent="begin-app"
          kind="primary"
          text={labels['profile.app.add']}
          busyText={labels['account.reset.busy']}
        />
      )}
      {canChange && since !== null && (
        <IntentButton
          intent="remove-app"
          kind="secondary"
          text={labels['profile.app.remove']}
          busyText={labels['account.reset.busy']}
        />
      )}
    </section>
  );
}

function NewApp({
  profile: { labels, language },
  pending: { secret, uri, cells },
  answer,
}: AppProps & { pending: NonNullable<AppProps['pending']> }): JSX.Element {
  return (
    <div className="new-app">
      <GroupStyles of="account" />
      <p className="profile-text">{labels['profile.app.scan']}</p>
      <QrCode cells={cells} label={labels['profile.app.qr']} />
      <dl className="profile-emails">
        <dt>{labels['profile.app.key']}</dt>
        <dd>
          <code dir="ltr" data-secret="">
            {secret.replace(/(.{4})(?=.)/g, '$1 ')}
          </code>
        </dd>
      </dl>
      <p>
        <a className="account-way" href={uri}>
          {labels['profile.app.open']}
        </a>
      </p>
      <div className="profile-form">
        <AccountForm
          form="second-factor"
          label={labels['profile.app']}
          answer={answer}
          language={language}
          words={labels}
          names={{ factor: labels['account.factor'] }}
          submit={{ text: labels['profile.app.confirm'], busyText: labels['account.reset.busy'] }}
        >
          {(form) => (
            <>
              <input type="hidden" name="intent" value="confirm-app" />
              <FactorField form={form} />
            </>
          )}
        </AccountForm>
      </div>
    </div>
  );
}
