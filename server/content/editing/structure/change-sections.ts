import { isAltText } from '#common/content/alt-texts.ts';
import { sectionPath } from '#common/content/content-paths.ts';
import { labelOf } from '#common/content/field-label.ts';
import { hiddenInKey } from '#common/content/field-values.ts';
import type { Field, Fields } from '#common/content/fields.ts';
import { getHiddenLanguages } from '#common/content/hidden-in.ts';
import { pageContent, type SectionPage, sectionPages } from '#common/content/pages.ts';
import { placeholderImage, placeholderText } from '#common/content/placeholders.ts';
import { type JsonObject, type JsonValue, isJsonObject } from '#common/json.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import { messages } from '#i18n/messages/index.ts';
import type { SectionDefinition } from '#sections/define-section.ts';
import { isSectionType, sections, type SectionType } from '#sections/registry.ts';
import { ContentNotFoundError } from '../../../core/projects/problems.ts';
import { readDraftComponents, readPublicComponents } from '../../documents/check-draft.ts';
import { pageComponentsPath } from '../../documents/document-types.ts';
import { itemsOf } from '../../documents/placed-items.ts';
import {
  copyTranslationStates,
  removeDrafts,
  requireDrafts,
  restoreDrafts,
  type StructureOperation,
  type StructureContext,
  writeDraft,
} from './structure-context.ts';
import { listHeadsAt, listPathsBelow } from './structure-queries.ts';

/** Adds a section with placeholders in every language. */
export const addSection: StructureOperation<'add-section'> = async (work, change) => {
  const { page, type, index } = change;
  if (!isSectionType(type)) throw new ContentNotFoundError(`There is no section type ${type}`);
  const fileName = await freeFileName(work, page, type);
  const path = sectionPath(pageContent(page).folder, fileName);
  const { languages, defaultLanguage } = work.project;
  for (const language of languages) {
    const value = newSection(type, { language, defaultLanguage });
    await writeDraft(work, { path, language, value });
  }
  const components = await readDraftComponents(work.trx, work.project.id);
  const id = await insertSection(work, components, { page, index, section: { type, fileName } });
  return { path, undo: { change: 'remove-section', page, id, isDiscarded: true } };
};

/** Places an existing text on a page: one that is on no page, or on another page of its folder. */
export const placeSection: StructureOperation<'place-section'> = async (work, change) => {
  const { page, path, type, index } = change;
  const { folder } = pageContent(page);
  const fileName = fileNameAt(folder, path);
  if (fileName === null) throw new ContentNotFoundError(`${path} is no text of ${folder}`);
  await restoreDrafts(work, path);
  const components = await readDraftComponents(work.trx, work.project.id);
  const list = sectionList(components, page);
  if (list.some((section) => section['fileName'] === fileName)) return { path, undo: null };
  const wanted = change.id ?? null;
  const known = [...list, ...(await publicSections(work, page))];
  const isFree =
    wanted !== null &&
    known.every((section) => section['id'] !== wanted || section['fileName'] === fileName);
  const id = await insertSection(work, components, {
    page,
    index,
    section: withHiddenIn({ type, fileName }, change.hiddenIn ?? []),
    ...(isFree && { id: wanted }),
  });
  return { path, undo: { change: 'remove-section', page, id } };
};

export const moveSection: StructureOperation<'move-section'> = async (
  work,
  { page, id, index },
) => {
  const { components, list, at, section, path } = await findSection(work, page, id);
  await saveList(work, components, page, list.toSpliced(at, 1).toSpliced(index, 0, section));
  return { path, undo: { change: 'move-section', page, id, index: at } };
};

/** Adds a copy of a section below it, with separate texts. */
export const duplicateSection: StructureOperation<'duplicate-section'> = async (work, change) => {
  const { page } = change;
  const found = await findSection(work, page, change.id);
  const fileName = await freeFileName(work, page, withoutNumber(String(found.section['fileName'])));
  const path = sectionPath(pageContent(page).folder, fileName);
  for (const [language, value] of await requireDrafts(work, found.path))
    await writeDraft(work, { path, language, value });
  await copyTranslationStates(work, { from: found.path, to: path });
  const { id: _other, ...section } = found.section;
  const id = await insertSection(work, found.components, {
    page,
    index: found.at + 1,
    section: { ...section, fileName },
  });
  return { path, undo: { change: 'remove-section', page, id, isDiscarded: true } };
};

