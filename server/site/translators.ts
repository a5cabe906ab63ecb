import { behaviours } from '#common/behaviour.ts';
import type { JsonValue } from '#common/json.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import type { Wording } from '#i18n/messages/index.ts';
import type { Snapshot } from '../content/published-content.ts';
import type { SiteLog } from './site.ts';
import { createTranslator, type Translator } from './translator.ts';

export interface Translators {
  of(snapshot: Snapshot, language: LanguageCode, log: SiteLog): Promise<Translator>;
}

interface Known {
  overrides: JsonValue | undefined;
  wording: Wording;
  translator: Promise<Translator>;
}

/** Translators, made once per project and language, and anew when the project's own words have changed. */
export function createTranslators(): Translators {
  const known = new Map<string, Known>();
  return {
    of(snapshot, language, log) {
      const { wording } = snapshot.project?.behaviour ?? behaviours.product;
      const overrides = snapshot.find('i18n/{lang}.json', language)?.value;
      const key = `${language} ${snapshot.projectId}${snapshot.isDraft ? ' draft' : ''}`;
      const before = known.get(key);
      if (before && before.overrides === overrides && before.wording === wording)
        return before.translator;
      const translator = createTranslator({
        language,
        wording,
        overrides,
        onMissing: (missing) => log.warn({ key: missing, language }, 'Missing translation'),
      });
      known.set(key, { overrides, wording, translator });
      return translator;
    },
  };
}
