import { languageCookie } from '#common/cookies.ts';
import { isLanguageCode, type LanguageCode } from '#i18n/languages.ts';
import type { Project } from '../content/projects.ts';

/** The language that a visitor chose last; null where none was. */
export function chosenLanguage(headers: Headers): LanguageCode | null {
  const cookies = headers.get('cookie') ?? '';
  const value = new RegExp(`(?:^|;\\s*)${languageCookie}=([a-z]{2})(?:;|$)`).exec(cookies)?.[1];
  return isLanguageCode(value) ? value : null;
}

/** The language that a program's user prefers of those offered (RFC 9110, 12.5.4); null if none is named. */
export function preferredLanguage(
  header: string | null,
  offered: readonly LanguageCode[],
): LanguageCode | null {
  const wishes = (header ?? '')
    .slice(0, 500)
    .split(',')
    .map((wish) => {
      const [range = '', weight = ''] = wish.trim().toLowerCase().split(';');
      const quality = /^\s*q=([01](?:\.\d{1,3})?)\s*$/.exec(weight)?.[1] ?? '1';
      return { code: range.split('-')[0], quality: Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((one, other) => other.quality - one.quality);
  for (const { code } of wishes) if (isLanguageCode(code) && offered.includes(code)) return code;
  return null;
}

/** The language of an answer to a program: the one that its user prefers, else the project's own. */
export function answerLanguage(
  headers: Headers,
  { languages, defaultLanguage }: Pick<Project, 'languages' | 'defaultLanguage'>,
): LanguageCode {
  return preferredLanguage(headers.get('accept-language'), languages) ?? defaultLanguage;
}
