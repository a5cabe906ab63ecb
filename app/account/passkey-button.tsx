import { type JSX, useRef, useState, useSyncExternalStore } from 'react';
import type { Labels } from '#i18n/labels.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import type { MessageKey } from '#i18n/messages/en.ts';
import { Button } from '../components/button.tsx';
import { FormAlert } from '../components/field.tsx';

export const passkeyLabels = [
  'account.passkey.use',
  'account.passkey.busy',
  'account.passkey.failed',
] as const satisfies readonly MessageKey[];

interface PasskeyButtonProps {
  language: LanguageCode;
  words: Labels<(typeof passkeyLabels)[number]>;
  text: string;
  /** The page that takes what the passkey answers; the open one if not given. */
  action?: string;
  /** Posted with the response, as hidden fields. */
  fields?: Readonly<Record<string, string>>;
  /** Adds a passkey in place of using one. */
  isNew?: boolean;
  kind?: 'primary' | 'secondary';
}

/** Asks the browser for a passkey, and posts what it answers. Nothing where the browser has none, or without scripts. */
export function PasskeyButton({
  language,
  words,
  text,
  action,
  fields,
  isNew = false,
  kind = 'secondary',
}: PasskeyButtonProps): JSX.Element | null {
  const isSupported = useSyncExternalStore(neverChanges, hasPasskeys, () => false);
  const input = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  if (!isSupported) return null;

  const ask = async (): Promise<void> => {
    setState('busy');
    try {
      const answer = await askForPasskey(`/${language}/login/passkey`, isNew);
      if (!input.current?.form) return;
      input.current.value = JSON.stringify(answer);
      input.current.form.submit();
    } catch {
      // Cancelled, timed out, or the server could not be reached: all are tried again by the same button.
      setState('failed');
    }
  };
  return (
    <form
      className="passkey"
      method="post"
      action={action}
      onSubmit={(event) => {
        event.preventDefault();
        void ask();
      }}
    >
      {state === 'failed' && <FormAlert text={words['account.passkey.failed']} />}
      {Object.entries({ intent: isNew ? 'add-passkey' : 'passkey', ...fields }).map(
        ([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ),
      )}
      <input ref={input} type="hidden" name="credential" />
      <Button
        submits
        kind={kind}
        direction="none"
        text={text}
        busyText={words['account.passkey.busy']}
        isLoading={state === 'busy'}
      />
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

/** Returns what a passkey answers to the server's challenge. Rejects where the person or the browser refuses. */
async function askForPasskey(path: string, isNew: boolean): Promise<object> {
  const body = new URLSearchParams({ for: isNew ? 'new' : 'use' });
  const answer = await fetch(path, { method: 'POST', body });
  if (!answer.ok) throw new Error(`Passkey options: ${answer.status}`);
  const options = await answer.json();
  const { credentials } = navigator;
  const credential = isNew
    ? await credentials.create({
        publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options),
      })
    : await credentials.get({
        publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options),
      });
  if (!(credential instanceof PublicKeyCredential)) throw new Error('There is no passkey');
  return credential.toJSON();
}
