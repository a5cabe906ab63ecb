import { directionOf, isLanguageCode, languageCodes, type LanguageCode } from '#i18n/languages.ts';
import { presentFields } from '#common/present-fields.ts';
import type { SectionDefinition } from '#sections/define-section.ts';
import { examples } from '#sections/examples.ts';
import { sections, type SectionType } from '#sections/registry.ts';
import { type ReadySection, readySections } from './section-page.ts';
import type { Translator } from './translator.ts';

export interface CatalogueData {
  title: string;
  language: LanguageCode;
  dir: 'ltr' | 'rtl';
  languages: LanguageCode[];
  sections: { label: string; section: ReadySection }[];
}

/** Every section type with its example in one language (English where it is unknown). */
export async function presentCatalogue(
  requested: string | null,
  translatorOf: (language: LanguageCode) => Promise<Translator>,
): Promise<CatalogueData> {
  const language = isLanguageCode(requested) ? requested : 'en';
  const words = await translatorOf(language);
  const types = Object.keys(sections) as SectionType[];
  return {
    title: words.translate('catalogue.title'),
    language,
    dir: directionOf(language),
    languages: languageCodes,
    sections: types.flatMap((type) => presentExample(type, language, words)),
  };
}

function presentExample(
  type: SectionType,
  language: LanguageCode,
  words: Translator,
): CatalogueData['sections'] {
  const definition: SectionDefinition = sections[type];
  const example = examples[type];
  const data = presentFields(definition.fields, example[language], example.en, {
    language,
    fallbackLanguage: 'en',
  });
  const ready = readySections(
    { sections: [{ type, fileName: `example-${type}`, page: 'home-page', data }] },
    language,
    words,
  );
  return ready.map((section) => ({ label: words.translate(definition.label), section }));
}
