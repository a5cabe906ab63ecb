import { PasswordField, TextField } from '../ui/field.tsx';
import type { FormState } from './account-form.tsx';

export const credentialLabels = ['account.email*', 'account.password*', 'account.login.*'] as const;

export function Credentials({ form: { field, password, notice } }: { form: FormState }) {
  return (
    <>
      <TextField {...field('email')} type="email" autoComplete="username" />
      <PasswordField
        {...password('password')}
        // After a refusal the password is typed again.
        {...(notice?.kind === 'login.invalid' && notice.sequence === 0 && { autoFocus: true })}
        autoComplete="current-password"
      />
    </>
  );
}
