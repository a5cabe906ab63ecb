import type { Logo, Tab, TabsFrom } from '../shell.ts';

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
export function tabsFrom({ logo, tabs, languages, accountLabels }: HeaderParts): TabsFrom | null {
  const tabLabels = tabs.reduce((sum, { label }) => sum + widthOf(label.text), 0);
  const chevrons = tabs.filter(({ children }) => children.length > 0).length * measures.chevron;
  const gaps = Math.max(0, tabs.length - 1) * measures.gapBetweenTabs + measures.gaps;
  const account = Math.max(0, ...accountLabels.map(widthOf));
  const others =
    logoWidth(logo) +
    languages.length * measures.languageCell +
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
