import type { JSX } from 'react';
import type { Labels } from '#i18n/labels.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import type { MessageKey } from '#i18n/messages/en.ts';
import { NextLogin } from './next-login.tsx';

export const codeNeededLabels = [
  'profile.password.code-needed',
  'profile.password.get-code',
] as const satisfies readonly MessageKey[];

interface CodeNeededProps {
  language: LanguageCode;
  labels: Labels<(typeof codeNeededLabels)[number]>;
}

/** What stands in place of a form that asks for a password, where there is none: the way to one. */
export function CodeNeeded({ language, labels }: CodeNeededProps): JSX.Element {
  return (
    <div className="profile-form form-fields">
      <p>{labels['profile.password.code-needed']}</p>
      <NextLogin
        language={language}
        next="forgetPassword"
        text={labels['profile.password.get-code']}
      />
    </div>
  );
}
