import type { LanguageCode } from '#i18n/languages.ts';

/** Names of a project, by language if they differ. */
export interface NamedProject {
  name: string;
  names: Readonly<Partial<Record<LanguageCode, string>>>;
}

/** A project's name in a language. */
export function getProjectName({ name, names }: NamedProject, language: LanguageCode): string {
  return names[language] ?? name;
}
