import { sectionPath } from '#common/content-paths.ts';
import { languageCookie } from '#common/cookies.ts';
import { type SectionPage, sectionPages } from '#common/pages.ts';
import { isLanguageCode, type LanguageCode } from '#i18n/languages.ts';
import { metaTexts, presentPage } from '../content/present-page.ts';
import { themeStylesheet } from '../content/present-theme.ts';
import type { Project } from '../content/projects.ts';
import type { Snapshot } from '../content/published-content.ts';
import { type PageAddresses, pageAddresses, type SharedPicture } from './addresses.ts';
import { findItem, type FoundItem, type ItemContent, type ItemPage } from './item-page.ts';
import { lastWords } from './last-words.ts';
import { themeAddress } from './theme-address.ts';
import { presentShell } from './present-shell.ts';
import { type FindResults, presentSearch } from './search-page.ts';
import { readySections, withDrawings } from './section-page.ts';
import { offers, type Shell, shellLabels } from './shell.ts';
import type { ItemPlace, Site, SiteLog } from './site.ts';
import type { SvgReader } from '../media/read-svg.ts';
import type { Translator } from './translator.ts';
import type { Translators } from './translators.ts';

interface SiteOptions {
  project: Project;
  snapshot: Snapshot;
  translators: Translators;
  readLogo: SvgReader;
  findResults: FindResults;
  log: SiteLog;
  /** Scheme, host and port of the project's public address. */
  origin: string;
  version: string;
  /** The modules that wake an islands page. */
  scripts: readonly string[];
  /** The address of the built stylesheet; null where Vite serves it. */
  stylesheet: string | null;
  isDevelopment: boolean;
}

/** One request's view of the site: its project, and the content published at this moment. */
export function createSite(options: SiteOptions): Site {
  const { project, snapshot, translators, log, isDevelopment } = options;
  const translator = (language: LanguageCode) => translators.of(snapshot, language, log);
  const offered = (language: string | null | undefined) =>
    project.languages.find((code) => code === language);
  const addresses = addressesOf(options);

  return {
    project,
    version: options.version,
    log,
    isDevelopment,
    languageOf: (request) => offered(chosenLanguage(request)) ?? project.defaultLanguage,

    async shell(path) {
      const language = offered(path.split('/')[1]) ?? project.defaultLanguage;
      const words = await translator(language);
      return {
        ...(await presentShell({ ...options, offers, language, path })),
        project: { id: project.id, name: project.name },
        labels: words.labels(shellLabels),
        ...themeOf(options),
        scripts: options.scripts,
      };
    },

    async labels(language, keys) {
      return (await translator(language)).labels(keys);
    },

    async sectionPage(name, language) {
      const page = presentPage(snapshot, project, name, language, log);
      const drawn = await withDrawings(page, { projectId: project.id, read: options.readLogo });
      return {
        sections: readySections(drawn, language, await translator(language)),
        meta: page.meta,
        addresses: addresses(language, name),
      };
    },

    async itemPage(place) {
      const found = findPlace(options, place);
      if (!found) return null;
      const { back } = (await translator(place.language)).labels(['back']);
      return {
        ...found.item,
        back: { href: sectionAddress(found.name, place), label: back },
        meta: metaOf(found.item, project),
        addresses: addresses(place.language, itemAddress(place)),
      };
    },

    search: searchOf(options, translator, addresses),

    async catalogue(language) {
      if (!isDevelopment) return null;
      const { presentCatalogue } = await import('./catalogue.ts');
      return presentCatalogue(language, translator);
    },

    lastWords: (path) => lastWords(offered(path.split('/')[1]) ?? project.defaultLanguage),
  };
}

type Addresses = (language: LanguageCode, rest: string) => PageAddresses;

/** A page's addresses by its language and what follows that. */
function addressesOf({ project, snapshot, origin }: SiteOptions): Addresses {
  return (language, rest) =>
    pageAddresses({
      ...project,
      origin,
      language,
      rest,
      siteName: project.name,
      picture: sharedPicture(snapshot, language),
    });
}

/** Finds pages of the request's project. */
function searchOf(
  { project, findResults }: SiteOptions,
  translator: (language: LanguageCode) => Promise<Translator>,
  addresses: Addresses,
): Site['search'] {
  return async (query, language) =>
    presentSearch({
      projectId: project.id,
      projectName: project.name,
      language,
      query,
      words: await translator(language),
      addresses: addresses(language, 'search'),
      find: findResults,
    });
}

/** The picture of the home page stands for the others. */
function sharedPicture(snapshot: Snapshot, language: LanguageCode): SharedPicture | null {
  const document = snapshot.find(sectionPath('home-page', 'meta-data'), language);
  const { 'og:image': src, 'og:image:alt': alt } = metaTexts(document?.value);
  return src === undefined ? null : { src, alt: alt ?? null };
}

function chosenLanguage(request: Request): string | null {
  const cookies = request.headers.get('cookie') ?? '';
  const value = new RegExp(`(?:^|;\\s*)${languageCookie}=([a-z]{2})(?:;|$)`).exec(cookies)?.[1];
  return isLanguageCode(value) ? value : null;
}

function themeOf({ project, snapshot, stylesheet }: SiteOptions): Pick<Shell, 'theme' | 'grounds'> {
  const theme = themeStylesheet(snapshot.find('style.json', null)?.value);
  if (!theme) return { theme: null, grounds: { light: null, dark: null } };
  return { theme: themeAddress(project.id, theme, stylesheet), grounds: theme.grounds };
}

/** About and team share a folder. */
function pagesOfFolder(folder: string): (keyof typeof sectionPages)[] {
  const names = Object.keys(sectionPages) as (keyof typeof sectionPages)[];
  return names.filter((name) => sectionPages[name].folder === folder);
}

/** The item at a place, and the page whose section it stands in. */
function findPlace(
  { project, snapshot, log }: SiteOptions,
  place: ItemPlace,
): { name: SectionPage; item: FoundItem } | null {
  for (const name of pagesOfFolder(place.folder)) {
    const item = findItem(presentPage(snapshot, project, name, place.language, log), place);
    if (item) return { name, item };
  }
  return null;
}

function sectionAddress(page: SectionPage, { language, file }: ItemPlace): string {
  return `/${language}/${page}#${encodeURIComponent(file)}`;
}

function itemAddress({ folder, file, slug }: ItemPlace): string {
  return `details/${folder}/${encodeURIComponent(file)}/${encodeURIComponent(slug)}`;
}

function metaOf({ title, summary }: ItemContent, project: Project): ItemPage['meta'] {
  return {
    title: `${withoutSoftHyphens(title.text)} · ${project.name}`,
    ...descriptionOf(summary?.html),
  };
}

/** Break hints of a headline mean nothing in a window's title. */
function withoutSoftHyphens(text: string): string {
  return text.replaceAll('\u00AD', '');
}

/** A description from an item's summary, without its tags. */
function descriptionOf(html: string | undefined): { description?: string } {
  const text = html
    ?.replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return text ? { description: text } : {};
}
