import {
  articlesPath,
  collectionOf,
  coursesPath,
  entryIdOf,
  productsPath,
} from '#common/content/content-paths.ts';
import { detailPage } from '#common/content/detail-path.ts';
import { pageContent, sectionPages, type SectionPage } from '#common/content/pages.ts';
import { policyNames } from '#common/content/policies.ts';
import type { JsonValue } from '#common/json.ts';
import { draftSlug } from '#common/text/slugs.ts';
import type { PersonName, UnitLanguage } from '#contracts/parts.ts';
import type { Unit, UnitVersion } from '#contracts/units.ts';
import { requirePermission } from '../../../core/access/can.ts';
import { parseJson } from '../../../core/canonical-json.ts';
import { ContentNotFoundError } from '../../../core/projects/problems.ts';
import {
  contactPagePath,
  demoProductPath,
  policyPath,
  pricingPath,
} from '../../documents/document-types.ts';
import { listSectionFiles } from '../../documents/section-files.ts';
import { type Db, listRevisions, readRevisions } from '../../queries.ts';
import { listLastDrafts } from '../structure/structure-queries.ts';
import type { EditingActor, EditorDependencies } from '../editor.ts';
import { findUnit, presentUnitType, type FoundUnit } from './find-unit.ts';
import { completeStructure } from './shared-structure.ts';
import { outdatedFields } from './translation-changes.ts';
import {
  type DraftRow,
  isRemoved,
  listDrafts,
  listNames,
  listTranslations,
} from './unit-queries.ts';

/**
 * Opens a unit for editing: items that a language lacks are added from the default language,
 * without texts, so that they can be translated. Throws ContentNotFoundError if there is neither a
 * document nor a valid place for one.
 */
export async function openUnit(
  { database: { db } }: Pick<EditorDependencies, 'database'>,
  { projectId, path, actor }: { projectId: string; path: string; actor: EditingActor },
): Promise<Unit> {
  requirePermission(actor, 'content:view-draft');
  const found = await findUnit(db, projectId, path);
  const drafts = await listDrafts(db, projectId, path);
  if (found.type === null && !drafts.some(({ draft_id }) => draft_id !== null))
    throw new ContentNotFoundError(`Project ${projectId} has nothing at ${path}`);
  const rows = isRemoved(drafts) ? await withLastDrafts(db, { projectId, path }, drafts) : drafts;
  const published = await readRevisions(
    db,
    rows.map(({ published_revision_id: id }) => id),
  );
  const people = await listNames(db, authorsOf(rows));
  const { defaultLanguage } = found.project;
  const values = new Map(rows.map((row) => [row.language, valueOf(row)]));
  const source = values.get(defaultLanguage) ?? values.get('') ?? undefined;
  const type = presentUnitType(found, source ?? Array.from(values.values())[0] ?? undefined);
  const versions = found.languages.map((language): [UnitLanguage, UnitVersion] => {
    const row = rows.find((one) => one.language === language);
    const draftValue = row ? valueOf(row) : null;
    const isComplete = type.fields === null || language === defaultLanguage || language === '';
    const value = isComplete
      ? draftValue
      : completeStructure(type.fields!, draftValue ?? undefined, source ?? undefined);
    return [language, presentVersion(row, { value, published, people })];
  });
  const translations = await listTranslations(db, projectId, path);
  return {
    path,
    type,
    sourceLanguage: defaultLanguage,
    versions: Object.fromEntries(versions),
    outdated: outdatedFields(type.fields, source ?? undefined, translations),
    shownOn: listUnitPages(found, rows.find(({ slug }) => slug !== null)?.slug ?? null),
  };
}

/** Returns the documents of a removed unit with the drafts that saving would restore. */
async function withLastDrafts(
  db: Db,
  { projectId, path }: { projectId: string; path: string },
  rows: readonly DraftRow[],
): Promise<DraftRow[]> {
  const ids = (await listLastDrafts(db, projectId, path)).map(({ revisionId }) => revisionId);
  const last = new Map((await listRevisions(db, ids)).map((row) => [row.document_id, row]));
  return rows.map((row) => {
    const {
      id = null,
      content = null,
      author_id = null,
      created_at = null,
    } = last.get(row.id) ?? {};
    return { ...row, draft_id: id, content, author_id, saved_at: created_at };
  });
}

function valueOf({ content }: DraftRow): JsonValue {
  return content === null ? null : parseJson(content);
}

interface VersionParts {
  value: JsonValue;
  /** By revision id. */
  published: ReadonlyMap<string, JsonValue>;
  people: readonly PersonName[];
}

function presentVersion(row: DraftRow | undefined, { value, published, people }: VersionParts) {
  const publishedId = row?.published_revision_id ?? null;
  return {
    revisionId: row?.draft_id ?? null,
    value,
    savedAt: row?.saved_at ?? null,
    savedBy: people.find(({ id }) => id === row?.author_id) ?? null,
    publishedRevisionId: publishedId,
    published: publishedId === null ? null : (published.get(publishedId) ?? null),
  };
}

function authorsOf(rows: readonly DraftRow[]): string[] {
  return Array.from(new Set(rows.flatMap(({ author_id: id }) => (id === null ? [] : [id]))));
}

const pagesOfPath: Readonly<Record<string, readonly string[]>> = {
  [pricingPath]: ['pricing'],
  [productsPath]: ['pricing', 'courses'],
  'auth/credentials.json': [],
  [contactPagePath]: ['contact'],
  [demoProductPath]: ['e-details'],
  ...Object.fromEntries(policyNames.map((name) => [policyPath(name), [name]])),
  [articlesPath]: ['articaleTable'],
  [coursesPath]: ['courses'],
  'content/{lang}/social-links.json': ['contact', 'home'],
};

/** Pages of folders that are not built from sections. */
const pagesOfFolder: Readonly<Record<string, string>> = {
  'contact-page': 'contact',
  'price-page': 'pricing',
  'policy-page': 'policy',
  'articles': 'articaleTable',
  'course-page': 'courses',
};

/**
 * Returns the addresses (without language) of pages that show a unit, the best first. What every
 * page shows is seen on the home page.
 */
export function listUnitPages({ path, section, components }: FoundUnit, slug: string | null) {
  const collection = collectionOf(path);
  if (collection) return pagesOfEntry(collection, slug ?? draftSlug(entryIdOf(path)));
  const known = pagesOfPath[path];
  if (known) return known.slice();
  const pages = Object.keys(sectionPages) as SectionPage[];
  if (section) {
    return pages.filter((page) =>
      (listSectionFiles(components, page) ?? []).some(
        ({ page: folder, fileName }) => folder === section.page && fileName === section.fileName,
      ),
    );
  }
  const [, folder, file] = /^content\/\{lang\}\/([^/]+)\/(.+)\.json$/.exec(path) ?? [];
  if (folder === undefined) return ['home'];
  const page = pages.find((one) => {
    const { folder: own, metaData = 'meta-data' } = pageContent(one);
    return own === folder && file === metaData;
  });
  return [page ?? pagesOfFolder[folder] ?? 'home'];
}

function pagesOfEntry(collection: string, slug: string): string[] {
  return collection === coursesPath
    ? [detailPage('course-page', 'courses-data', slug), 'courses']
    : [detailPage('articles', 'articles', slug), 'articaleTable'];
}
