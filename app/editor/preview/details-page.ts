import type { Unit } from '#contracts/units.ts';
import { coursesPath } from '#common/content/content-paths.ts';
import { detailPage } from '#common/content/detail-path.ts';
import { readField, splitFieldPath } from '#common/content/field-values.ts';
import { getHiddenLanguages } from '#common/content/hidden-in.ts';
import { isJsonObject, type JsonValue } from '#common/json.ts';
import { draftSlug } from '#common/text/slugs.ts';
import type { LanguageCode } from '#i18n/languages.ts';

/** Detail page of one item, beside the pages that show its whole unit. */
export interface DetailsPage {
  /** Path without the language. */
  page: string;
  /** True if no other page shows the field. */
  isOnly: boolean;
}

/**
 * Returns the detail page of the item that a field belongs to, by the saved draft; null if it has
 * none.
 */
export function detailsPageOf(
  { path, type, versions, sourceLanguage, shownOn }: Unit,
  field: string,
  language: LanguageCode,
): DetailsPage | null {
  const [list, id, name] = splitFieldPath(field);
  if (type.name === 'products') return pageOfProduct(versions['']?.value, id);
  if (!type.isSection || list !== 'services' || id === undefined || shownOn.length === 0)
    return null;
  const source = versions[sourceLanguage]?.value ?? null;
  const items = [source, versions[language]?.value ?? null].map((value) =>
    readField(value, `services.${id}`),
  );
  const [item] = items;
  if (!isJsonObject(item) || item['link'] || getHiddenLanguages(item).includes(language))
    return null;
  const hasText = items.some((one) => isJsonObject(one) && Boolean(one['htmlContent']));
  const isLinked = item['isDetails'] ?? (isJsonObject(source) && source['isDetails']);
  return hasText || isLinked
    ? { page: pageIn(path, Number(id)), isOnly: name === 'htmlContent' }
    : null;
}

/** Prices are shown on the page of their course; before a product is chosen, on the first one's. */
function pageOfProduct(file: JsonValue | undefined, id: string | undefined): DetailsPage | null {
  const products = readField(file, 'products');
  const [first] = Array.isArray(products) ? products : [];
  const product = id === undefined ? first : readField(file, `products.${id}`);
  const course = isJsonObject(product) ? product['courseId'] : null;
  return typeof course === 'number' ? { page: pageIn(coursesPath, course), isOnly: true } : null;
}

/** Returns the page of an item of a section file, or of a collection's entry. */
function pageIn(path: string, id: number): string {
  const [, , folder = '', file = ''] = path.split('/');
  return detailPage(folder, file.replace(/\.json$/, ''), draftSlug(id));
}
