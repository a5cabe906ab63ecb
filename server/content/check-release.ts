import { filePathOf } from '#common/content-paths.ts';
import type { JsonValue } from '#common/json.ts';
import { parseJson } from './canonical-json.ts';
import { pageComponentsPath } from './document-types.ts';
import { InvalidContentError, type Problem } from './problems.ts';
import { findProjectIn } from './projects.ts';
import { type Db, type DocumentRow, findDocument, findRevision } from './queries.ts';
import { sectionFilesByPath, typeOfDocument } from './section-files.ts';
import { validateDocument } from './validate-document.ts';

interface CheckedRelease {
  projectId: string;
  changes: readonly {
    document: Pick<DocumentRow, 'path' | 'language'>;
    revisionId: string | null;
  }[];
}

/** What keeps stored revisions from being public, by their files. A draft may be incomplete; what is public is not. */
export async function publicProblems(
  db: Db,
  { projectId, changes }: CheckedRelease,
): Promise<Map<string, Problem[]>> {
  const found = new Map<string, Problem[]>();
  const project = await findProjectIn(db, projectId);
  if (!project) return found;
  const { defaultLanguage, imageHosts } = project;
  const files = await sectionFilesIn(db, projectId, changes);
  for (const { document, revisionId } of changes) {
    if (revisionId === null) continue;
    const value = await readValue(db, revisionId);
    const isDefaultLanguage = ['', defaultLanguage].includes(document.language);
    const type = typeOfDocument(document.path, files);
    const problems = validateDocument(type, value, { isDefaultLanguage, imageHosts });
    if (problems.length > 0) found.set(filePathOf(document), problems);
  }
  return found;
}

/** Throws InvalidContentError where something of a release may not be public. */
export async function requirePublic(db: Db, release: CheckedRelease): Promise<void> {
  for (const [file, problems] of await publicProblems(db, release))
    throw new InvalidContentError(file, problems);
}

/** Which sections stand where: for visitors, in the drafts, and with the release. */
async function sectionFilesIn(
  db: Db,
  projectId: string,
  changes: CheckedRelease['changes'],
): Promise<ReturnType<typeof sectionFilesByPath>> {
  const place = { projectId, path: pageComponentsPath, language: '' };
  const document = await findDocument(db, place);
  const own = changes.find(({ document: { path } }) => path === pageComponentsPath);
  const ids = [document?.published_revision_id, document?.draft_revision_id, own?.revisionId];
  const files: ReturnType<typeof sectionFilesByPath> = new Map();
  for (const id of ids) {
    if (!id) continue;
    for (const [path, file] of sectionFilesByPath(await readValue(db, id))) files.set(path, file);
  }
  return files;
}

async function readValue(db: Db, revisionId: string): Promise<JsonValue> {
  const revision = await findRevision(db, revisionId);
  return revision ? parseJson(revision.content) : null;
}
