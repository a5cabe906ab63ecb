import { type ComponentProps, useRef, useState } from 'react';
import type { Labels } from '#i18n/labels.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import { Button } from '../ui/button.tsx';
import { useIsHydrated } from '../islands/use-is-hydrated.ts';
import { FormAlert } from '../ui/field.tsx';

export const passkeyLabels = ['account.offline', 'account.passkey.*'] as const;

interface PasskeyButtonProps {
  language: LanguageCode;
  labels: Labels<(typeof passkeyLabels)[number]>;
  /** Address to post the response to; the page's own by default. */
  action?: string;
  /** Hidden fields, posted with the response. */
  fields?: Readonly<Record<string, string>>;
  kind?: 'primary' | 'secondary';
}

/** Button that logs in or proves identity with a passkey. */
export function PasskeyButton({ labels, fields, ...button }: PasskeyButtonProps) {
  return (
    <PasskeyForm
      {...button}
      ceremony="use"
      text={labels['account.passkey.use']}
      fields={{ intent: 'passkey', ...fields }}
      busyText={labels['account.passkey.busy']}
      failures={{
        offline: labels['account.offline'],
        exists: labels['account.passkey.failed'],
        failed: labels['account.passkey.failed'],
      }}
    />
  );
}

interface NewPasskeyButtonProps {
  language: LanguageCode;
  labels: Labels<'account.offline' | 'profile.passkeys.*'>;
  kind: 'primary' | 'secondary';
  onPress(): void;
}

export function NewPasskeyButton({ labels, ...button }: NewPasskeyButtonProps) {
  return (
    <PasskeyForm
      {...button}
      ceremony="new"
      fields={{ intent: 'add-passkey' }}
      text={labels['profile.passkeys.add']}
      failures={{
        offline: labels['account.offline'],
        exists: labels['profile.passkeys.exists'],
        failed: labels['profile.passkeys.refused'],
      }}
    />
  );
}

type Ceremony = 'use' | 'new';
type Failure = 'offline' | 'exists' | 'failed';

interface PasskeyFormProps
  extends
    Pick<PasskeyButtonProps, 'language' | 'action'>,
    Pick<ComponentProps<typeof Button>, 'kind' | 'text' | 'busyText'> {
  ceremony: Ceremony;
  fields: Readonly<Record<string, string>>;
  failures: Readonly<Record<Failure, string>>;
  onPress?(): void;
}

/**
 * Asks the browser for a passkey and posts its response. Inert until the script has run, and in
 * browsers without passkeys; hidden without scripts.
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
}: PasskeyFormProps) {
  const isSupported = useIsHydrated() && hasPasskeys();
  const input = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<'idle' | 'busy' | Failure>('idle');

  const requestPasskey = async (): Promise<void> => {
    onPress?.();
    setState('busy');
    const answer = await requestCredential(`/${language}/login/passkey`, ceremony);
    if (answer.outcome !== 'given') return setState(answer.outcome);
    if (!input.current?.form) return;
    input.current.value = JSON.stringify(answer.credential);
    input.current.form.submit();
  };
  return (
    <form
      className="stack gap-4 items-start passkey"
      method="post"
      action={action}
      inert={!isSupported}
      onSubmit={(event) => {
        event.preventDefault();
        if (state !== 'busy') void requestPasskey();
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

function hasPasskeys(): boolean {
  return (
    typeof PublicKeyCredential === 'function' &&
    'parseRequestOptionsFromJSON' in PublicKeyCredential
  );
}

type PasskeyAnswer = { outcome: 'given'; credential: object } | { outcome: Failure };

/** Requests a challenge and returns the browser's response to it. */
async function requestCredential(path: string, ceremony: Ceremony): Promise<PasskeyAnswer> {
  const body = new URLSearchParams({ for: ceremony });
  const answer = await fetch(path, { method: 'POST', body }).catch(() => null);
  if (!answer) return { outcome: 'offline' };
  try {
    const credential = await callCredentialsApi(ceremony, await answer.json());
    if (credential instanceof PublicKeyCredential)
      return { outcome: 'given', credential: credential.toJSON() };
    return { outcome: 'failed' };
  } catch (error) {
    // Other errors mean cancelled, timed out or refused: the same button tries again.
    const exists = error instanceof DOMException && error.name === 'InvalidStateError';
    return { outcome: exists ? 'exists' : 'failed' };
  }
}

function callCredentialsApi(
  ceremony: Ceremony,
  options: PublicKeyCredentialCreationOptionsJSON & PublicKeyCredentialRequestOptionsJSON,
): Promise<Credential | null> {
  const { credentials } = navigator;
  return ceremony === 'new'
    ? credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options) })
    : credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options) });
}