/**
 * Removes a section from a page. Its text stays and can be placed again, unless it is to be
 * discarded and was never published.
 */
export const removeSection: StructureOperation<'remove-section'> = async (work, change) => {
  const { page, id } = change;
  const { components, list, at, section, path } = await findSection(work, page, id);
  const rest = withSectionList(components, page, list.toSpliced(at, 1));
  await writeDraft(work, { path: pageComponentsPath, language: '', value: rest });
  const { folder } = pageContent(page);
  const { type, fileName } = section;
  const isElsewhere = isPlaced(rest, folder, String(fileName));
  if (change.isDiscarded === true && !isElsewhere) {
    const heads = await listHeadsAt(work.trx, work.project.id, [path]);
    const isPublic = heads.some(({ published_revision_id: published }) => published !== null);
    if (!isPublic) await removeDrafts(work, heads);
  }
  const hiddenIn = hiddenLanguages(work, section);
  const place = { page, path, type: String(type), index: at, id, hiddenIn };
  return { path: null, undo: { change: 'place-section', ...place } };
};

export const hideSection: StructureOperation<'hide-section'> = async (work, change) => {
  const { page, id } = change;
  const { components, list, at, section, path } = await findSection(work, page, id);
  const chosen = work.project.languages.filter((code) => change.hiddenIn.includes(code));
  const before = hiddenLanguages(work, section);
  await saveList(work, components, page, list.with(at, withHiddenIn(section, chosen)));
  return { path, undo: { change: 'hide-section', page, id, hiddenIn: before } };
};

function hiddenLanguages({ project }: StructureContext, section: JsonObject) {
  const hidden = getHiddenLanguages(section);
  return project.languages.filter((code) => hidden.includes(code));
}

async function findSection(work: StructureContext, page: SectionPage, id: number) {
  const components = await readDraftComponents(work.trx, work.project.id);
  const list = sectionList(components, page);
  const at = list.findIndex((section) => section['id'] === id);
  const section = list[at];
  if (!section) throw new ContentNotFoundError(`Page ${page} has no section ${id}`);
  const path = sectionPath(pageContent(page).folder, String(section['fileName']));
  return { components, list, at, section, path };
}

async function publicSections({ trx, project }: StructureContext, page: SectionPage) {
  return sectionList(await readPublicComponents(trx, project.id), page);
}

interface Insertion {
  page: SectionPage;
  index: number;
  section: JsonObject;
  id?: number;
}

/** Returns the new section's id. */
async function insertSection(
  work: StructureContext,
  components: JsonValue,
  { page, index, section, id: wanted }: Insertion,
): Promise<number> {
  const list = sectionList(components, page);
  // A section removed from the draft may still be published under its id, since each is published
  // alone.
  const id = wanted ?? newSectionId([...list, ...(await publicSections(work, page))]);
  await saveList(work, components, page, list.toSpliced(index, 0, { id, ...section }));
  return id;
}

async function saveList(
  work: StructureContext,
  components: JsonValue,
  page: SectionPage,
  list: readonly JsonObject[],
): Promise<void> {
  const value = withSectionList(components, page, list);
  await writeDraft(work, { path: pageComponentsPath, language: '', value });
}

/** Returns a name that no file of the page's folder ever had: `clients`, `clients-2`. */
async function freeFileName(work: StructureContext, page: SectionPage, baseName: string) {
  const { folder } = pageContent(page);
  const paths = await listPathsBelow(work.trx, work.project.id, `content/{lang}/${folder}`);
  const taken = new Set(paths);
  const components = await readDraftComponents(work.trx, work.project.id);
  const isTaken = (name: string) =>
    taken.has(sectionPath(folder, name)) || isPlaced(components, folder, name);
  let number = 1;
  let name = baseName;
  while (isTaken(name)) {
    number += 1;
    name = `${baseName}-${number}`;
  }
  return name;
}

