import { TextField } from '../ui/field.tsx';
import type { FormState } from './account-form.tsx';

export const factorLabels = ['account.factor*'] as const;

interface FactorFieldProps {
  form: FormState;
  hint?: string | undefined;
  takesFocus?: boolean;
}

/** Field for an authenticator or recovery code; digits run left to right in every language. */
export function FactorField(props: FactorFieldProps) {
  const {
    form: { field, notice },
    hint,
    takesFocus = true,
  } = props;
  return (
    <TextField
      {...field('factor')}
      hint={hint}
      dir="ltr"
      inputMode="numeric"
      autoComplete="one-time-code"
      data-secret=""
      // After a refusal it is typed again.
      {...(takesFocus && (!notice || notice.kind.startsWith('factor.')) && { autoFocus: true })}
    />
  );
}
