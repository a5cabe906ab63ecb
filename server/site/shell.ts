import type { Labels } from '#i18n/labels.ts';
import type { LogoFile } from '../assets/images/read-svg.ts';
import type { ThemeImages } from '../content/published/present-theme.ts';
import type { LocalText } from '#common/text/local-text.ts';
import type { LanguageCode } from '#i18n/languages.ts';

/** Message keys of the shell, on every page. */
export const shellLabels = [
  'skip-to-content',
  'menu',
  'search',
  'menu.main',
  'submenu',
  'language.choose',
  'scheme.*',
  'login',
  'profile',
  'admin.frame',
  'close',
  'opens-new-tab',
  'footer.*',
  'sample',
  'social.*',
  'whatsapp.ask',
  'question.general*',
  'question.ask',
  'not-found.*',
  'error.forbidden',
  'error.text',
  'error.title',
  'error.retry',
  'answer.not-allowed',
] as const;

/** Header, footer and links of every page. */
export interface Shell {
  language: LanguageCode;
  project: { id: string; name: string };
  /** Target of the logo. */
  home: string;
  search: string;
  /** The contact form. */
  contact: string;
  logo: Logo | null;
  tabs: Tab[];
  /** Window width from which the tabs fit into the header; null: they are always in the menu. */
  tabsFrom: TabsFrom | null;
  /** All are on every page; a cookie decides which ones are visible. */
  account: { login: string; profile: string; dashboard: string };
  languages: LanguageChoice[];
  footer: {
    logo: Logo | null;
    summary: LocalText | null;
    copyright: LocalText | null;
    links: Tab[];
  };
  reach: {
    locations: LocalText[];
    emails: string[];
    /** The telephone, or else the number of the WhatsApp chat. */
    phone: Contact | null;
    /** True if they are samples. */
    isSample: boolean;
  };
  social: SocialLink[];
  /** Chat address of the floating link. */
  whatsapp: string | null;
  labels: Labels<(typeof shellLabels)[number]>;
  /** Address of the project's stylesheet, in production combined with the built one. */
  theme: string;
  /** Background colour of each scheme, for the browser's toolbar. */
  grounds: SchemeColours;
  /** Images of the project's theme. */
  images: ThemeImages;
  /** Scripts of an islands page. */
  scripts: readonly string[];
  /** Address prefix of a preview, `/preview/draft`, and its note; absent on the site itself. */
  preview?: { base: string; note: string };
}

export type SchemeColours = Record<'light' | 'dark', string | null>;

/** Pixels; the stylesheet has the same breakpoints. */
export type TabsFrom = 1100 | 1240 | 1280 | 1440;

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
  /** One of linkIconNames; null: the name is shown instead. */
  icon: string | null;
  /** File name of a download; null for a link. */
  download: string | null;
}
