import type { LanguageCode } from '#i18n/languages.ts';
import type { Snapshot } from '../content/published-content.ts';
import type { SiteLog } from './site.ts';
import { createTranslator, type Translator } from './translator.ts';

export interface Translators {
  of(snapshot: Snapshot, language: LanguageCode, log: SiteLog): Promise<Translator>;
}

/** Translators, made once per published content and language. */
export function createTranslators(): Translators {
  const bySnapshot = new WeakMap<Snapshot, Map<LanguageCode, Promise<Translator>>>();
  return {
    of(snapshot, language, log) {
      const known = bySnapshot.get(snapshot) ?? new Map<LanguageCode, Promise<Translator>>();
      bySnapshot.set(snapshot, known);
      const translator =
        known.get(language) ??
        createTranslator({
          language,
          overrides: snapshot.find('i18n/{lang}.json', language)?.value,
          onMissing: (key) => log.warn({ key, language }, 'Missing translation'),
        });
      known.set(language, translator);
      return translator;
    },
  };
}
