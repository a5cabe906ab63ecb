import type { Presented, PresentedItem } from '#common/content/fields.ts';
import { isLinkIcon } from '#common/content/icon-names.ts';
import type { ImageFile } from '#common/media/image-file.ts';
import { isSample } from '#common/samples.ts';
import type { LocalText } from '#common/text/local-text.ts';
import type { OpeningHours } from '#common/time/opening-hours.ts';
import { getHost } from '#common/web/url-host.ts';
import { type LanguageCode, languages } from '#i18n/languages.ts';
import type { LogoFile } from '../assets/images/read-svg.ts';
import {
  footerFields,
  headerFields,
  socialLinksFields,
} from '../content/documents/document-types.ts';
import { presentDocument } from '../content/published/present-document.ts';
import type { LanguageSource, Snapshot } from '../content/published/published-content.ts';
import { parseOpeningHours } from './present-hours.ts';
import type { Contact, Shell, SocialLink, Tab, Logo, TabsFrom } from './shell.ts';

interface ShellSource extends LanguageSource {
  /** Path of the page. */
  path: string;
  /** Labels of the account links. */
  labels: Pick<Shell['labels'], 'login' | 'profile'>;
  readLogo(src: string): Promise<LogoFile>;
}

export type ShellContent = Omit<
  Shell,
  'labels' | 'theme' | 'grounds' | 'images' | 'scripts' | 'project'
>;

/**
 * Presents header, footer and contact links from their documents. The stored spellings (`lable`,
 * `witharc`, `soicalMediaLinks`) are translated here.
 */
export async function presentShell(source: ShellSource): Promise<ShellContent> {
  const { language, path } = source;
  const { header, footer, social } = shellDocuments(source);
  const links = (social?.soicalMediaLinks ?? []).flatMap(presentSocialLink);
  const logoOf = async (image: ImageFile | null = null, alt: LocalText | null = null) =>
    image && { ...(await source.readLogo(image.src)), alt };
  const logo = await logoOf(header?.logo, header?.logoAlt);
  const tabs = (header?.tabs ?? []).flatMap((tab) => presentTab(tab, tab.children, language, path));
  const languageLinks = presentLanguages(source);
  return {
    language,
    home: `/${language}/home`,
    search: `/${language}/search`,
    contact: `/${language}/contact`,
    logo,
    tabs,
    tabsFrom: tabsFrom({
      logo,
      tabs,
      languages: languageLinks,
      accountLabels: [source.labels.login, source.labels.profile],
    }),
    account: {
      login: `/${language}/login`,
      profile: `/${language}/profile/myCourses`,
      dashboard: `/${language}/admin`,
    },
    languages: languageLinks,
    footer: {
      logo: await logoOf(footer?.imageSrc, footer?.imageAlt),
      summary: footer?.summary ?? null,
      copyright: footer?.witharc ?? null,
      links: (footer?.links ?? []).flatMap((link) => presentTab(link, [], language, path)),
    },
    ...reachOf(source, social, links),
  };
}

/** The company's contacts and social links. */
export interface Reach extends ReturnType<typeof reachOf> {
  telephone: Contact | null;
  /** Number of the WhatsApp chat, formatted. */
  whatsappNumber: string | null;
  hours: OpeningHours | null;
}

/** Presents only the company's contacts and social links. */
export function presentReach(source: LanguageSource): Reach {
  const { social } = shellDocuments(source);
  const links = (social?.soicalMediaLinks ?? []).flatMap(presentSocialLink);
  return {
    ...reachOf(source, social, links),
    telephone: telephoneOf(social),
    whatsappNumber: whatsAppNumberOf(links)?.text ?? null,
    hours: social && parseOpeningHours(social),
  };
}

function reachOf(
  { project }: Pick<LanguageSource, 'project'>,
  social: ShellDocuments['social'],
  links: readonly SocialLink[],
) {
  return {
    reach: {
      locations: social?.location ?? [],
      emails: social?.email ?? [],
      phone: telephoneOf(social) ?? whatsAppNumberOf(links),
      isSample: isSample('content/{lang}/social-links.json', project.samples),
    },
    whatsapp: links.find(({ name }) => name === 'whatsapp')?.href ?? null,
    social: links.filter(({ name }) => name !== 'whatsapp' && name !== 'email'),
  };
}

/** Returns the main menu's name of a page, such as `services`; null if the menu has no link to it. */
export function findMenuName(source: LanguageSource, route: string): LocalText | null {
  const tabs = shellDocuments(source).header?.tabs ?? [];
  const links = [...tabs, ...tabs.flatMap(({ children }) => children)];
  const link = links.find((tab) => tab.route === route && !tab.id);
  return link ? (link.lable ?? { text: link.name }) : null;
}

/** Returns the logo in the header. */
export function findLogo(source: LanguageSource): ImageFile | null {
  return shellDocuments(source).header?.logo ?? null;
}

interface ShellDocuments {
  header: Presented<typeof headerFields> | null;
  footer: Presented<typeof footerFields> | null;
  social: Presented<typeof socialLinksFields> | null;
}

const knownBySnapshot = new WeakMap<Snapshot, Map<LanguageCode, ShellDocuments>>();

/**
 * Returns the shell's documents, read once per published content and language; missing ones are
 * logged then.
 */
