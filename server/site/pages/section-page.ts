import { sectionPath } from '#common/content/content-paths.ts';
import type { Fields, Presented, Field } from '#common/content/fields.ts';
import type { ImageFile } from '#common/media/image-file.ts';
import { isSample } from '#common/samples.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import type { SectionDefinition, SectionProps } from '#sections/define-section.ts';
import { sections, type SectionType } from '#sections/registry.ts';
import { drawingId, makeDrawingSheet } from '../../assets/images/drawing-sheet.ts';
import type { SvgReader } from '../../assets/images/read-svg.ts';
import { mediaPrefix, sheetAddress } from '../../assets/images/sheet-address.ts';
import type { PageSections } from '../../content/published/present-page.ts';
import type { Translator } from '../../core/translator.ts';
import type { PageHead } from '../crawlers/addresses.ts';
import type { ServerOnly } from '../server-only.ts';

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
export function findSampleNote(path: string, samples: readonly string[], translator: Translator) {
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

type Values = Readonly<Record<string, unknown>>;

/**
 * Adds sheet addresses to the images of `inline` fields: one request for all of them, in the
 * colours of the page. Only small plain drawings are added; others remain images.
 */
export async function addDrawings<F extends Fields>(
  fields: F,
  data: Presented<F>,
  { projectId, read }: { projectId: string; read: SvgReader },
): Promise<Presented<F>> {
  const ownPrefix = mediaPrefix(projectId);
  const sources = [...new Set(inlineSources(fields, data))].filter((src) =>
    src.startsWith(ownPrefix),
  );
  if (sources.length === 0) return data;
  const sheet = await makeDrawingSheet(sources, read);
  const address = sheetAddress(projectId, sources, sheet.svg);
  const symbols = new Map(
    Array.from(sheet.places, (place) => [sources[place], `${address}#${drawingId(place)}`]),
  );
  // Same names and types of values; some images have a symbol besides.
  return withSymbols(fields, data, symbols) as Presented<F>;
}

/** Returns the image of an `inline` field; null without a known size. */
function inlineImage(field: Field | undefined, value: unknown): ImageFile | null {
  const isInline = field?.kind === 'image' && field.inline === true;
  // A presented image is this or null.
  const image = isInline ? (value as ImageFile | null) : null;
  return image?.width && image.height ? image : null;
}

function inlineSources(fields: Fields, data: Values): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const value = data[name];
    if (field.kind === 'list' && Array.isArray(value))
      return value.flatMap((item) => inlineSources(field.item, item));
    const image = inlineImage(field, value);
    return image ? [image.src] : [];
  });
}

function withSymbols(
  fields: Fields,
  data: Values,
  symbols: ReadonlyMap<string | undefined, string>,
): Values {
  const entries = Object.entries(data).map(([name, value]) => {
    const field = fields[name];
    if (field?.kind === 'list' && Array.isArray(value))
      return [name, value.map((item) => withSymbols(field.item, item, symbols))];
    const image = inlineImage(field, value);
    const symbol = image && symbols.get(image.src);
    return [name, symbol ? { ...image, symbol } : value];
  });
  return Object.fromEntries(entries);
}
