import type { JsonObject, JsonValue } from '#common/json.ts';
import type { BrandColours } from '#common/theme/derive-theme.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import type { PictureName } from './draw-pictures.ts';

/** Answers that make a new project. */
export interface NewProject {
  id: string;
  name: string;
  hosts: string[];
  /** The first one is the default. */
  languages: LanguageCode[];
  colours: BrandColours;
  /** Address of the logo in the project's media; null shows the name. */
  logo: string | null;
  /** `company` of config.json (server/core/projects/company-settings.ts). */
  company: JsonObject;
}

/** Chooses a text by language; a language without one gets the English text. */
export type Translate = (en: string, ar: string, de: string) => string;

export interface PageContext {
  translate: Translate;
  /** Returns the chosen text as a paragraph of HTML. */
  html: Translate;
  language: LanguageCode;
  project: NewProject;
  /** Address of one of the template's pictures (draw-pictures.ts). */
  picture(name: PictureName, isNarrow?: boolean): string;
}

/** Content of a document in one language. */
export type Page = (context: PageContext) => JsonValue;

export function paragraph(text: string): string {
  return `<p>${text}</p>`;
}

export function createTranslate(language: LanguageCode): Translate {
  return (en, ar, de) => {
    const texts: Partial<Record<LanguageCode, string>> = { en, ar, de };
    return texts[language] ?? en;
  };
}
