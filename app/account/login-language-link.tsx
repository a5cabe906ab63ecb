import { withReturnTo } from '#common/web/return-to.ts';
import { type LanguageCode, languages } from '#i18n/languages.ts';
import type { Site } from '#server/site/site.ts';
import type { Screen } from './load-screen.ts';

interface OwnLanguageProps {
  language: LanguageCode;
  href: string;
  text: string;
}

/**
 * Returns a link to the login in the language of `returnTo`; null if that is the screen's own. A
 * project can show the login in one language only (`session.loginLanguage`), which not everybody
 * reads.
 */
export async function findLoginLanguageLink(
  { project, labels }: Pick<Site, 'project' | 'labels'>,
  screen: Pick<Screen, 'language' | 'returnTo'>,
): Promise<OwnLanguageProps | null> {
  const { returnTo } = screen;
  const language = project.languages.find((code) => code === returnTo?.slice(1, 3));
  if (!language || language === screen.language) return null;
  const { 'account.login.own-language': text } = await labels(language, [
    'account.login.own-language',
  ]);
  return { language, href: withReturnTo(`/${language}/login`, returnTo), text };
}

export function LoginLanguageLink({ language, href, text }: OwnLanguageProps) {
  return (
    <p lang={language} dir={languages[language].dir}>
      <a className="account-way" href={href} hrefLang={language}>
        {text}
      </a>
    </p>
  );
}
