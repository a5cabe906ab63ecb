import { directionOf, isLanguageCode } from '../../../i18n/languages.ts';
import { type Crawl, pathAt } from './crawl.ts';
import type { ReadPage } from './read-page.ts';

/** Returns whether search engines may list it: it is no copy of another page and does not ask to be left out. */
export function isListed(page: ReadPage, origin: string): boolean {
  const { path, language, meta, canonical } = page;
  const isOriginal = pathAt(origin, canonical ?? '') === path;
  return language !== '' && isOriginal && !meta['robots']?.includes('noindex');
}

/** One sentence for everything that a page of the site should say of itself and does not. */
export function findingsOf(crawl: Crawl, origin: string): string[] {
  const pages = Array.from(crawl.pages.values());
  const listed = pages.filter((page) => isListed(page, origin));
  return [
    ...crawl.faults,
    ...pages.flatMap((page) => headFindings(page)),
    ...pages.flatMap((page) => originalFindings(page, crawl, origin)),
    ...pages.flatMap((page) => fragmentFindings(page, crawl, origin)),
    ...pages.flatMap((page) => breadcrumbFindings(page, origin)),
    ...listed.flatMap((page) => alternateFindings(page, crawl, origin)),
    ...sharedTitles(listed),
  ];
}

const needed = ['description', 'og:title', 'og:description', 'og:image', 'og:url', 'twitter:card'];

function headFindings(page: ReadPage): string[] {
  const { path, language, lang, dir, title, headings, meta, structured } = page;
  if (!isLanguageCode(language)) return [];
  const checks: [isRight: boolean, otherwise: string][] = [
    [lang === language, `says that its language is ${lang}`],
    [dir === directionOf(language), 'runs the wrong way'],
    [title !== '', 'has no title'],
    [headings === 1, `has ${headings} main headings`],
    [structured.every(isJson), 'has structured data that cannot be read'],
    ...needed.map((name): [boolean, string] => [Boolean(meta[name]), `has no ${name}`]),
  ];
  return checks.flatMap(([isRight, otherwise]) => (isRight ? [] : [`${path} ${otherwise}`]));
}

/** A page names the address under which it is to be known: its own, or that of the page it is a copy of. */
function originalFindings({ path, language, canonical }: ReadPage, crawl: Crawl, origin: string) {
  if (language === '') return [];
  const original = crawl.pages.get(pathAt(origin, canonical ?? '') ?? '');
  const isKnown = original !== undefined && original.canonical === canonical;
  return isKnown ? [] : [`${path} says that it is ${canonical ?? 'nothing'}`];
}

function fragmentFindings({ path, links }: ReadPage, { pages }: Crawl, origin: string): string[] {
  return links.flatMap((link) => {
    const id = decodeURIComponent(new URL(link).hash.slice(1));
    const target = pages.get(pathAt(origin, link) ?? '');
    const isThere = !target || id === '' || target.ids.includes(id);
    return isThere ? [] : [`${path} leads to #${id}, which ${target.path} has not`];
  });
}

interface BreadcrumbList {
  '@type'?: unknown;
  'itemListElement': { name: string; item: string }[];
}

/**
 * Search engines get the steps that people see, and the last of them is the page. On pages of the menu and parts of
 * their lists, the menu itself is what people see.
 */
export function breadcrumbFindings(page: ReadPage, origin: string): string[] {
  const { path, canonical, breadcrumbs } = page;
  const data = page.structured.filter(isJson).map((text): BreadcrumbList => JSON.parse(text));
  const list = data.find((item) => item['@type'] === 'BreadcrumbList')?.itemListElement;
  if (!list) return breadcrumbs.length > 0 ? [`${path} has no breadcrumb list`] : [];
  const seen = breadcrumbs.map(
    ({ name, href }) => `${name.replaceAll('\u00AD', '')} ${href ? origin + href : canonical}`,
  );
  const listed = list.map(({ name, item }) => `${name} ${item}`);
  const [own = ''] = path.split('?');
  const isInMenu = page.menu
    .map((link) => pathAt(origin, link) ?? '')
    .some((link) => own === link || (link !== '/' && own.startsWith(`${link}/`)));
  const isSame = seen.length === 0 ? isInMenu : seen.join() === listed.join();
  return [
    ...(list.at(-1)?.item === canonical ? [] : [`${path} is not the last of ${listed.join()}`]),
    ...(isSame ? [] : [`${path} shows ${seen.join()}, but lists ${listed.join()}`]),
  ];
}

function alternateFindings({ path, language, alternates }: ReadPage, crawl: Crawl, origin: string) {
  if (alternates.length < 2) return [`${path} names no other languages`];
  return alternates.flatMap(([code, address]) => {
    const other = crawl.pages.get(pathAt(origin, address) ?? '');
    if (!other) return [`${path} names ${address} in ${code}, which no link leads to`];
    if (!isListed(other, origin)) return [`${path} names ${other.path}, which is not to be listed`];
    const back = other.alternates.find(([its]) => its === language)?.[1];
    return back && pathAt(origin, back) === path ? [] : [`${other.path} does not name ${path}`];
  });
}

function sharedTitles(pages: readonly ReadPage[]): string[] {
  const groups = Map.groupBy(pages, ({ language, title }) => `${language} “${title}”`);
  return Array.from(groups).flatMap(([title, group]) =>
    group.length === 1 ? [] : [`${title} is the title of ${group.map(({ path }) => path).join()}`],
  );
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
