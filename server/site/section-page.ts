import { sections, type SectionType } from '#sections/registry.ts';
import type { SectionDefinition, SectionProps } from '#sections/define-section.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import type { Fields, Presented } from '#common/fields.ts';
import type { PresentedPage } from '../content/present-page.ts';
import type { SvgReader } from '../media/read-svg.ts';
import { addDrawings } from './add-drawings.ts';
import type { PageAddresses } from './addresses.ts';
import type { Held } from './held.ts';
import type { StructuredData } from './structured-data.ts';
import type { Translator } from './translator.ts';

/** A page of sections, ready for its views. */
export interface SectionPageData {
  sections: Held<ReadySection[]>;
  /** No tab was asked for, or one that the page has. */
  isOwnTab: boolean;
  meta: Record<string, string>;
  addresses: PageAddresses;
  structured: StructuredData[];
}

/** A section with its view's props; `sampleNote` marks it as invented. */
export type ReadySection<K extends SectionType = SectionType> = {
  [T in K]: { type: T; props: SectionProps<(typeof sections)[T]>; sampleNote?: string | null };
}[K];

interface PageFrame {
  language: LanguageCode;
  words: Translator;
  /** Whether the page has an h1 above its sections. */
  hasHeading?: boolean | undefined;
  /** For its sample sections. */
  project?: { samples: readonly string[] };
}

/** Adds the words, the language and the place that a view needs to presented sections. */
export function readySections(
  page: Pick<PresentedPage, 'sections'>,
  { language, words, hasHeading = false, project }: PageFrame,
): ReadySection[] {
  return page.sections.map(({ type, fileName, page: folder, data, slugs }, index) => {
    const definition: SectionDefinition = sections[type];
    const props = {
      data: withoutItemTexts(data),
      labels: words.labels(definition.labels),
      page: folder,
      fileName,
      slugs,
      language,
      isFirst: index === 0 && !hasHeading,
      isUrgent: index === 0,
      tab: null,
      isHidden: false,
    };
    // The store validated `data` against this type's fields; the pairing is lost only to the type checker.
    const sampleNote = sampleNoteOf(`${folder}/${fileName}`, project?.samples ?? [], words);
    return { type, props, sampleNote } as ReadySection;
  });
}

/** The note at a section, and at the pages of its items, that its content is invented; null for real content. */
export function sampleNoteOf(
  section: string,
  samples: readonly string[],
  words: Translator,
): string | null {
  return samples.includes(section) ? words.translate('sample') : null;
}

/** The same page, in which small drawings name their place on a sheet. */
export async function withDrawings(
  page: Pick<PresentedPage, 'sections'>,
  source: { projectId: string; read: SvgReader },
): Promise<Pick<PresentedPage, 'sections'>> {
  const drawn = page.sections.map(async (section) => {
    const { fields }: SectionDefinition = sections[section.type];
    return { ...section, data: await addDrawings(fields, section.data, source) };
  });
  return { sections: await Promise.all(drawn) };
}

/**
 * A section shows that an item has a text of its own, never the text: it stays behind, so that a page
 * does not carry the articles it links to.
 */
function withoutItemTexts(data: Presented<Fields>): Presented<Fields> {
  const { services } = data;
  if (!Array.isArray(services)) return data;
  return { ...data, services: services.map(withoutText) };
}

function withoutText<Item>(item: Item): Item {
  const hasText =
    typeof item === 'object' && item !== null && 'htmlContent' in item && item.htmlContent;
  return hasText ? { ...item, htmlContent: { html: '' } } : item;
}
