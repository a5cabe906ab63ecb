import { getProjectName } from '#common/project-name.ts';
import { parseSubject, type SubjectPlace } from '#common/content/contact-subject.ts';
import { pageContent, type SectionPage } from '#common/content/pages.ts';
import { withoutSoftHyphens } from '#common/text/plain-text.ts';
import type { LabelKey } from '#i18n/labels.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import { messages } from '#i18n/messages/index.ts';
import { closedCountryTexts } from '../commerce/closed-countries.ts';
import { missingCompanyDetails, presentSeller } from '../content/company/present-company.ts';
import type { Company } from '../core/projects/company-settings.ts';
import type { Project } from '../core/projects/projects.ts';
import { chosenLanguage } from '../core/http/accept-language.ts';
import { editorLabelKeys } from './editor-labels.ts';
import { findExampleLinks } from '../content/example-links.ts';
import { presentMeta, presentPage } from '../content/published/present-page.ts';
import { themeStylesheet, themeImages } from '../content/published/present-theme.ts';
import { type AddressesOf, pageAddresses } from './crawlers/addresses.ts';
import { createContentPages } from './pages/content-pages.ts';
import { presentSectionTypes } from './section-types.ts';
import { createCrawlerFiles } from './crawlers/crawler-files.ts';
import { serverOnly } from './server-only.ts';
import { fallbackErrorLabels } from './fallback-error-labels.ts';
import { themeAddress } from './theme-address.ts';
import { findMenuName, presentReach, presentShell } from './present-shell.ts';
import type { PageContext } from './pages/page-context.ts';
import { findPackageTitle } from './pages/pricing-page.ts';
import { type FindResults, presentSearch } from './pages/search-page.ts';
import { readySections, type SectionPageData, withDrawings } from './pages/section-page.ts';
import { isTabShown, selectTab } from './pages/select-tab.ts';
import { shellLabels } from './shell.ts';
import type { RateLimit } from '../core/concurrency/rate-limit.ts';
import type { ContactService } from '../contact/receive-message.ts';
import { siteData, breadcrumbData } from './crawlers/structured-data.ts';
import type { ShareImages } from '../assets/images/share/share-images.ts';
import { answerShareImage } from './share/answer-share-image.ts';
import { firstImage } from '../content/published/first-image.ts';
import { findShareImage } from './share/share-image.ts';
import type { ShareRequest } from './share/shared-image.ts';
import type { SvgReader } from '../assets/images/read-svg.ts';
import type { Translators } from '../content/translators.ts';
import { sectionPageLanguages, documentPageLanguages } from './crawlers/written-languages.ts';
import { handleContactForm, presentContactPage } from './pages/contact-page.ts';

interface SiteOptions extends Omit<PageContext, 'translatorOf' | 'addresses'> {
  /** Lists all projects, for editors; `origin` is null without a host name. */
  listProjects(): readonly { project: Project; origin: string | null }[];
  translators: Translators;
  readLogo: SvgReader;
  shareImages: ShareImages;
  findResults: FindResults;
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
  /** Address prefix of a preview, `/preview/draft`; absent on the site itself. */
  preview?: string;
}

type SiteContext = SiteOptions & PageContext;

/** Interface between page loaders and the server, for one request's project and content. */
export type Site = ReturnType<typeof createSite>;

/** Creates the site of one request: its project and the content published at that time. */
export function createSite(options: SiteOptions) {
  const { project, translators, snapshot, log, isDevelopment, listProjects } = options;
  const translatorOf = (language: LanguageCode) => translators.of(snapshot, language, log);
  const supported = (language: string | null | undefined) =>
    project.languages.find((code) => code === language) ?? null;
  const context = { ...options, translatorOf, addresses: addressesOf(options) };
  const pages = createPages(context);
  /** Addresses of a preview have a prefix. */
  const languageAt = (path: string) => supported(ownPath(options, path).split('/')[1]);

  return {
    project,
    listProjects,
    /** Version of the software. */
    version: options.version,
    log,
    /** True to show the catalogue to everybody. */
    isDevelopment,
    /** Address prefix of a preview, `/preview/draft`. */
    preview: options.preview,
    ...companyParts(options),
    ...pages,
    ...createCrawlerFiles(context),

    /** Returns the language for an address without one: the visitor's choice, or the default. */
    languageOf: (request: Request) =>
      supported(chosenLanguage(request.headers)) ?? project.defaultLanguage,

    /** Presents the shell for a path, in the path's language or else the default one. */
    shell: (path: string) => shellOf(context, path, languageAt(path) ?? project.defaultLanguage),

    labels: async <K extends LabelKey>(language: LanguageCode, keys: readonly K[]) =>
      translatorOf(language).labels(keys),

    /** Returns the editor's labels. */
    editorLabels: async (language: LanguageCode) => translatorOf(language).labels(editorLabelKeys),

    /** Returns the section types for the editor. */
    sectionTypes: async (language: LanguageCode) =>
      presentSectionTypes(language, translatorOf(language)),

    /** Returns a page's share image; null if there is none. */
    shareImage: (request: ShareRequest) => answerShareImage({ ...options, pages }, request),

    /** Returns every section type with its example. */
    async catalogue(language: string | null) {
      const { presentCatalogue } = await import('./pages/catalogue.ts');
      return presentCatalogue(language, translatorOf);
    },

    /** Returns built-in error labels for a path if the shell cannot be rendered. Never throws. */
    fallbackErrorLabels: (path: string) =>
      fallbackErrorLabels(languageAt(path) ?? project.defaultLanguage),
  };
}

