import type { JSX } from 'react';
import type { LanguageCode } from '#i18n/languages.ts';
import { Arrow } from '../../components/arrow.tsx';

interface NextLoginProps {
  language: LanguageCode;
  /** The account screen that follows; it is closed to whoever is logged in. */
  next: 'login' | 'forgetPassword';
  text: string;
}

/** Logs out and leads to an account screen. It looks like the link that it would be. */
export function NextLogin({ language, next, text }: NextLoginProps): JSX.Element {
  return (
    <form method="post" action={`/${language}/logout`}>
      <input type="hidden" name="next" value={next} />
      <button type="submit" className="text-link">
        <span>{text}</span>
        <Arrow />
      </button>
    </form>
  );
}
