import { filePathOf } from '#common/content/content-paths.ts';
import type { JsonValue } from '#common/json.ts';
import { parseJson } from '../../core/canonical-json.ts';
import { pageComponentsPath } from '../documents/document-types.ts';
import type { Problem } from '../../core/projects/problems.ts';
import { findProjectIn } from '../../core/projects/projects.ts';
import { batchesOf, type Db, findDocument, listRevisionContents } from '../queries.ts';
import { sectionFilesByPath, typeOfDocument } from '../documents/section-files.ts';
import { validateDocument } from '../documents/validate-document.ts';

interface CheckedRelease {
  projectId: string;
  changes: readonly {
    document: { path: string; language: string };
    revisionId: string | null;
  }[];
}

/**
 * Returns the reasons why stored revisions cannot be published, by file. A draft may be incomplete;
 * published content may not.
 */
export async function findPublicationProblems(
  db: Db,
  { projectId, changes }: CheckedRelease,
): Promise<Map<string, Problem[]>> {
  const problemsByFile = new Map<string, Problem[]>();
  const project = await findProjectIn(db, projectId);
  if (!project) return problemsByFile;
  const { defaultLanguage, imageHosts } = project;
  const files = await sectionFilesIn(db, projectId, changes);
  for (const batch of batchesOf(changes)) {
    const values = await readValues(
      db,
      batch.map(({ revisionId }) => revisionId),
    );
    for (const { document, revisionId } of batch) {
      if (revisionId === null) continue;
      const value = values.get(revisionId) ?? null;
      const isDefaultLanguage = ['', defaultLanguage].includes(document.language);
      const type = typeOfDocument(document.path, files);
      const problems = validateDocument(type, value, { isDefaultLanguage, imageHosts });
      if (problems.length > 0) problemsByFile.set(filePathOf(document), problems);
    }
  }
  return problemsByFile;
}

/**
 * Returns the section files listed in the published, the draft and the released page components, by
 * path.
 */
async function sectionFilesIn(
  db: Db,
  projectId: string,
  changes: CheckedRelease['changes'],
): Promise<ReturnType<typeof sectionFilesByPath>> {
  const place = { projectId, path: pageComponentsPath, language: '' };
  const document = await findDocument(db, place);
  const own = changes.find(({ document: { path } }) => path === pageComponentsPath);
  const ids = [document?.published_revision_id, document?.draft_revision_id, own?.revisionId];
  const values = await readValues(db, ids);
  return new Map(
    ids.flatMap((id) => (id ? Array.from(sectionFilesByPath(values.get(id) ?? null)) : [])),
  );
}

/** Returns the values of revisions by id, for one batch at most. */
async function readValues(
  db: Db,
  revisionIds: readonly (string | null | undefined)[],
): Promise<Map<string, JsonValue>> {
  const ids = revisionIds.filter((id) => typeof id === 'string');
  const rows = await listRevisionContents(db, ids);
  return new Map(rows.map(({ id, content }) => [id, parseJson(content)]));
}
