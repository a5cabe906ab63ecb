import {
  articlesPath,
  collectionOf,
  coursesPath,
  entryIdOf,
  productsPath,
} from '#common/content/content-paths.ts';
import { detailPage } from '#common/content/detail-path.ts';
import { pageContent, sectionPages, type SectionPage } from '#common/content/pages.ts';
import { policyNames } from '#common/content/policies.ts';
import { draftSlug } from '#common/text/slugs.ts';
import {
  contactPagePath,
  demoProductPath,
  policyPath,
  pricingPath,
} from '../../documents/document-types.ts';
import { listSectionFiles } from '../../documents/section-files.ts';
import type { FoundUnit } from './find-unit.ts';

const pagesOfPath: Readonly<Record<string, readonly string[]>> = {
  [pricingPath]: ['pricing'],
  [productsPath]: ['pricing', 'courses'],
  'auth/credentials.json': [],
  [contactPagePath]: ['contact'],
  [demoProductPath]: ['e-details'],
  ...Object.fromEntries(policyNames.map((name) => [policyPath(name), [name]])),
  [articlesPath]: ['articaleTable'],
  [coursesPath]: ['courses'],
  'content/{lang}/social-links.json': ['contact', 'home'],
};

/** Pages of folders that are not built from sections. */
const pagesOfFolder: Readonly<Record<string, string>> = {
  'contact-page': 'contact',
  'price-page': 'pricing',
  'policy-page': 'policy',
  'articles': 'articaleTable',
  'course-page': 'courses',
};

/**
 * Returns the addresses (without language) of pages that show a unit, the best first. What every
 * page shows is seen on the home page.
 */
export function listUnitPages(
  { path, section, components }: FoundUnit,
  slug: string | null,
): string[] {
  const collection = collectionOf(path);
  if (collection) return pagesOfEntry(collection, slug ?? draftSlug(entryIdOf(path)));
  const known = pagesOfPath[path];
  if (known) return known.slice();
  const pages = Object.keys(sectionPages) as SectionPage[];
  if (section) {
    return pages.filter((page) =>
      (listSectionFiles(components, page) ?? []).some(
        ({ page: folder, fileName }) => folder === section.page && fileName === section.fileName,
      ),
    );
  }
  const [, folder, file] = /^content\/\{lang\}\/([^/]+)\/(.+)\.json$/.exec(path) ?? [];
  if (folder === undefined) return ['home'];
  const page = pages.find((one) => {
    const { folder: own, metaData = 'meta-data' } = pageContent(one);
    return own === folder && file === metaData;
  });
  return [page ?? pagesOfFolder[folder] ?? 'home'];
}

function pagesOfEntry(collection: string, slug: string): string[] {
  return collection === coursesPath
    ? [detailPage('course-page', 'courses-data', slug), 'courses']
    : [detailPage('articles', 'articles', slug), 'articaleTable'];
}
