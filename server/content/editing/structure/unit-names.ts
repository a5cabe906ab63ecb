import { collectionOf, entryIdOf } from '#common/content/content-paths.ts';
import { translatedTexts } from '#common/content/field-states.ts';
import type { Fields } from '#common/content/fields.ts';
import { fillTemplate } from '#common/text/fill-template.ts';
import { isJsonObject, type JsonValue } from '#common/json.ts';
import { onOneLine, plainTextOf } from '#common/text/plain-text.ts';
import { type PolicyName, policyNames } from '#common/content/policies.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import { messages } from '#i18n/messages/index.ts';
import type { MessageKey } from '#i18n/messages/en.ts';
import {
  type DocumentType,
  pageComponentsPath,
  policyPath,
} from '../../documents/document-types.ts';

/** In characters, to fit a row. */
const maxTitleLength = 90;

/** Returns a value's title, else the first of its texts; null if it has none. */
export function titleOf(type: DocumentType | null, value: JsonValue): string | null {
  if (!isJsonObject(value)) return null;
  const titles = [value['titleTr'], value['title']];
  const firstTitle = titles.find((title) => typeof title === 'string' && title.trim() !== '');
  if (typeof firstTitle === 'string') return shorten(firstTitle);
  return type?.shape === 'fields' ? firstText(type.fields, value) : null;
}

function firstText(fields: Fields, value: JsonValue): string | null {
  for (const text of translatedTexts(fields, value).values())
    if (text !== '') return shorten(plainTextOf(text));
  return null;
}

function shorten(text: string): string {
  const line = onOneLine(text);
  return line.length > maxTitleLength ? `${line.slice(0, maxTitleLength - 1).trimEnd()}…` : line;
}

type UnitKey = Extract<MessageKey, `editor.structure.unit.${string}`>;
type PageKey =
  | UnitKey
  | 'editor.structure.articles'
  | 'editor.structure.courses'
  | Extract<MessageKey, `editor.structure.page.${string}`>;

const fixedNames: Readonly<Record<string, UnitKey>> = {
  [pageComponentsPath]: 'editor.structure.unit.page-components',
  'products.json': 'editor.structure.unit.products',
  'style.json': 'editor.structure.unit.style',
  'auth/credentials.json': 'editor.structure.unit.credentials',
  'i18n/{lang}.json': 'editor.structure.unit.messages',
  'content/{lang}/header.json': 'editor.structure.unit.header',
  'content/{lang}/footer.json': 'editor.structure.unit.footer',
  'content/{lang}/social-links.json': 'editor.structure.unit.social-links',
  'content/{lang}/pricing.json': 'editor.structure.unit.pricing',
  'content/{lang}/contact-page/contact.json': 'editor.structure.unit.contact',
  'content/{lang}/search-synonyms.json': 'editor.structure.unit.search-synonyms',
  'content/{lang}/product-page/e-details.json': 'editor.structure.unit.demo-product',
  ...Object.fromEntries(
    policyNames.map((name): [string, UnitKey & `${string}.${PolicyName}`] => [
      policyPath(name),
      `editor.structure.unit.${name}`,
    ]),
  ),
};

/** Names of the pages whose metadata are in these folders. */
const pageNames: Readonly<Record<string, PageKey>> = {
  home: 'editor.structure.page.home',
  aboutus: 'editor.structure.page.about',
  team: 'editor.structure.page.team',
  service: 'editor.structure.page.services',
  product: 'editor.structure.page.products',
  price: 'editor.structure.unit.pricing',
  contact: 'editor.structure.unit.contact',
  articles: 'editor.structure.articles',
  course: 'editor.structure.courses',
};

/** Returns the name of a unit that exists once per project; null for others. */
export function fixedNameOf(path: string, language: LanguageCode): string | null {
  const texts = messages[language];
  const key = fixedNames[path];
  if (key) return texts[key];
  const meta = /^content\/\{lang\}\/(.+?)(?:-page)?\/(?:(.+)-)?meta-data\.json$/.exec(path);
  if (!meta) return null;
  const folder = meta[2] ?? meta[1] ?? '';
  const name = pageNames[folder];
  return fillTemplate(texts['editor.structure.unit.meta'], { page: name ? texts[name] : folder });
}

/** Returns the fallback name: the file name, or an entry's id. */
export function fileNameOf(path: string): string {
  if (collectionOf(path)) return `#${entryIdOf(path)}`;
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.json$/, '');
}
