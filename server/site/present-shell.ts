import type { Fields, Presented, PresentedItem } from '#common/fields.ts';
import { presentFields } from '#common/present-fields.ts';
import { type LanguageCode, languages } from '#i18n/languages.ts';
import { footerFields, headerFields, socialLinksFields } from '../content/document-types.ts';
import type { Project } from '../content/projects.ts';
import { usable } from '../content/present-page.ts';
import type { Snapshot } from '../content/published-content.ts';
import type { Logo, Offers, Shell, SocialLink, Tab } from './shell.ts';
import type { SiteLog } from './site.ts';
import { tabsFrom } from './tabs-from.ts';

interface ShellSource {
  project: Project;
  snapshot: Snapshot;
  language: LanguageCode;
  /** The path of the page that the shell stands around. */
  path: string;
  offers: Offers;
  readLogo(src: string): Promise<Logo>;
  log: SiteLog;
}

export type ShellContent = Omit<Shell, 'labels' | 'theme' | 'grounds' | 'scripts' | 'project'>;

/**
 * Header, footer and ways to reach the company, from their documents. The stored spellings
 * (`lable`, `witharc`, `soicalMediaLinks`) end here.
 */
export async function presentShell(source: ShellSource): Promise<ShellContent> {
  const { language, path } = source;
  const { header, footer, social } = shellDocuments(source);
  const links = (social?.soicalMediaLinks ?? []).flatMap(presentSocialLink);
  const logoOf = (src: string | undefined) => (src ? source.readLogo(src) : null);
  const logo = await logoOf(header?.logo?.src);
  const tabs = (header?.tabs ?? []).map((tab) => presentTab(tab, tab.children, language, path));
  const choices = presentLanguages(source);
  const account = source.offers.accounts ? accountOf(language) : null;
  return {
    language,
    home: `/${language}/home`,
    search: `/${language}/search`,
    logo,
    tabs,
    tabsFrom: tabsFrom({ logo, tabs, languages: choices, hasAccount: account !== null }),
    account,
    languages: choices,
    footer: {
      logo: await logoOf(footer?.imageSrc?.src),
      summary: footer?.summary ?? null,
      copyright: footer?.witharc ?? null,
      links: (footer?.links ?? []).map((link) => presentTab(link, [], language, path)),
    },
    reach: {
      locations: social?.location ?? [],
      emails: social?.email ?? [],
      phone: phoneOf(links),
    },
    social: links.filter(({ name }) => name !== 'whatsapp' && name !== 'email'),
    whatsapp: links.find(({ name }) => name === 'whatsapp')?.href ?? null,
  };
}

interface ShellDocuments {
  header: Presented<typeof headerFields> | null;
  footer: Presented<typeof footerFields> | null;
  social: Presented<typeof socialLinksFields> | null;
}

const knownBySnapshot = new WeakMap<Snapshot, Map<LanguageCode, ShellDocuments>>();

/** The shell's documents, read once per published content and language: what is missing is logged then. */
function shellDocuments(source: ShellSource): ShellDocuments {
  const known = knownBySnapshot.get(source.snapshot) ?? new Map<LanguageCode, ShellDocuments>();
  knownBySnapshot.set(source.snapshot, known);
  const documents = known.get(source.language) ?? {
    header: presentDocument(source, 'header', headerFields),
    footer: presentDocument(source, 'footer', footerFields),
    social: presentDocument(source, 'social-links', socialLinksFields),
  };
  known.set(source.language, documents);
  return documents;
}

function presentDocument<F extends Fields>(
  { snapshot, project, language, log }: ShellSource,
  name: string,
  fields: F,
): Presented<F> | null {
  const path = `content/{lang}/${name}.json`;
  const { defaultLanguage } = project;
  const own = usable(fields, snapshot.find(path, language)?.value, { isDefaultLanguage: false });
  const fallback = usable(fields, snapshot.find(path, defaultLanguage)?.value, {
    isDefaultLanguage: true,
  });
  if (own === null && fallback === null) {
    log.error({ project: project.id, file: path }, 'Resolver data is undefined');
    return null;
  }
  return presentFields(fields, own, fallback, { language, fallbackLanguage: defaultLanguage });
}

type HeaderTab = PresentedItem<(typeof headerFields)['tabs']['item']>;
type PlainTab = Omit<HeaderTab, 'children'>;

function presentTab(
  tab: PlainTab,
  children: readonly PlainTab[],
  language: LanguageCode,
  path: string,
): Tab {
  const page = `/${language}/${tab.route}`;
  return {
    key: tab.name,
    label: tab.lable ?? { text: tab.name },
    href: tab.id ? `${page}#${tab.id}` : page,
    isCurrent: !tab.id && page === path,
    children: children.map((child) => presentTab(child, [], language, path)),
  };
}

function accountOf(language: LanguageCode): Shell['account'] {
  return { login: `/${language}/login`, profile: `/${language}/profile/myCourses` };
}

/** The same page in each language; a page that stands above the languages leads to their home pages. */
function presentLanguages({ project, path }: ShellSource): Shell['languages'] {
  const [, first, ...rest] = path.split('/');
  const isLocal = project.languages.some((code) => code === first);
  return project.languages.map((code) => ({
    code,
    name: languages[code].name,
    short: languages[code].short,
    href: isLocal && rest.length > 0 ? `/${code}/${rest.join('/')}` : `/${code}/home`,
  }));
}

type StoredLink = PresentedItem<(typeof socialLinksFields)['soicalMediaLinks']['item']>;

function presentSocialLink({ name, link, path, icon }: StoredLink): SocialLink[] {
  const href = link ?? path;
  if (!href) return [];
  return [{ name, href, icon, download: name === 'portfolio' ? 'portfolio.pdf' : null }];
}

/** The number behind the chat link (`https://wa.me/<digits>`), as one to call. */
function phoneOf(links: readonly SocialLink[]): Shell['reach']['phone'] {
  const whatsapp = links.find(({ name }) => name === 'whatsapp')?.href;
  const digits = whatsapp && /(?:wa\.me\/|phone=)\+?(\d{8,15})/.exec(whatsapp)?.[1];
  return digits ? { text: spaced(digits), href: `tel:+${digits}` } : null;
}

/** `201005550142` as `+20 100 555 0142`, which no line breaks. */
function spaced(digits: string): string {
  return `+${digits.replace(/(\d{3})(\d{3})(\d{4})$/, '\u00A0$1\u00A0$2\u00A0$3')}`;
}