function withoutNumber(fileName: string): string {
  return fileName.replace(/-\d+$/, '') || fileName;
}

function fileNameAt(folder: string, path: string): string | null {
  const before = `content/{lang}/${folder}/`;
  if (!path.startsWith(before) || !path.endsWith('.json')) return null;
  const name = path.slice(before.length, -'.json'.length);
  return name === '' || name.includes('/') ? null : name;
}

/* Pure functions on the section lists in pages-components.json. Unknown members are preserved. */

/** Returns a page's list. */
export function sectionList(components: JsonValue, page: SectionPage): JsonObject[] {
  return itemsOf(components, pageContent(page).components).map(({ item }) => item);
}

function withSectionList(components: JsonValue, page: SectionPage, list: readonly JsonObject[]) {
  const others = isJsonObject(components) ? components : {};
  return { ...others, [pageContent(page).components]: [...list] };
}

/** Returns an id that no section of the list has. */
function newSectionId(list: readonly JsonObject[]): number {
  return Math.max(0, ...list.map(({ id }) => (typeof id === 'number' ? id : 0))) + 1;
}

function withHiddenIn(section: JsonObject, hiddenIn: readonly string[]): JsonObject {
  const { [hiddenInKey]: _previous, ...others } = section;
  return hiddenIn.length > 0 ? { ...others, [hiddenInKey]: [...hiddenIn] } : others;
}

/** Tells whether any page shows a file of a folder. */
function isPlaced(components: JsonValue, folder: string, fileName: string): boolean {
  return (Object.keys(sectionPages) as SectionPage[]).some(
    (page) =>
      pageContent(page).folder === folder &&
      sectionList(components, page).some((section) => section['fileName'] === fileName),
  );
}

interface Languages {
  language: LanguageCode;
  /** Language of values that all languages share. */
  defaultLanguage: LanguageCode;
}

/**
 * Returns the first draft of a section: the items of its type's example, with placeholders for
 * texts and images. Numbers are 0; links and settings are empty.
 */
export function newSection(type: SectionType, languages: Languages): JsonObject {
  const { fields, example }: SectionDefinition = sections[type];
  return withPlaceholders(fields, example.en, languages);
}

function withPlaceholders(fields: Fields, example: JsonObject, languages: Languages): JsonObject {
  const entries = Object.entries(example).flatMap(([name, stored]): [string, JsonValue][] => {
    const field = fields[name];
    // Not a field: an item's id.
    if (!field) return [[name, stored]];
    if (isOmitted(name, field, fields)) return [];
    if (field.kind === 'list' && Array.isArray(stored)) {
      const items = stored.filter(isJsonObject);
      return [[name, items.map((item) => withPlaceholders(field.item, item, languages))]];
    }
    const value = placeholderOf(name, field, languages);
    return field.kind === 'icon' ? [[name, stored]] : value === null ? [] : [[name, value]];
  });
  return Object.fromEntries(entries);
}

/** True for fields of a link, details page or image, which a new section does not have. */
function isOmitted(name: string, field: Field, fields: Fields): boolean {
  if (name === 'htmlContent') return Object.hasOwn(fields, 'isDetails');
  return name === 'buttonText' || isAltText(field) || isNarrowVersion(field);
}

/** True for fields that contain only narrow versions of another field's image. */
function isNarrowVersion(field: Field): boolean {
  if (field.kind === 'list') return Object.values(field.item).every(isNarrowVersion);
  return field.kind === 'image' && field.alt === null;
}

function placeholderOf(name: string, field: Field, { language, defaultLanguage }: Languages) {
  if (field.kind === 'number' && field.required) return 0;
  if (field.kind === 'image') return placeholderImage;
  if (field.kind !== 'text' && field.kind !== 'html') return null;
  if (!field.translated && !field.required) return null;
  const textLanguage = field.translated ? language : defaultLanguage;
  const text = placeholderText(labelOf(name, field, messages[textLanguage]), textLanguage);
  return field.kind === 'html' ? `<p>${text}</p>` : text;
}
