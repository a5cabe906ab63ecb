import type { JSX } from 'react';
import type { MessageKey } from '#i18n/messages/en.ts';
import { Button } from '../../components/button.tsx';
import { FormAlert, FormThanks } from '../../components/field.tsx';
import { PasskeyButton, passkeyLabels } from '../passkey-button.tsx';
import { useSending } from '../use-sending.ts';
import type { Profile } from './load-profile.ts';

export const passkeyListLabels = [
  ...passkeyLabels,
  'profile.passkeys',
  'profile.passkeys.text',
  'profile.passkeys.since',
  'profile.passkeys.used',
  'profile.passkeys.unused',
  'profile.passkeys.add',
  'profile.passkeys.remove',
  'profile.passkeys.added',
  'profile.passkeys.removed',
  'profile.passkeys.refused',
] as const satisfies readonly MessageKey[];

export interface ShownPasskey {
  id: string;
  name: string;
  /** Sentences. */
  since: string;
  used: string;
}

interface PasskeyListProps {
  profile: Profile<(typeof passkeyListLabels)[number]>;
  passkeys: readonly ShownPasskey[];
  /** The person has proved who they are. */
  canChange: boolean;
  /** The result of the last post. */
  done: 'added' | 'removed' | 'refused' | null;
}

/** The passkeys of an account. */
export function PasskeyList({
  profile: { labels, language },
  passkeys,
  canChange,
  done,
}: PasskeyListProps): JSX.Element {
  return (
    <section id="passkeys" className="profile-part" aria-labelledby="passkeys-title">
      <h2 id="passkeys-title" className="h3">
        {labels['profile.passkeys']}
      </h2>
      {done === 'refused' && <FormAlert text={labels['profile.passkeys.refused']} />}
      {(done === 'added' || done === 'removed') && (
        <FormThanks text={labels[`profile.passkeys.${done}`]} />
      )}
      <p className="profile-text">{labels['profile.passkeys.text']}</p>
      {passkeys.length > 0 && (
        <ul className="session-list">
          {passkeys.map((passkey) => (
            <PasskeyItem key={passkey.id} {...passkey} labels={labels} canChange={canChange} />
          ))}
        </ul>
      )}
      {canChange && (
        <PasskeyButton
          language={language}
          words={labels}
          text={labels['profile.passkeys.add']}
          isNew
        />
      )}
    </section>
  );
}

interface PasskeyItemProps extends ShownPasskey, Pick<PasskeyListProps, 'canChange'> {
  labels: PasskeyListProps['profile']['labels'];
}

function PasskeyItem({ id, name, since, used, labels, canChange }: PasskeyItemProps): JSX.Element {
  const { isSending, send } = useSending();
  return (
    <li className="session">
      <div className="session-what">
        <p className="session-device">
          <bdi>{name}</bdi>
        </p>
        <p className="small text-muted session-facts">
          <span>{since}</span>
          <span>{used}</span>
        </p>
      </div>
      {canChange && (
        <form method="post" onSubmit={send}>
          <input type="hidden" name="intent" value="remove-passkey" />
          <input type="hidden" name="passkey" value={id} />
          <Button
            submits
            kind="secondary"
            direction="none"
            text={labels['profile.passkeys.remove']}
            isLoading={isSending}
            aria-label={`${labels['profile.passkeys.remove']}: ${name}`}
          />
        </form>
      )}
    </li>
  );
}
