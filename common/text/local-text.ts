import type { LanguageCode } from '#i18n/languages.ts';

/**
 * Common part of translated values. `lang` is present only for a fallback in another language;
 * `path` (its source, `content/{lang}/home-page/hero.json:services.3.titleTr`) only in a preview.
 */
interface Localised {
  lang?: LanguageCode;
  path?: string;
}

/** A plain translated text, shown with `<Text>`. */
export interface LocalText extends Localised {
  text: string;
}

/** Translated and sanitised HTML, shown with `<Html>`. */
export interface LocalHtml extends Localised {
  html: string;
}
