import { data } from 'react-router';
import type { LanguageCode } from '#i18n/languages.ts';
import type { Site } from '#server/site/site.ts';

/** Returns the language of a URL. Throws a 404 if the project does not offer it. */
export function requireLanguage(site: Site, language: string | undefined): LanguageCode {
  const offered = site.project.languages.find((code) => code === language);
  if (!offered) throw notFound();
  return offered;
}

/** Returns what a loader throws to show the not-found page. */
export function notFound() {
  return data(null, { status: 404 });
}
