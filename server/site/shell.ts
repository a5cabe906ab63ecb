import type { ImageFile } from '#common/image-file.ts';
import type { LocalText } from '#common/local-text.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import type { MessageKey } from '#i18n/messages/en.ts';

/** The interface words that the shell shows on every page. */
export const shellLabels = [
  'skip-to-content',
  'menu',
  'search',
  'menu.main',
  'submenu',
  'language.choose',
  'scheme.choose',
  'scheme.system',
  'scheme.light',
  'scheme.dark',
  'login',
  'profile',
  'close',
  'opens-new-tab',
  'footer.company',
  'footer.reach-us',
  'footer.follow-us',
  'social.facebook',
  'social.instagram',
  'social.linkedin',
  'social.youtube',
  'whatsapp.ask',
  'not-found.title',
  'not-found.text',
  'not-found.home',
  'not-found.search',
  'error.title',
  'error.text',
  'error.retry',
] as const satisfies readonly MessageKey[];

/** What the product offers so far. A later part turns its entry on here, and the shell shows the way to it. */
export interface Offers {
  /** Log in, sign up, profile. */
  accounts: boolean;
}

export const offers: Offers = { accounts: true };

/** What stands around every page. */
export interface Shell {
  language: LanguageCode;
  project: { id: string; name: string };
  /** Where the logo leads. */
  home: string;
  search: string;
  logo: Logo | null;
  tabs: Tab[];
  /** The window width from which the tabs fit beside the rest; null: they always stand in the menu. */
  tabsFrom: TabsFrom | null;
  /** Both ways are on every page; a hint in a cookie says which one is seen. Null without accounts. */
  account: { login: string; profile: string } | null;
  languages: LanguageChoice[];
  footer: {
    logo: Logo | null;
    summary: LocalText | null;
    copyright: LocalText | null;
    links: Tab[];
  };
  reach: { locations: LocalText[]; emails: string[]; phone: Contact | null };
  social: SocialLink[];
  /** The chat address behind the floating link. */
  whatsapp: string | null;
  labels: Record<(typeof shellLabels)[number], string>;
  /** The project's stylesheet, in production with the built one in it; null where it has no look of its own. */
  theme: string | null;
  /** The ground of each scheme, for the browser's own bars. */
  grounds: SchemeColours;
  /** The modules of an islands page. */
  scripts: readonly string[];
  /** What the addresses of a preview begin with, `/preview/draft`, and what is said of it; absent on the site itself. */
  preview?: { base: string; note: string; alt: string };
}

export type SchemeColours = Record<'light' | 'dark', string | null>;

/** In pixels; the style sheet knows the same steps. */
export type TabsFrom = 1100 | 1240 | 1280 | 1400;

/** A logo that is a small SVG is written into the page, so that it follows the colours around it. */
export interface LogoFile {
  svg: string | null;
  image: ImageFile;
}

export interface Logo extends LogoFile {
  /** Null: the project's name. */
  alt: LocalText | null;
}

export interface Tab {
  key: string;
  label: LocalText;
  href: string;
  isCurrent: boolean;
  children: Tab[];
}

export interface LanguageChoice {
  code: LanguageCode;
  /** The language's own name. */
  name: string;
  short: string;
  /** The same page in that language. */
  href: string;
}

export interface Contact {
  text: string;
  href: string;
}

export interface SocialLink {
  name: string;
  href: string;
  /** One of linkIconNames; null where the name is shown instead. */
  icon: string | null;
  /** A file to keep, under this name, instead of a place to go. */
  download: string | null;
}
