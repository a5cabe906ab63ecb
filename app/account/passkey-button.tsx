import { type ComponentProps, type JSX, useRef, useState, useSyncExternalStore } from 'react';
import type { Labels } from '#i18n/labels.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import type { MessageKey } from '#i18n/messages/en.ts';
import { Button } from '../components/button.tsx';
import { FormAlert } from '../components/field.tsx';

export const passkeyLabels = [
  'account.offline',
  'account.passkey.use',
  'account.passkey.busy',
  'account.passkey.failed',
] as const satisfies readonly MessageKey[];

export const newPasskeyLabels = [
  'account.offline',
  'profile.passkeys.add',
  'profile.passkeys.exists',
  'profile.passkeys.refused',
] as const satisfies readonly MessageKey[];

interface PasskeyButtonProps {
  language: LanguageCode;
  words: Labels<(typeof passkeyLabels)[number]>;
  text: string;
  /** The page that takes what the passkey answers; the open one if not given. */
  action?: string;
  /** Posted with the response, as hidden fields. */
  fields?: Readonly<Record<string, string>>;
  kind?: 'primary' | 'secondary';
}

/** Uses a passkey. */
export function PasskeyButton({ words, fields, ...button }: PasskeyButtonProps): JSX.Element {
  return (
    <PasskeyForm
      {...button}
      ceremony="use"
      fields={{ intent: 'passkey', ...fields }}
      busyText={words['account.passkey.busy']}
      failures={{
        offline: words['account.offline'],
        exists: words['account.passkey.failed'],
        failed: words['account.passkey.failed'],
      }}
    />
  );
}

interface NewPasskeyButtonProps {
  language: LanguageCode;
  words: Labels<(typeof newPasskeyLabels)[number]>;
  kind: 'primary' | 'secondary';
  onPress(): void;
}

/** Adds a passkey to the account of the open page. */
export function NewPasskeyButton({ words, ...button }: NewPasskeyButtonProps): JSX.Element {
  return (
    <PasskeyForm
      {...button}
      ceremony="new"
      fields={{ intent: 'add-passkey' }}
      text={words['profile.passkeys.add']}
      failures={{
        offline: words['account.offline'],
        exists: words['profile.passkeys.exists'],
        failed: words['profile.passkeys.refused'],
      }}
    />
  );
}

type Ceremony = 'use' | 'new';
type Failure = 'offline' | 'exists' | 'failed';

interface PasskeyFormProps
  extends
    Pick<PasskeyButtonProps, 'language' | 'text' | 'action'>,
    Pick<ComponentProps<typeof Button>, 'kind' | 'busyText'> {
  ceremony: Ceremony;
  fields: Readonly<Record<string, string>>;
  failures: Readonly<Record<Failure, string>>;
  onPress?(): void;
}

/**
 * Asks the browser for a passkey, and posts what it answers. Only the button's place is there until the script has
 * run and where the browser has no passkeys; without scripts that is gone too.
 */
function PasskeyForm({
  ceremony,
  language,
  action,
  fields,
  failures,
  onPress,
  kind = 'secondary',
  ...button
}: PasskeyFormProps): JSX.Element {
  const isSupported = useSyncExternalStore(neverChanges, hasPasskeys, () => false);
  const input = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<'idle' | 'busy' | Failure>('idle');

  const ask = async (): Promise<void> => {
    onPress?.();
    setState('busy');
    const answer = await askForPasskey(`/${language}/login/passkey`, ceremony);
    if (answer.outcome !== 'given') return setState(answer.outcome);
    if (!input.current?.form) return;
    input.current.value = JSON.stringify(answer.credential);
    input.current.form.submit();
  };
  return (
    <form
      className="passkey"
      method="post"
      action={action}
      inert={!isSupported}
      onSubmit={(event) => {
        event.preventDefault();
        if (state !== 'busy') void ask();
      }}
    >
      {state !== 'idle' && state !== 'busy' && <FormAlert text={failures[state]} />}
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input ref={input} type="hidden" name="credential" />
      <Button submits kind={kind} isLoading={state === 'busy'} {...button} />
    </form>
  );
}

const neverChanges = () => () => undefined;

function hasPasskeys(): boolean {
  return (
    typeof PublicKeyCredential === 'function' &&
    'parseRequestOptionsFromJSON' in PublicKeyCredential
  );
}

type PasskeyAnswer = { outcome: 'given'; credential: object } | { outcome: Failure };

/** Returns what a passkey answers to the server's challenge. */
async function askForPasskey(path: string, ceremony: Ceremony): Promise<PasskeyAnswer> {
  const body = new URLSearchParams({ for: ceremony });
  const answer = await fetch(path, { method: 'POST', body }).catch(() => null);
  if (!answer) return { outcome: 'offline' };
  try {
    const credential = await callBrowser(ceremony, await answer.json());
    if (credential instanceof PublicKeyCredential)
      return { outcome: 'given', credential: credential.toJSON() };
    return { outcome: 'failed' };
  } catch (error) {
    // The rest is cancelled, has timed out or was refused: all are tried again by the same button.
    const exists = error instanceof DOMException && error.name === 'InvalidStateError';
    return { outcome: exists ? 'exists' : 'failed' };
  }
}

function callBrowser(
  ceremony: Ceremony,
  options: PublicKeyCredentialCreationOptionsJSON & PublicKeyCredentialRequestOptionsJSON,
): Promise<Credential | null> {
  const { credentials } = navigator;
  return ceremony === 'new'
    ? credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options) })
    : credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options) });
}
