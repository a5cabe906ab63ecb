import type { ReactNode } from 'react';
import type { Fields, Presented } from '#common/content/fields.ts';
import type { PageFolder, SectionPage } from '#common/content/pages.ts';
import type { ItemSlugs } from '#common/text/slugs.ts';
import type { LabelKey, Labels } from '#i18n/labels.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import type { SectionExample } from './section-example.ts';

/** Data of a section's view. */
export interface SectionFields<F extends Fields = Fields, L extends LabelKey = LabelKey> {
  /** Message keys whose texts the view receives as `labels`. */
  labels: readonly L[];
  fields: F;
}

/** On a 96 × 60 canvas: kind, position of the start corner, size. `lines` fill their height. */
export type SketchPart = readonly [
  kind: 'image' | 'panel' | 'frame' | 'title' | 'lines' | 'button' | 'disc' | 'dot',
  x: number,
  y: number,
  width: number,
  height: number,
];

interface Description {
  /** Name in the editor. */
  label: Readonly<Record<LanguageCode, string>>;
  /**
   * Pages for which the specification (section 2) names the type, with its place among their types;
   * other pages may have it too.
   */
  usualOn: Readonly<Partial<Record<SectionPage, number>>>;
  /** Drawing in the editor. */
  sketch: readonly SketchPart[];
  /** For the catalogue and tests; new sections get as many items. */
  example: SectionExample;
}

/** Declaration of a section type. */
export type SectionDefinition = SectionFields & Description;

/** Declares a type's fields. Its view's props, its validation and its form follow from them. */
export function defineFields<F extends Fields, const L extends LabelKey = never>(definition: {
  labels?: readonly L[];
  fields: F;
}): SectionFields<F, L> {
  return { labels: [], ...definition };
}

/** Declares a section type with these fields and this view, of which the server loads only the type. */
export function defineSection<
  D extends SectionFields = never,
  V extends (props: SectionProps<D>) => ReactNode = never,
>(definition: [V] extends [never] ? never : D & Description): D & Description {
  return definition;
}

/** Props of a section's view, which is a pure function of them. */
export interface SectionProps<D extends SectionFields> {
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