function shellDocuments(source: LanguageSource): ShellDocuments {
  const known = knownBySnapshot.get(source.snapshot) ?? new Map<LanguageCode, ShellDocuments>();
  knownBySnapshot.set(source.snapshot, known);
  const documents = known.get(source.language) ?? {
    header: presentDocument(source, 'content/{lang}/header.json', headerFields),
    footer: presentDocument(source, 'content/{lang}/footer.json', footerFields),
    social: presentDocument(source, 'content/{lang}/social-links.json', socialLinksFields),
  };
  known.set(source.language, documents);
  return documents;
}

type HeaderTab = PresentedItem<(typeof headerFields)['tabs']['item']>;
type PlainTab = Omit<HeaderTab, 'children'>;

function presentTab(
  tab: PlainTab,
  children: readonly PlainTab[],
  language: LanguageCode,
  path: string,
): Tab[] {
  const page = `/${language}/${tab.route}`;
  const label = tab.lable ?? { text: tab.name };
  if (label.text === '') return [];
  return [
    {
      key: tab.name,
      label,
      href: tab.id ? `${page}#${tab.id}` : page,
      isCurrent: !tab.id && page === path,
      children: children.flatMap((child) => presentTab(child, [], language, path)),
    },
  ];
}

/** Links the same page in each language, or the home pages for a page without a language. */
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
  const known = isLinkIcon(icon) ? icon : null;
  return [
    {
      name: name || getHost(href),
      href,
      icon: known,
      download: name === 'portfolio' ? 'portfolio.pdf' : null,
    },
  ];
}

/** Keeps the number on one line. */
function telephoneOf(social: ShellDocuments['social']): Contact | null {
  const text = social?.phone?.trim().replaceAll(' ', '\u00A0');
  return text ? { text, href: `tel:${text.replace(/[^+\d]/g, '')}` } : null;
}

/** Returns the phone number in the chat link (`https://wa.me/<digits>`). */
function whatsAppNumberOf(links: readonly SocialLink[]): Contact | null {
  const whatsapp = links.find(({ name }) => name === 'whatsapp')?.href;
  const digits = whatsapp && /(?:wa\.me\/|phone=)\+?(\d{8,15})/.exec(whatsapp)?.[1];
  return digits ? { text: formatPhone(digits), href: `tel:+${digits}` } : null;
}

/** Formats `201005550142` as `+20 100 555 0142` with non-breaking spaces. */
function formatPhone(digits: string): string {
  return `+${digits.replace(/(\d{3})(\d{3})(\d{4})$/, '\u00A0$1\u00A0$2\u00A0$3')}`;
}

interface HeaderParts {
  logo: Logo | null;
  tabs: readonly Pick<Tab, 'label' | 'children'>[];
  languages: readonly { short: string }[];
  /** Labels of the account links, of which one is visible. */
  accountLabels: readonly string[];
}

const breakpoints: readonly TabsFrom[] = [1100, 1240, 1280, 1440];

/** Pixels, as in app/site/site-header.css and main-menu.css. */
const measures = {
  pageMargins: 80,
  logoHeight: 28,
  /** A logo without a known size, or a name as text. */
  unknownLogo: 220,
  gapBetweenTabs: 18,
  chevron: 20,
  /** Gaps around the tabs and around what follows them. */
  gaps: 44,
  /** Media queries include it in the window width. */
  scrollbar: 17,
  languageCell: 46,
  /** Search and WhatsApp. */
  icons: 76,
  gapBeforeAccount: 24,
  /** Fonts differ, and a project may have its own. */
  tolerance: 1.06,
} as const;

/**
 * Estimates the window width from which the tabs fit beside logo and languages, from the length of
 * their labels, so that the layout needs no script and does not shift. Null if the largest
 * breakpoint is too narrow.
 */
export function tabsFrom(parts: HeaderParts): TabsFrom | null {
  const { logo, tabs, languages: offered, accountLabels } = parts;
  const tabLabels = tabs.reduce((sum, { label }) => sum + widthOf(label.text), 0);
  const chevrons = tabs.filter(({ children }) => children.length > 0).length * measures.chevron;
  const gaps = Math.max(0, tabs.length - 1) * measures.gapBetweenTabs + measures.gaps;
  const account = Math.max(0, ...accountLabels.map(widthOf));
  const others =
    logoWidth(logo) +
    offered.length * measures.languageCell +
    measures.icons +
    (account > 0 ? measures.gapBeforeAccount : 0) +
    measures.pageMargins +
    measures.scrollbar;
  const needed = (tabLabels + account) * measures.tolerance + chevrons + gaps + others;
  return breakpoints.find((breakpoint) => needed <= breakpoint) ?? null;
}

function logoWidth(logo: Logo | null): number {
  const { width, height } = logo?.image ?? { width: null, height: null };
  return width && height ? (width / height) * measures.logoHeight : measures.unknownLogo;
}

/** Estimates the width of a text at 16 px. */
function widthOf(text: string): number {
  return Array.from(text).reduce((sum, letter) => sum + 16 * letterWidth(letter), 0);
}

function letterWidth(letter: string): number {
  if (/[\s.,'’\u00ADfijlrtI]/.test(letter)) return 0.31;
  if (/[mwMW]/.test(letter)) return 0.85;
  if (/\p{Mn}/u.test(letter)) return 0;
  if (/\p{Lu}/u.test(letter)) return 0.67;
  return /\p{Script=Arabic}/u.test(letter) ? 0.5 : 0.57;
}
