import type { JSX } from 'react';
import type { LanguageCode } from '#i18n/languages.ts';
import { Arrow } from '../../components/arrow.tsx';

interface NextLoginProps {
  language: LanguageCode;
  text: string;
}

/** Logs out and leads to the login. It looks like the link that it would be. */
export function NextLogin({ language, text }: NextLoginProps): JSX.Element {
  return (
    <form method="post" action={`/${language}/logout`}>
      <input type="hidden" name="next" value="login" />
      <button type="submit" className="text-link">
        <span>{text}</span>
        <Arrow />
      </button>
    </form>
  );
}
