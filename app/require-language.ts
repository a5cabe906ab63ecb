import { data } from 'react-router';
import type { LanguageCode } from '#i18n/languages.ts';
import type { Site } from '#server/site/site.ts';

/** The language of an address; one that the project does not offer has no pages (404). */
export function requireLanguage(site: Site, language: string | undefined): LanguageCode {
  const offered = site.project.languages.find((code) => code === language);
  if (!offered) throw notFound();
  return offered;
}

/** To be thrown by a loader: the not-found page, inside the shell. */
export function notFound() {
  return data(null, { status: 404 });
}
