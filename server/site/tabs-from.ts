import type { LanguageChoice, Logo, Tab, TabsFrom } from './shell.ts';

interface HeaderParts {
  logo: Logo | null;
  tabs: readonly Pick<Tab, 'label' | 'children'>[];
  languages: readonly Pick<LanguageChoice, 'short'>[];
  /** The words of the ways to the account, of which one at a time is shown. */
  accountWords: readonly string[];
}

const steps: readonly TabsFrom[] = [1100, 1240, 1280, 1400];

/** Pixels, as app/styles/header.css and main-menu.css have them. */
const measures = {
  pageMargins: 80,
  logoHeight: 28,
  /** A logo that tells no size, or a name in words. */
  unknownLogo: 220,
  gapBetweenTabs: 24,
  chevron: 20,
  /** Around the tabs and around what follows them. */
  gaps: 44,
  /** Media queries count it as part of the window. */
  scrollbar: 17,
  languageCell: 46,
  search: 40,
  gapBeforeAccount: 24,
  /** Faces differ, and a project may bring its own. */
  tolerance: 1.06,
} as const;

/**
 * The window width from which the tabs fit beside logo and languages, reckoned from their words: so
 * the page needs no script to lay its header out, and nothing moves once it is shown. Null where the
 * widest step is too narrow.
 */
export function tabsFrom({ logo, tabs, languages, accountWords }: HeaderParts): TabsFrom | null {
  const words = tabs.reduce((sum, { label }) => sum + widthOf(label.text), 0);
  const chevrons = tabs.filter(({ children }) => children.length > 0).length * measures.chevron;
  const gaps = Math.max(0, tabs.length - 1) * measures.gapBetweenTabs + measures.gaps;
  const account = Math.max(0, ...accountWords.map(widthOf));
  const others =
    logoWidth(logo) +
    languages.length * measures.languageCell +
    measures.search +
    (account > 0 ? measures.gapBeforeAccount : 0) +
    measures.pageMargins +
    measures.scrollbar;
  const needed = (words + account) * measures.tolerance + chevrons + gaps + others;
  return steps.find((step) => needed <= step) ?? null;
}

function logoWidth(logo: Logo | null): number {
  const { width, height } = logo?.image ?? { width: null, height: null };
  return width && height ? (width / height) * measures.logoHeight : measures.unknownLogo;
}

/** About how wide a word of 16 px is set. */
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
