import { isJsonObject, type JsonObject } from '#common/json.ts';
import { fillTemplate } from '#common/text/fill-template.ts';
import type { LabelKey, Labels, PluralForms } from '#i18n/labels.ts';
import { defaultLanguage, type LanguageCode, languages } from '#i18n/languages.ts';
import { messages, messagesOf, type Wording } from '#i18n/messages/index.ts';
import type { MessageKey } from '#i18n/messages/en.ts';

/** Messages of the interface in one language. */
export interface Translator {
  /** Returns a message with its values and the plural form of `count`; a missing key itself. */
  translate(key: MessageKey, values?: Readonly<Record<string, string | number>>): string;
  /** Returns the message of a key from content, such as a category's; null if it is missing. */
  find(key: string): string | null;
  /**
   * Returns uninterpolated messages (`{{values}}` remain) for components that fill them; all plural
   * forms of a message that has them.
   */
  labels<K extends LabelKey>(keys: readonly K[]): Labels<K>;
}

interface TranslatorOptions {
  language: LanguageCode;
  wording?: Wording;
  /** The project's `i18n/{lang}.json`; overrides the built-in messages. */
  overrides: unknown;
  onMissing(key: string): void;
}

/** Creates a translator with a project's messages over the built-in ones. */
export function createTranslator({
  language,
  wording = 'product',
  overrides,
  onMissing,
}: TranslatorOptions): Translator {
  const product = messagesOf(language, wording);
  const own = isJsonObject(overrides) ? flatten(overrides) : {};
  // Orders store the version of this text (common/forms/payment-form.ts).
  const notOverridable = { 'contract.consent': product['contract.consent'] };
  const texts = new Map(Object.entries({ ...product, ...own, ...notOverridable }));
  const plurals = new Intl.PluralRules(languages[language].locale);
  const { pluralCategories } = plurals.resolvedOptions();
  const missing = new Set<string>();

  function textOf(key: string, text = texts.get(key)): string {
    if (text !== undefined) return text;
    if (!missing.has(key)) onMissing(key);
    missing.add(key);
    return key;
  }
  const pluralOf = (stem: string, count: number): string | undefined =>
    texts.get(`${stem}_${plurals.select(count)}`) ?? texts.get(`${stem}_other`);
  const formsOf = (stem: string): PluralForms => ({
    other: textOf(`${stem}_other`),
    ...Object.fromEntries(pluralCategories.map((form) => [form, textOf(`${stem}_${form}`)])),
  });
  return {
    translate(key, values = {}) {
      const { count } = values;
      const plural = typeof count === 'number' ? pluralOf(key, count) : undefined;
      return fillTemplate(textOf(key, plural), values);
    },
    find: (key) => texts.get(key) ?? null,
    labels<K extends LabelKey>(keys: readonly K[]) {
      const entries = keys
        .flatMap(listKeys)
        .map((key) => [key, pluralStems.has(key) ? formsOf(key) : textOf(key)]);
      // Every key has an entry; the type checker cannot see it.
      return Object.fromEntries(entries) as Labels<K>;
    },
  };
}

const messageKeys = Object.keys(messages[defaultLanguage]);
const pluralStems: ReadonlySet<string> = new Set(
  messageKeys.flatMap((key) => /^(.+)_other$/.exec(key)?.[1] ?? []),
);
const labelKeys = new Set(
  messageKeys.map((key) => {
    const stem = key.slice(0, key.lastIndexOf('_'));
    return pluralStems.has(stem) ? stem : key;
  }),
);
/** Keys by their beginning with an asterisk. The code has a fixed number of these. */
const keysByBeginning = new Map<string, string[]>();

/** Lists the keys that a label key stands for. */
function listKeys(key: string): string[] {
  if (!key.endsWith('*')) return [key];
  const start = key.slice(0, -1);
  const keys = keysByBeginning.get(key) ?? [...labelKeys].filter((each) => each.startsWith(start));
  keysByBeginning.set(key, keys);
  return keys;
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
