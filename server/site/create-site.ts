import { getProjectName } from '#common/project-name.ts';
import { parseSubject, type SubjectPlace } from '#common/content/contact-subject.ts';
import { pageContent } from '#common/content/pages.ts';
import { withoutSoftHyphens } from '#common/text/plain-text.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import { messages } from '#i18n/messages/index.ts';
import { closedCountryTexts } from '../commerce/closed-countries.ts';
import { missingCompanyDetails, presentSeller } from '../content/company/present-company.ts';
import { chosenLanguage } from '../core/http/accept-language.ts';
import { editorLabelKeys } from './editor-labels.ts';
import { findExampleLinks } from '../content/example-links.ts';
import { presentMeta, presentPage } from '../content/published/present-page.ts';
import { themeStylesheet, themeImages } from '../content/published/present-theme.ts';
import type { PublishedProject } from '../content/published/published-content.ts';
import type { PublishedEntries } from '../content/published/published-entries.ts';
import { type AddressesOf, pageAddresses } from './crawlers/addresses.ts';
import type { VideoLengthReader } from '../assets/videos/videos.ts';
import { createContentPages } from './pages/content-pages.ts';
import { presentSectionTypes } from './section-types.ts';
import { createCrawlerFiles } from './crawlers/crawler-files.ts';
import { serverOnly } from './server-only.ts';
import { fallbackErrorLabels } from './fallback-error-labels.ts';
import { themeAddress } from './theme-address.ts';
import { findMenuName, presentReach, presentShell } from './present-shell.ts';
import { findPackageTitle } from './pages/pricing-page.ts';
import { type FindResults, presentSearch } from './pages/search-page.ts';
import { readySections, withDrawings } from './pages/section-page.ts';
import { isTabShown, selectTab } from './pages/select-tab.ts';
import { offers, type Shell, shellLabels } from './shell.ts';
import type { RateLimit } from '../core/concurrency/rate-limit.ts';
import type { ContactService } from '../contact/receive-message.ts';
import type { Site } from './site.ts';
import { siteData, breadcrumbData } from './crawlers/structured-data.ts';
import type { OfferedProducts } from './pages/course-offer.ts';
import type { ShareImages } from '../assets/images/share/share-images.ts';
import { answerShareImage } from './share/answer-share-image.ts';
import { firstImage } from './share/first-image.ts';
import { findShareImage } from './share/share-image.ts';
import type { SvgReader } from '../assets/images/read-svg.ts';
import type { Translator } from '../core/translator.ts';
import type { Translators } from '../content/translators.ts';
import { sectionPageLanguages, documentPageLanguages } from './crawlers/written-languages.ts';
import { handleContactForm, presentContactPage } from './pages/contact-page.ts';

interface ContactOptions extends PublishedProject, Pick<Site, 'detailPage'> {
  contact: ContactService;
  /** The visitor's IP address. */
  address: string;
  translatorOf(language: LanguageCode): Translator;
  addresses: AddressesOf;
}

interface SiteOptions extends PublishedProject, Pick<Site, 'listProjects'> {
  entries: PublishedEntries;
  translators: Translators;
  readLogo: SvgReader;
  shareImages: ShareImages;
  findResults: FindResults;
  products: OfferedProducts;
  videos: VideoLengthReader;
  contact: ContactService;
  maySearch: RateLimit;
  /** The visitor's IP address. */
  address: string;
  /** Scheme, host and port of the project's public address. */
  origin: string;
  version: string;
  /** Scripts that hydrate the islands. */
  scripts: readonly string[];
  /** Address of the built stylesheet; null in development. */
  stylesheet: string | null;
  isDevelopment: boolean;
}

/** Creates the site of one request: its project and the content published at that time. */
export function createSite(options: SiteOptions): Site {
  const { project, snapshot, translators, log, isDevelopment } = options;
  const translatorOf = (language: LanguageCode) => translators.of(snapshot, language, log);
  const supported = (language: string | null | undefined) =>
    project.languages.find((code) => code === language);
  const addresses = addressesOf(options);
  const contentPages = createContentPages({ ...options, translatorOf, addresses });

  const site: Omit<Site, 'shareImage'> = {
    ...projectParts(options),
    version: options.version,
    log,
    isDevelopment,
    languageOf: (request) => supported(chosenLanguage(request.headers)) ?? project.defaultLanguage,

    async shell(path) {
      const language = supported(path.split('/')[1]) ?? project.defaultLanguage;
      const labels = translatorOf(language).labels(shellLabels);
      return {
        ...(await presentShell({ ...options, offers, labels, language, path })),
        project: { id: project.id, name: getProjectName(project, language) },
        labels,
        ...themeOf(options),
        scripts: options.scripts,
      };
    },

    labels: async (language, keys) => translatorOf(language).labels(keys),

    editorLabels: async (language) => translatorOf(language).labels(editorLabelKeys),

    sectionTypes: async (language) => presentSectionTypes(language, translatorOf(language)),

    sectionPage: sectionPageOf(options, translatorOf, addresses),

    ...contentPages,
    ...createContactPage({ ...options, ...contentPages, translatorOf, addresses }),
    ...createCrawlerFiles({ ...options, translatorOf }),

    search: searchOf(options, translatorOf, addresses),

    async catalogue(language) {
      const { presentCatalogue } = await import('./pages/catalogue.ts');
      return presentCatalogue(language, translatorOf);
    },

    fallbackErrorLabels: (path) =>
      fallbackErrorLabels(supported(path.split('/')[1]) ?? project.defaultLanguage),
  };
  return {
    ...site,
    shareImage: (request) => answerShareImage({ ...options, pages: site }, request),
  };
}

