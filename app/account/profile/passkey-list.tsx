import { fillTemplate } from '#common/text/fill-template.ts';
import { NewPasskeyButton } from '../passkey-button.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import type { Profile } from './load-profile.ts';
import { type LastFactor, RemovalText } from './removal-text.tsx';
import { ProfilePart } from './profile-part.tsx';

export interface ShownPasskey {
  id: string;
  name: string;
  /** Sentences. */
  since: string;
  used: string;
}

interface PasskeyListProps {
  profile: Profile;
  passkeys: readonly ShownPasskey[];
  /** A recent identity proof exists. */
  canChange: boolean;
  last: LastFactor;
  /** Style of the button that adds a passkey. */
  kind: 'primary' | 'secondary';
  onAdd(): void;
}

export function PasskeyList(props: PasskeyListProps) {
  const { profile, passkeys, canChange, kind, onAdd } = props;
  const { labels, language } = profile;
  return (
    <ProfilePart id="passkeys" title={labels['profile.passkeys']}>
      <p className="profile-text">{labels['profile.passkeys.text']}</p>
      {passkeys.length > 0 && (
        <ul className="session-list">
          {passkeys.map((passkey) => (
            <PasskeyItem key={passkey.id} {...props} passkey={passkey} />
          ))}
        </ul>
      )}
      {canChange && (
        <NewPasskeyButton language={language} labels={labels} kind={kind} onPress={onAdd} />
      )}
    </ProfilePart>
  );
}

function PasskeyItem(props: PasskeyListProps & { passkey: ShownPasskey }) {
  const { passkey, profile, last, canChange } = props;
  const { id, name, since, used } = passkey;
  const { labels } = profile;
  return (
    <li className="row session">
      <div>
        <p className="strong">
          <bdi>{name}</bdi>
        </p>
        <p className="small text-muted session-facts">
          <span>{since}</span>
          <span>{used}</span>
        </p>
      </div>
      {canChange && (
        <ConfirmButton
          id={`remove-${id}`}
          fields={{ intent: 'remove-passkey', passkey: id }}
          text={labels['profile.passkeys.remove']}
          about={name}
          title={labels['profile.passkeys.remove.title']}
          cancel={labels['profile.security.cancel']}
        >
          <RemovalText
            text={fillTemplate(labels['profile.passkeys.remove.text'], { name })}
            last={last}
            labels={labels}
          />
        </ConfirmButton>
      )}
    </li>
  );
}
