import { languageCookie } from '#common/web/cookies.ts';
import { isLanguageCode, type LanguageCode } from '#i18n/languages.ts';
import type { Project } from '../projects/projects.ts';

/** The visitor's last language choice, or null. */
export function chosenLanguage(headers: Headers): LanguageCode | null {
  const cookies = headers.get('cookie') ?? '';
  const value = new RegExp(`(?:^|;\\s*)${languageCookie}=([a-z]{2})(?:;|$)`).exec(cookies)?.[1];
  return isLanguageCode(value) ? value : null;
}

/** Returns the client's preferred language among those offered (RFC 9110, 12.5.4), or null. */
export function preferredLanguage(
  header: string | null,
  offered: readonly LanguageCode[],
): LanguageCode | null {
  const preferences = (header ?? '')
    .slice(0, 500)
    .split(',')
    .map((preference) => {
      const [range = '', weight = ''] = preference.trim().toLowerCase().split(';');
      const quality = /^\s*q=([01](?:\.\d{1,3})?)\s*$/.exec(weight)?.[1] ?? '1';
      return { code: range.split('-')[0], quality: Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((one, other) => other.quality - one.quality);
  for (const { code } of preferences)
    if (isLanguageCode(code) && offered.includes(code)) return code;
  return null;
}

/** Language of an API answer: the client's preference, else the project's default. */
export function answerLanguage(
  headers: Headers,
  { languages, defaultLanguage }: Project,
): LanguageCode {
  return preferredLanguage(headers.get('accept-language'), languages) ?? defaultLanguage;
}
