import type { LanguageCode } from '#i18n/languages.ts';

/**
 * What every translated text carries to the view that shows it.
 * `lang` is present only where a fallback of another language is shown;
 * `path` (where it comes from, `content/{lang}/home-page/hero.json:services.3.titleTr`) only in a preview.
 */
interface Localised {
  lang?: LanguageCode;
  path?: string;
}

/** A plain translated text. Shown with `<Text>`. */
export interface LocalText extends Localised {
  text: string;
}

/** A translated, already sanitised piece of HTML. Shown with `<Html>`. */
export interface LocalHtml extends Localised {
  html: string;
}
