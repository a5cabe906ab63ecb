import type { JsonObject } from '#common/json.ts';
import type { LanguageCode } from '#i18n/languages.ts';

/** Languages of the examples and of the shipped project. Other languages show English. */
export const exampleLanguages = ['en', 'ar', 'de'] as const satisfies LanguageCode[];

export type ExampleLanguage = (typeof exampleLanguages)[number];

/** A section's stored data in each language. */
export type SectionExample = Record<ExampleLanguage, JsonObject> &
  Partial<Record<LanguageCode, JsonObject>>;

/** Images of an example: drawings, each with its portrait version and its alternative text. */
export function exampleImages(files: readonly string[], alts: readonly string[]): JsonObject[] {
  return files.map((file, index) => ({
    id: index + 1,
    imgsrc: `/media/active-med-pharma/${file}.svg`,
    imageSmallPath: `/media/active-med-pharma/${file.replace(/\.\w+$/, '.560x660')}.svg`,
    imgalt: alts[index] ?? '',
  }));
}
