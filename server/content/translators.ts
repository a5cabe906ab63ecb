import { behaviours } from '#common/behaviour.ts';
import type { JsonValue } from '#common/json.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import type { Wording } from '#i18n/messages/index.ts';
import type { Snapshot } from './published/published-content.ts';
import type { SiteLog } from '../core/logs/log.ts';
import { createTranslator, type Translator } from '../core/translator.ts';

export type Translators = ReturnType<typeof createTranslators>;

interface CacheEntry {
  overrides: JsonValue | undefined;
  wording: Wording;
  translator: Translator;
}

/** Caches translators per project and language until the project's messages change. */
export function createTranslators() {
  const cache = new Map<string, CacheEntry>();
  return {
    of(snapshot: Snapshot, language: LanguageCode, log: SiteLog): Translator {
      const { wording } = snapshot.project?.behaviour ?? behaviours.product;
      const overrides = snapshot.find('i18n/{lang}.json', language)?.value;
      const key = `${language} ${snapshot.projectId}${snapshot.isDraft ? ' draft' : ''}`;
      const cached = cache.get(key);
      if (cached && cached.overrides === overrides && cached.wording === wording)
        return cached.translator;
      const translator = createTranslator({
        language,
        wording,
        overrides,
        onMissing: (missing) => log.warn({ key: missing, language }, 'Missing translation'),
      });
      cache.set(key, { overrides, wording, translator });
      return translator;
    },
  };
}
