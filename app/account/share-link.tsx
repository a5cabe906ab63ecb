import { withReturnTo } from '#common/web/return-to.ts';
import { signInPath } from '#common/web/sign-in-path.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import { Button } from '../ui/button.tsx';

interface ShareLinkProps {
  language: LanguageCode;
  /** Path to open after signing in. */
  returnTo: string;
  text: string;
}

/** Button that creates a sign-in link to send to one's own phone by WhatsApp. */
export function ShareLink({ language, returnTo, text }: ShareLinkProps) {
  return (
    <form method="post" action={withReturnTo(`${signInPath(language)}/share`, returnTo)}>
      <Button submits kind="plain" text={text} />
    </form>
  );
}
