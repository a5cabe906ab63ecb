import { directionOf, isLanguageCode, languageCodes, type LanguageCode } from '#i18n/languages.ts';
import { presentFields } from '#common/content/present-fields.ts';
import type { SectionDefinition } from '#sections/define-section.ts';
import { sections, type SectionType } from '#sections/registry.ts';
import type { PresentedSection } from '../../content/published/present-page.ts';
import { readySections } from './section-page.ts';
import type { Translator } from '../../core/translator.ts';

/** Presents every section type with its example, in English if the language is unknown. */
export function presentCatalogue(
  requested: string | null,
  translatorOf: (language: LanguageCode) => Translator,
) {
  const language = isLanguageCode(requested) ? requested : 'en';
  const translator = translatorOf(language);
  const types = Object.keys(sections) as SectionType[];
  const examplePage = { sections: types.map((type) => presentExample(type, language)) };
  return {
    title: translator.translate('catalogue.title'),
    language,
    dir: directionOf(language),
    languages: languageCodes,
    sections: readySections(examplePage, { language, translator }).map((section) => ({
      label: sections[section.type].label[language],
      section,
    })),
  };
}

function presentExample(type: SectionType, language: LanguageCode): PresentedSection {
  const { fields, example }: SectionDefinition = sections[type];
  const { [language]: own, en } = example;
  const data = presentFields(fields, own ?? null, en, { language, fallbackLanguage: 'en' });
  return { type, fileName: `example-${type}`, page: 'home-page', data, slugs: {} };
}
