import { filePathOf } from '#common/content-paths.ts';
import type { JsonValue } from '#common/json.ts';
import { parseJson } from './canonical-json.ts';
import { pageComponentsPath } from './document-types.ts';
import { InvalidContentError, type Problem } from './problems.ts';
import { findProjectIn } from './projects.ts';
import {
  batchesOf,
  type Db,
  type DocumentRow,
  findDocument,
  listRevisionContents,
} from './queries.ts';
import { sectionFilesByPath, typeOfDocument } from './section-files.ts';
import { validateDocument } from './validate-document.ts';

interface CheckedRelease {
  projectId: string;
  changes: readonly {
    document: Pick<DocumentRow, 'path' | 'language'>;
    revisionId: string | null;
  }[];
}

/** Reasons why stored revisions cannot be public, by their files. A draft may be incomplete; what is public is not. */
export async function publicProblems(
  db: Db,
  { projectId, changes }: CheckedRelease,
): Promise<Map<string, Problem[]>> {
  const found = new Map<string, Problem[]>();
  const project = await findProjectIn(db, projectId);
  if (!project) return found;
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
      if (problems.length > 0) found.set(filePathOf(document), problems);
    }
  }
  return found;
}

/** Throws InvalidContentError where something of a release may not be public. */
export async function requirePublic(db: Db, release: CheckedRelease): Promise<void> {
  for (const [file, problems] of await publicProblems(db, release))
    throw new InvalidContentError(file, problems);
}

/** The sections of visitors, of the drafts and of the release, by the paths of their texts. */
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

/** Values of revisions by their ids, of one batch at most. */
async function readValues(
  db: Db,
  revisionIds: readonly (string | null | undefined)[],
): Promise<Map<string, JsonValue>> {
  const ids = revisionIds.filter((id) => typeof id === 'string');
  const rows = await listRevisionContents(db, ids);
  return new Map(rows.map(({ id, content }) => [id, parseJson(content)]));
}
