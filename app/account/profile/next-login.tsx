import type { JSX } from 'react';
import type { LanguageCode } from '#i18n/languages.ts';
import { returnToParameter } from '#common/return-to.ts';
import { Arrow } from '../../components/arrow.tsx';

interface NextLoginProps {
  language: LanguageCode;
  text: string;
  /** The address that the login leads on to. */
  returnTo?: string;
}

/** Logs out and leads to the login. It looks like the link that it would be. */
export function NextLogin({ language, text, returnTo }: NextLoginProps): JSX.Element {
  return (
    <form method="post" action={`/${language}/logout`}>
      <input type="hidden" name="next" value="login" />
      {returnTo !== undefined && <input type="hidden" name={returnToParameter} value={returnTo} />}
      <button type="submit" className="text-link">
        <span>{text}</span>
        <Arrow />
      </button>
    </form>
  );
}
