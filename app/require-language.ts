import { data } from 'react-router';
import type { LanguageCode } from '#i18n/languages.ts';
import type { Site } from '#server/site/site.ts';

/** Returns the language of a URL. Throws a 404 if the project does not offer it. */
export function requireLanguage(site: Site, language: string | undefined): LanguageCode {
  return orNotFound(site.project.languages.find((code) => code === language));
}

/** Returns what a loader throws to show the not-found page. */
export function notFound() {
  return data(null, { status: 404 });
}

/** Returns a value that exists. Throws a 404 for null and undefined. */
export function orNotFound<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw notFound();
  return value;
}
