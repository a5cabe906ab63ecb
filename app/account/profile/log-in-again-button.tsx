import type { LanguageCode } from '#i18n/languages.ts';
import { returnToParameter } from '#common/web/return-to.ts';
import { Arrow } from '../../ui/ui-icons.tsx';

interface NextLoginProps {
  language: LanguageCode;
  text: string;
  /** Path to open after the login. */
  returnTo?: string;
}

/** Logs out and opens the login page; styled as a link. */
export function LogInAgainButton({ language, text, returnTo }: NextLoginProps) {
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
