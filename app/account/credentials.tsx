import type { JSX } from 'react';
import type { MessageKey } from '#i18n/messages/en.ts';
import { PasswordField, TextField } from '../components/field.tsx';
import type { FormState } from './use-account-form.ts';

export const credentialLabels = [
  'account.email',
  'account.password',
  'account.email.error',
  'account.password.missing',
  'account.login.invalid',
  'account.login.submit',
  'account.login.busy',
] as const satisfies readonly MessageKey[];

interface CredentialsProps {
  form: FormState;
}

/** What somebody logs in by. */
export function Credentials({ form: { field, password, notice } }: CredentialsProps): JSX.Element {
  return (
    <>
      <TextField {...field('email')} type="email" autoComplete="username" />
      <PasswordField
        {...password('password')}
        // What is typed anew after a refusal.
        {...(notice?.is === 'login.invalid' && notice.turn === 0 && { autoFocus: true })}
        autoComplete="current-password"
      />
    </>
  );
}
