import { createInstance, type TOptions } from 'i18next';
import { isJsonObject, type JsonObject } from '#common/json.ts';
import type { Labels, PluralForms } from '#i18n/labels.ts';
import { defaultLanguage, type LanguageCode, languages } from '#i18n/languages.ts';
import { messages, messagesOf, type Wording } from '#i18n/messages/index.ts';
import type { MessageKey } from '#i18n/messages/en.ts';

/** Messages of the interface in one language. */
export interface Translator {
  /** Returns a message with its values and plural form; the key itself if it is missing. */
  translate(key: MessageKey, values?: Readonly<Record<string, string | number>>): string;
  /** Returns the message of a key from content, such as a category's; null if it is missing. */
  find(key: string): string | null;
  /**
   * Returns uninterpolated messages (`{{values}}` remain) for components that fill them; all plural
   * forms of a message that has them.
   */
  labels<K extends MessageKey>(keys: readonly K[]): Labels<K>;
}

interface TranslatorOptions {
  language: LanguageCode;
  wording?: Wording;
  /** The project's `i18n/{lang}.json`; overrides the built-in messages. */
  overrides: unknown;
  onMissing(key: string): void;
}

/** Creates a translator with a project's messages over the built-in ones. */
export async function createTranslator({
  language,
  wording = 'product',
  overrides,
  onMissing,
}: TranslatorOptions): Promise<Translator> {
  const missing = new Set<string>();
  const own = isJsonObject(overrides) ? flatten(overrides) : {};
  const product = messagesOf(language, wording);
  // Orders store the version of this text (common/forms/payment-form.ts).
  const notOverridable = { 'contract.consent': product['contract.consent'] };
  const i18next = createInstance();
  await i18next.init({
    lng: language,
    resources: { [language]: { translation: { ...product, ...own, ...notOverridable } } },
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    saveMissing: true,
    missingKeyHandler: (_languages, _namespace, key) => {
      if (missing.has(key)) return;
      missing.add(key);
      onMissing(key);
    },
  });
  const t = (key: string, options: TOptions): string => String(i18next.t(key, options));
  const categories = new Intl.PluralRules(languages[language].locale).resolvedOptions()
    .pluralCategories;
  const uninterpolated = (key: string) => t(key, { skipInterpolation: true });
  const cache = new Map<string, string | PluralForms>();
  const label = (key: string): string | PluralForms => {
    const cached = cache.get(key) ?? (hasPluralForms(key) ? formsOf(key) : uninterpolated(key));
    cache.set(key, cached);
    return cached;
  };
  const formsOf = (stem: string): PluralForms => ({
    other: uninterpolated(`${stem}_other`),
    ...Object.fromEntries(categories.map((form) => [form, uninterpolated(`${stem}_${form}`)])),
  });
  return {
    translate: (key, values = {}) => t(key, values),
    find: (key) => (i18next.exists(key) ? t(key, {}) : null),
    labels<K extends MessageKey>(keys: readonly K[]) {
      const entries = keys.map((key) => [key, label(key)]);
      // Every key has an entry; the type checker cannot see it.
      return Object.fromEntries(entries) as Labels<K>;
    },
  };
}

/** Returns true if a key is the stem of plural forms. */
function hasPluralForms(key: string): boolean {
  return Object.hasOwn(messages[defaultLanguage], `${key}_other`);
}

/** Flattens keys: `{ a: { b: 'x' } }` equals `{ 'a.b': 'x' }`. */
function flatten(source: JsonObject, prefix = ''): Record<string, string> {
  const flat: Record<string, string> = {};
  for (const [key, value] of Object.entries(source)) {
    if (typeof value === 'string') flat[prefix + key] = value;
    else if (isJsonObject(value)) Object.assign(flat, flatten(value, `${prefix}${key}.`));
  }
  return flat;
}
