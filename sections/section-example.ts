import type { JsonObject } from '#common/json.ts';
import type { LanguageCode } from '#i18n/languages.ts';

/** A section's stored data in each language. */
export type SectionExample = Record<LanguageCode, JsonObject>;
