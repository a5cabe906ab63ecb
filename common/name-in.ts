import type { LanguageCode } from '#i18n/languages.ts';

/** What a project is called, and where that differs by language. */
export interface Named {
  name: string;
  names: Readonly<Partial<Record<LanguageCode, string>>>;
}

/** The name of a project as its readers of a language write it. */
export function nameIn({ name, names }: Named, language: LanguageCode): string {
  return names[language] ?? name;
}
