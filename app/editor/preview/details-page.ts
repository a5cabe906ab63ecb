import type { Unit } from '#common/editing.ts';
import { coursesPath } from '#common/content-paths.ts';
import { detailPage } from '#common/detail-path.ts';
import { readField, stepsOf } from '#common/field-values.ts';
import { hiddenInOf } from '#common/hidden-in.ts';
import { isJsonObject, type JsonValue } from '#common/json.ts';
import { draftSlug } from '#common/slugs.ts';
import type { LanguageCode } from '#i18n/languages.ts';

/** The page of one item, beside the pages that show its whole unit. */
export interface DetailsPage {
  /** Below the language. */
  page: string;
  /** No other page shows the field. */
  isOnly: boolean;
}

/** Returns the page of the item that a field belongs to, by the saved draft; null where the item has none. */
export function detailsPageOf(
  { path, type, versions, sourceLanguage, shownOn }: Unit,
  field: string,
  language: LanguageCode,
): DetailsPage | null {
  const [list, id, name] = stepsOf(field);
  if (type.name === 'products') return pageOfProduct(versions['']?.value, id);
  if (!type.isSection || list !== 'services' || id === undefined || shownOn.length === 0)
    return null;
  const source = versions[sourceLanguage]?.value ?? null;
  const items = [source, versions[language]?.value ?? null].map((value) =>
    readField(value, `services.${id}`),
  );
  const [item] = items;
  if (!isJsonObject(item) || hiddenInOf(item).includes(language)) return null;
  const hasText = items.some((one) => isJsonObject(one) && Boolean(one['htmlContent']));
  const isLinked = item['isDetails'] ?? (isJsonObject(source) && source['isDetails']);
  return hasText || isLinked
    ? { page: pageIn(path, Number(id)), isOnly: name === 'htmlContent' }
    : null;
}

/** A price is seen on the page of the course that it opens; before a product is chosen, that of the first. */
function pageOfProduct(file: JsonValue | undefined, id: string | undefined): DetailsPage | null {
  const products = readField(file, 'products');
  const [first] = Array.isArray(products) ? products : [];
  const product = id === undefined ? first : readField(file, `products.${id}`);
  const course = isJsonObject(product) ? product['courseId'] : null;
  return typeof course === 'number' ? { page: pageIn(coursesPath, course), isOnly: true } : null;
}

/** The page of an item of a section's file, or of an entry of a collection's. */
function pageIn(path: string, id: number): string {
  const [, , folder = '', file = ''] = path.split('/');
  return detailPage(folder, file.replace(/\.json$/, ''), draftSlug(id));
}
