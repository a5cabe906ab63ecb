import type { Fields, Presented } from '#common/fields.ts';
import type { PageFolder } from '#common/pages.ts';
import type { ItemSlugs } from '#common/slugs.ts';
import type { Labels } from '#i18n/labels.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import type { MessageKey } from '#i18n/messages/en.ts';

/** All that the product knows about a section type, as data. */
export interface SectionDefinition<F extends Fields = Fields, L extends MessageKey = MessageKey> {
  type: string;
  /** The message that names the type to an editor. */
  label: MessageKey;
  /** The interface's own words that the view shows; they reach it as `labels`. */
  labels: readonly L[];
  fields: F;
}

/** Declares a section type. Its view's props, its validation and its form follow from this. */
export function defineSection<F extends Fields, const L extends MessageKey = never>(definition: {
  type: string;
  label: MessageKey;
  labels?: readonly L[];
  fields: F;
}): SectionDefinition<F, L> {
  return { labels: [], ...definition };
}

/** What the view of a section receives. It is a pure function of it. */
export interface SectionProps<D extends SectionDefinition> {
  data: Presented<D['fields']>;
  labels: Labels<D['labels'][number]>;
  /** The page's folder and the section's file: with the slug of one of its items, they make a detail page's address. */
  page: PageFolder;
  fileName: string;
  slugs: ItemSlugs;
  language: LanguageCode;
  /** The section with the page's h1: its first, unless the page has a heading of its own. */
  isFirst: boolean;
  /** The first picture of the page's first section is wanted before all others. */
  isUrgent: boolean;
  /** The page's selected tab; null where all is shown. */
  tab: string | null;
  /** It belongs to a tab that is not selected. */
  isHidden: boolean;
}
