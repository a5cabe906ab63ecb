import { sectionPath } from '#common/content/content-paths.ts';
import { type SectionPage, sectionPages } from '#common/content/pages.ts';
import type { Fields } from '#common/content/fields.ts';
import { getItemKey } from '#common/content/field-values.ts';
import { isJsonObject, type JsonValue } from '#common/json.ts';
import { itemSlug } from '#common/text/slugs.ts';
import type { SectionDefinition } from '#sections/define-section.ts';
import { isSectionType, sections } from '#sections/registry.ts';
import { pageComponentsPath } from '../content/documents/document-types.ts';
import type { PublishedProject } from '../content/published/published-content.ts';
import type { PublishedEntries } from '../content/published/published-entries.ts';
import { itemsOf } from '../content/documents/placed-items.ts';
import { listSectionFiles } from '../content/documents/section-files.ts';
import { collectionAt } from '../content/published/present-entry.ts';
import { findMainDocument } from './crawlers/written-languages.ts';

interface UnitSource extends Pick<PublishedProject, 'project' | 'snapshot'> {
  entries: PublishedEntries;
  /** Address of a page with its language: `/en/details/articles/articles/first-aid`. */
  address: string;
  /** File of one of its sections; null: the first. */
  section: string | null;
}

/** The document of a page, and the field if the page is an item of it. */
export interface PageUnit {
  path: string;
  field?: string;
}

/**
 * Finds the document to edit for a page: the requested section, or the entry. Null if the page has
 * none.
 */
export async function findPageUnit(source: UnitSource): Promise<PageUnit | null> {
  const [, , page = '', folder = '', file = '', slug = ''] = source.address
    .split('/')
    .map((part) => decodeURIComponent(part));
  if (page === 'details' && slug !== '') return await findDetail(source, { folder, file, slug });
  if (Object.hasOwn(sectionPages, page)) return findSection(source, page as SectionPage);
  const path = findMainDocument(page);
  return path === null ? null : { path };
}

function findSection({ snapshot, project, section }: UnitSource, page: SectionPage) {
  const components = snapshot.find(pageComponentsPath, null)?.value ?? null;
  const files = listSectionFiles(components, page) ?? [];
  const file = files.find(({ fileName }) => fileName === section) ?? files[0];
  if (!file) return null;
  const path = sectionPath(file.page, file.fileName);
  const value = snapshot.find(path, project.defaultLanguage)?.value;
  const { fields }: Partial<SectionDefinition> = isSectionType(file.type)
    ? sections[file.type]
    : {};
  const field = fields && headlineOf(fields, value);
  return { path, ...(field && { field }) };
}

/** Finds the first text field: a section's title, or that of its first item. */
function headlineOf(fields: Fields, value: JsonValue | undefined): string | null {
  if (!isJsonObject(value)) return null;
  for (const [name, field] of Object.entries(fields)) {
    const stored = value[name];
    if (field.kind === 'text' && field.translated && typeof stored === 'string') return name;
    const [item] = field.kind === 'list' && Array.isArray(stored) ? stored : [];
    if (field.kind !== 'list' || !isJsonObject(item)) continue;
    const inner = headlineOf(field.item, item);
    if (inner) return `${name}.${getItemKey(field, item)}.${inner}`;
  }
  return null;
}

async function findDetail(
  { snapshot, entries, project }: UnitSource,
  { folder, file, slug }: { folder: string; file: string; slug: string },
): Promise<PageUnit | null> {
  const collection = collectionAt(folder, file, project);
  if (collection) {
    const entry = await entries.find(collection, slug);
    return entry && { path: entry.path };
  }
  const path = sectionPath(folder, file);
  const value = snapshot.find(path, project.defaultLanguage)?.value;
  for (const { item } of itemsOf(value, 'services')) {
    const { id, title } = item;
    if (typeof id !== 'number' || typeof title !== 'string') continue;
    if (itemSlug(snapshot.slugsOf(path), { id, title }) === slug)
      return { path, field: `services.${id}.titleTr` };
  }
  return value === undefined ? null : { path };
}
