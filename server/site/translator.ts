import { createInstance, type TOptions } from 'i18next';
import { isJsonObject, type JsonObject } from '#common/json.ts';
import type { Labels, PluralForms } from '#i18n/labels.ts';
import { defaultLanguage, type LanguageCode, languages } from '#i18n/languages.ts';
import { messages, messagesOf, type Wording } from '#i18n/messages/index.ts';
import type { MessageKey } from '#i18n/messages/en.ts';

/** The interface's words in one language. */
export interface Translator {
  /** A whole sentence, with its values and its plural form. A missing key answers itself. */
  translate(key: MessageKey, values?: Readonly<Record<string, string | number>>): string;
  /** A word that content names, such as a category's; null where nobody has it. */
  find(key: string): string | null;
  /**
   * Words as they stand, `{{places}}` and all, for parts that fill them; of a message that is declined
   * by number, every form of the language.
   */
  labels<K extends MessageKey>(keys: readonly K[]): Labels<K>;
}

interface TranslatorOptions {
  language: LanguageCode;
  wording?: Wording;
  /** The project's own `i18n/{lang}.json`: its words win over the product's. */
  overrides: unknown;
  onMissing(key: string): void;
}

/** Lays a project's words over the product's. */
export async function createTranslator({
  language,
  wording = 'product',
  overrides,
  onMissing,
}: TranslatorOptions): Promise<Translator> {
  const missing = new Set<string>();
  const own = isJsonObject(overrides) ? flatten(overrides) : {};
  const product = messagesOf(language, wording);
  // Orders store the version of this text (common/payment-form.ts).
  const fixed = { 'contract.consent': product['contract.consent'] };
  const i18next = createInstance();
  await i18next.init({
    lng: language,
    resources: { [language]: { translation: { ...product, ...own, ...fixed } } },
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
  const asItStands = (key: string) => t(key, { skipInterpolation: true });
  const known = new Map<string, string | PluralForms>();
  const label = (key: string): string | PluralForms => {
    const words = known.get(key) ?? (isDeclined(key) ? formsOf(key) : asItStands(key));
    known.set(key, words);
    return words;
  };
  const formsOf = (stem: string): PluralForms => ({
    other: asItStands(`${stem}_other`),
    ...Object.fromEntries(categories.map((form) => [form, asItStands(`${stem}_${form}`)])),
  });
  return {
    translate: (key, values = {}) => t(key, values),
    find: (key) => (i18next.exists(key) ? t(key, {}) : null),
    labels<K extends MessageKey>(keys: readonly K[]) {
      const entries = keys.map((key) => [key, label(key)]);
      // One entry for each key, and for a declined one its forms: only the checker cannot see it.
      return Object.fromEntries(entries) as Labels<K>;
    },
  };
}

/** Whether a key is the stem of forms by number. */
function isDeclined(key: string): boolean {
  return Object.hasOwn(messages[defaultLanguage], `${key}_other`);
}

/** `{ a: { b: 'x' } }` and `{ 'a.b': 'x' }` name the same word. */
function flatten(source: JsonObject, prefix = ''): Record<string, string> {
  const flat: Record<string, string> = {};
  for (const [key, value] of Object.entries(source)) {
    if (typeof value === 'string') flat[prefix + key] = value;
    else if (isJsonObject(value)) Object.assign(flat, flatten(value, `${prefix}${key}.`));
  }
  return flat;
}