/** Members of the site about projects and the company. */
function projectParts({
  project,
  snapshot,
  listProjects,
}: SiteOptions): Pick<
  Site,
  'project' | 'listProjects' | 'company' | 'missingCompanyDetails' | 'exampleLinks' | 'closedIn'
> {
  return {
    project,
    listProjects,
    company: (language, seller) => presentSeller(seller ?? null, project.company, language),
    missingCompanyDetails: (language) =>
      missingCompanyDetails(project.company).map(
        (detail) => messages[language][`company.${detail}`],
      ),
    exampleLinks: () => {
      const found = snapshot
        .list()
        .flatMap((document) => findExampleLinks(document, project.samples));
      return Array.from(new Set(found.map(({ link }) => link)));
    },
    closedIn: (productKey, language) => closedCountryTexts(project, productKey, language),
  };
}

function addressesOf(options: SiteOptions): AddressesOf {
  const { project, origin } = options;
  return async (language, rest, written, subject) => {
    const siteName = getProjectName(project, language);
    return pageAddresses({
      defaultLanguage: project.defaultLanguage,
      origin,
      language,
      written,
      rest,
      siteName,
      homeName: findMenuName({ ...options, language }, 'home') ?? { text: siteName },
      image: await findShareImage(options, { language, rest }, subject),
    });
  };
}

function sectionPageOf(
  options: SiteOptions,
  translatorOf: (language: LanguageCode) => Translator,
  addresses: AddressesOf,
): Site['sectionPage'] {
  const { project, snapshot } = options;
  return async (name, language, tab = null) => {
    const page = presentPage({ ...options, language }, name);
    if (page.sections.length === 0) return null;
    const title = findMenuName({ ...options, language }, name)?.text ?? page.meta['title'];
    const place = await addresses(language, name, sectionPageLanguages(name, options), {
      meta: page.meta,
      title: title ?? name,
      image: firstImage(page),
    });
    const drawn = await withDrawings(page, { projectId: project.id, read: options.readLogo });
    const translator = translatorOf(language);
    const frame = { ...pageContent(name), project, language, translator };
    const sections = selectTab(readySections(drawn, frame), tab);
    return {
      sections: serverOnly(sections, { isHydrated: snapshot.isDraft === true }),
      isOwnTab: tab === null || isTabShown(sections, tab),
      meta: page.meta,
      addresses: place,
      structured:
        name === 'home'
          ? siteData(
              place,
              presentReach({ ...options, language }),
              themeOf(options).images['touch-icon'],
            )
          : [breadcrumbData(place, [], title ?? name)],
    };
  };
}

function searchOf(
  { project, findResults, maySearch, address }: SiteOptions,
  translatorOf: (language: LanguageCode) => Translator,
  addresses: AddressesOf,
): Site['search'] {
  return async (query, language) =>
    presentSearch({
      projectId: project.id,
      projectName: getProjectName(project, language),
      language,
      query,
      translator: translatorOf(language),
      addresses: await addresses(language, 'search', project.languages, null),
      find: findResults,
      maySearch: () => maySearch(address),
    });
}

function themeOf({
  project,
  snapshot,
  stylesheet,
}: SiteOptions): Pick<Shell, 'theme' | 'grounds' | 'images'> {
  const style = snapshot.find('style.json', null)?.value;
  const theme = themeStylesheet(style);
  return {
    theme: themeAddress(project.id, theme, stylesheet),
    grounds: theme.grounds,
    images: themeImages(style),
  };
}

/** Finds the title of a page or a package of the prices; null if there is none at the place. */
async function findSubject(
  options: ContactOptions & { language: LanguageCode },
  place: SubjectPlace,
): Promise<string | null> {
  const page = await options.detailPage({ ...place, language: options.language });
  return page && 'title' in page ? page.title.text : findPackageTitle(options, place);
}

/** Creates what the contact page's loader and action use. */
function createContactPage(options: ContactOptions): Pick<Site, 'contactPage' | 'postContact'> {
  const { translatorOf, addresses, contact } = options;
  return {
    async contactPage(language, about = null) {
      const place = about === null ? null : parseSubject(about);
      const title = place && (await findSubject({ ...options, language }, place));
      const meta = presentMeta({ ...options, language, folder: 'contact-page' });
      const written = documentPageLanguages('contact', options);
      const share = { meta, title: meta['title'] ?? '', image: null };
      return presentContactPage({
        ...options,
        language,
        subject: title && withoutSoftHyphens(title),
        translator: translatorOf(language),
        addresses: await addresses(language, 'contact', written, share),
        reach: presentReach({ ...options, language }),
      });
    },

    async postContact(request, language) {
      const translator = translatorOf(language);
      return handleContactForm({ ...options, service: contact, request, language, translator });
    },
  };
}
