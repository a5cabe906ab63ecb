import { sectionPath } from '#common/content/content-paths.ts';
import { isSample } from '#common/samples.ts';
import { sections, type SectionType } from '#sections/registry.ts';
import type { SectionDefinition, SectionProps } from '#sections/define-section.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import type { Fields, Presented } from '#common/content/fields.ts';
import type { PageSections } from '../../content/published/present-page.ts';
import type { SvgReader } from '../../assets/images/read-svg.ts';
import { addDrawings } from '../add-drawings.ts';
import type { PageHead } from '../crawlers/addresses.ts';
import type { ServerOnly } from '../server-only.ts';
import type { Translator } from '../../core/translator.ts';

/** A page of sections. */
export interface SectionPageData extends PageHead {
  sections: ServerOnly<ReadySection[]>;
  /** True if no tab was requested, or an existing one. */
  isOwnTab: boolean;
}

/** A section with its view's props; `sampleNote` marks it as invented. */
export type ReadySection<K extends SectionType = SectionType> = {
  [T in K]: { type: T; props: SectionProps<(typeof sections)[T]>; sampleNote?: string | null };
}[K];

interface PageFrame {
  language: LanguageCode;
  translator: Translator;
  /** True if the page has an h1 above its sections. */
  hasHeading?: boolean | undefined;
  /** Names its sample sections. */
  project?: { samples: readonly string[] };
}

/** Adds labels, language and position to presented sections. */
export function readySections(
  page: PageSections,
  { language, translator, hasHeading = false, project }: PageFrame,
): ReadySection[] {
  return page.sections.map(({ type, fileName, page: folder, data, slugs }, index) => {
    const definition: SectionDefinition = sections[type];
    const props = {
      data: withoutItemTexts(data),
      labels: translator.labels(definition.labels),
      page: folder,
      fileName,
      slugs,
      language,
      isFirst: index === 0 && !hasHeading,
      isUrgent: index === 0,
      tab: null,
      isHidden: false,
    };
    // The store validated `data` against this type's fields; TypeScript cannot see the pairing.
    const sampleNote = findSampleNote(
      sectionPath(folder, fileName),
      project?.samples ?? [],
      translator,
    );
    return { type, props, sampleNote } as ReadySection;
  });
}

/**
 * Returns the note on sample content, for a document and the pages of its items; null for real
 * content.
 */
export function findSampleNote(
  path: string,
  samples: readonly string[],
  translator: Translator,
): string | null {
  return isSample(path, samples) ? translator.translate('sample') : null;
}

/** Adds sheet addresses to small drawings. */
export async function withDrawings(
  page: PageSections,
  source: { projectId: string; read: SvgReader },
): Promise<PageSections> {
  const withSheets = page.sections.map(async (section) => {
    const { fields }: SectionDefinition = sections[section.type];
    return { ...section, data: await addDrawings(fields, section.data, source) };
  });
  return { sections: await Promise.all(withSheets) };
}

/**
 * Removes the texts of items but not the fact that they exist, so that a page does not carry the
 * articles it links to.
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
