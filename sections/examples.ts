import type { JsonObject } from '#common/json.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import { example as clients } from './clients/example.ts';
import { example as gridWithFrame } from './grid-with-frame/example.ts';
import { example as hero } from './hero/example.ts';
import type { SectionType } from './registry.ts';
import { example as textWithImage } from './text-with-image/example.ts';

/** A section's stored data in each language. */
export type SectionExample = Record<LanguageCode, JsonObject>;

/** A filled example of every type: for the catalogue, the tests and the editor's "add section". */
export const examples: Record<SectionType, SectionExample> = {
  hero,
  'grid-with-frame': gridWithFrame,
  clients,
  'text-with-image': textWithImage,
};