function companyParts({ project, snapshot }: SiteOptions) {
  return {
    /** Returns the company that runs the site, or `seller`, with placeholders for missing details. */
    company: (language: LanguageCode, seller: Company | null = null) =>
      presentSeller(seller, project.company, language),

    /** Names the company details that are missing in the settings. */
    missingCompanyDetails: (language: LanguageCode) =>
      missingCompanyDetails(project.company).map(
        (detail) => messages[language][`company.${detail}`],
      ),

    /** Lists the example addresses in published sections and pages that are not samples. */
    exampleLinks() {
      const found = snapshot
        .list()
        .flatMap((document) => findExampleLinks(document, project.samples));
      return Array.from(new Set(found.map(({ link }) => link)));
    },

    /** Returns notes that a product is not sold in a country, by country code (decision 037). */
    closedIn: (productKey: string, language: LanguageCode) =>
      closedCountryTexts(project, productKey, language),
  };
}

/** Returns the path on the site itself. */
function ownPath({ preview }: SiteOptions, path: string): string {
  return preview && path.startsWith(`${preview}/`) ? path.slice(preview.length) : path;
}

/** Presents the shell; in a preview with its note and the draft's stylesheet, which is below its prefix. */
async function shellOf(context: SiteContext, path: string, language: LanguageCode) {
  const { project, translatorOf, scripts, preview: base } = context;
  const labels = translatorOf(language).labels(shellLabels);
  const { theme, ...look } = themeOf(context);
  const shell = {
    ...(await presentShell({ ...context, labels, language, path: ownPath(context, path) })),
    project: { id: project.id, name: getProjectName(project, language) },
    labels,
    ...look,
    scripts,
  };
  if (!base) return { ...shell, theme };
  const translator = translatorOf(language);
  const note = translator.translate('editor.preview.note');
  const draftTheme = theme.replace(`/assets/${project.id}/`, `${base}/`);
  return { ...shell, theme: draftTheme, preview: { base, note } };
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

/** Creates the pages of the site. */
function createPages(context: SiteContext) {
  const { project, findResults, maySearch, address, translatorOf, addresses } = context;
  const contentPages = createContentPages(context);
  return {
    ...contentPages,

    /**
     * Returns a page of sections, with the cards of the named or the first tab. Null without
     * sections.
     */
    sectionPage: (name: SectionPage, language: LanguageCode, tab: string | null = null) =>
      presentSectionPage(context, name, language, tab),

    /**
     * Returns the contact page. `about` is the place of the page that the message is about, as in
     * contactPathAbout; an unknown one is ignored.
     */
    async contactPage(language: LanguageCode, about: string | null = null) {
      const place = about === null ? null : parseSubject(about);
      const title = place && (await findSubject(context, contentPages, { ...place, language }));
      const meta = presentMeta({ ...context, language, folder: 'contact-page' });
      const written = documentPageLanguages('contact', context);
      const share = { meta, title: meta['title'] ?? '', image: null };
      return presentContactPage({
        ...context,
        language,
        subject: title && withoutSoftHyphens(title),
        translator: translatorOf(language),
        addresses: await addresses(language, 'contact', written, share),
        reach: presentReach({ ...context, language }),
      });
    },

    /**
     * Handles a posted contact form. Server errors are returned, not thrown, so that the input is not
     * lost.
     */
    postContact: (request: Request, language: LanguageCode) =>
      handleContactForm({ ...context, request, language, translator: translatorOf(language) }),

    /** Returns the addresses of a page outside the content, with the site's image. */
    ownAddresses: async (language: LanguageCode, rest: string) =>
      await addresses(language, rest, project.languages, null),

    /** Returns the search page for a query. */
    search: async (query: string, language: LanguageCode) =>
      presentSearch({
        projectId: project.id,
        projectName: getProjectName(project, language),
        language,
        query,
        translator: translatorOf(language),
        addresses: await addresses(language, 'search', project.languages, null),
        find: findResults,
        maySearch: () => maySearch(address),
      }),
  };
}

async function presentSectionPage(
  context: SiteContext,
  name: SectionPage,
  language: LanguageCode,
  tab: string | null,
): Promise<SectionPageData | null> {
  const { project, snapshot, readLogo } = context;
  const page = presentPage({ ...context, language }, name);
  if (page.sections.length === 0) return null;
  const title = findMenuName({ ...context, language }, name)?.text ?? page.meta['title'] ?? name;
  const subject = { meta: page.meta, title, image: firstImage(page) };
  const written = sectionPageLanguages(name, context);
  const place = await context.addresses(language, name, written, subject);
  const drawn = await withDrawings(page, { projectId: project.id, read: readLogo });
  const frame = { project, language, translator: context.translatorOf(language) };
  const sections = selectTab(readySections(drawn, { ...pageContent(name), ...frame }), tab);
  return {
    sections: serverOnly(sections, { isHydrated: snapshot.isDraft === true }),
    isOwnTab: tab === null || isTabShown(sections, tab),
    meta: page.meta,
    addresses: place,
    structured:
      name === 'home'
        ? siteData(
            place,
            presentReach({ ...context, language }),
            themeOf(context).images['touch-icon'],
          )
        : [breadcrumbData(place, [], title)],
  };
}

function themeOf({ project, snapshot, stylesheet }: SiteOptions) {
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
  context: SiteContext,
  { detailPage }: ReturnType<typeof createContentPages>,
  place: SubjectPlace & { language: LanguageCode },
): Promise<string | null> {
  const page = await detailPage(place);
  if (page && 'title' in page) return page.title.text;
  return findPackageTitle({ ...context, language: place.language }, place);
}
