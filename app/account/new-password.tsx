import type { Labels } from '#i18n/labels.ts';
import { PasswordField } from '../ui/field.tsx';
import type { FormState } from './account-form.tsx';

export const newPasswordLabels = ['account.password.*', 'account.confirm.error'] as const;

interface NewPasswordProps {
  form: FormState;
  labels: Labels<'account.password.hint'>;
}

export function NewPassword({ form: { password }, labels }: NewPasswordProps) {
  return (
    <>
      <PasswordField
        {...password('password')}
        autoComplete="new-password"
        hint={labels['account.password.hint']}
      />
      <PasswordField {...password('confirm')} autoComplete="new-password" />
    </>
  );
}

/** Tells password managers the account, if the form itself has no email field. */
export function PasswordOwner({ email }: { email: string | null }) {
  if (email === null) return null;
  // Password managers ignore inputs of type `hidden`.
  return (
    <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
  );
}
