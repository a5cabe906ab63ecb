import type { Fields, Presented } from '#common/content/fields.ts';
import type { PageFolder } from '#common/content/pages.ts';
import type { ItemSlugs } from '#common/text/slugs.ts';
import type { Labels } from '#i18n/labels.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import type { MessageKey } from '#i18n/messages/en.ts';

/** Declaration of a section type. */
export interface SectionDefinition<F extends Fields = Fields, L extends MessageKey = MessageKey> {
  type: string;
  /** Message key of the type's name in the editor. */
  label: MessageKey;
  /** Message keys whose texts the view receives as `labels`. */
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

/** Props of a section's view, which is a pure function of them. */
export interface SectionProps<D extends SectionDefinition> {
  data: Presented<D['fields']>;
  labels: Labels<D['labels'][number]>;
  /** The page's folder; with the file name and an item's slug it forms a detail page's address. */
  page: PageFolder;
  fileName: string;
  slugs: ItemSlugs;
  language: LanguageCode;
  /** True for the section with the page's h1: the first, unless the page has its own heading. */
  isFirst: boolean;
  /** True for the page's first section, whose first image is fetched before all others. */
  isUrgent: boolean;
  /** The page's selected tab; null if the page shows everything. */
  tab: string | null;
  /** True if it belongs to a tab that is not selected. */
  isHidden: boolean;
}
