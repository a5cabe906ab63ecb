import { maxPreviewHours } from '#common/content/preview-hours.ts';
import { createHash, randomBytes } from 'node:crypto';
import { can, ForbiddenError, requirePermission } from '../../../core/access/can.ts';
import { entryBy, recordAudit } from '../../../core/audit/audit.ts';
import { findCurrentActor } from '../../../accounts/people/current-role.ts';
import { createDraftEntries, slugOfTitle } from '../../published/published-entries.ts';
import type { EditingActor, EditorDependencies } from '../editor.ts';
import { createDraftTexts, scopeOf } from '../structure/draft-texts.ts';
import {
  findLinkAuthor,
  insertPreviewLink,
  listOpenLinks,
  revokeLink,
  listDraftPointers,
} from './preview-queries.ts';
import type { Term } from '../../../core/db/match-words.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import { parseJson, hashOf } from '../../../core/canonical-json.ts';
import type { Database } from '../../../core/db/connect.ts';
import { type Project, findProject } from '../../../core/projects/projects.ts';
import { listVersions } from '../../entry-queries.ts';
import { listRevisions } from '../../queries.ts';
import type { PublishedPlace } from '../../published/read-published.ts';
import { listItemSlugsAt, listItemSlugs, slugsByPath } from '../../slugs/slug-queries.ts';
import { listDraftMatches } from '../structure/draft-text-queries.ts';
import {
  documentKey,
  createPublishedDocument,
  type PublishedDocument,
  readStored,
  type Snapshot,
  createSnapshot,
} from '../../published/published-content.ts';
import type { SnapshotServices } from '../../services.ts';

/** Maximum number of documents per language. */
const maxCandidates = 100;

const hourMs = 3_600_000;

/** A token: 32 random bytes in base64url. */
const tokenPattern = /^[\w-]{43}$/;

export type PreviewService = ReturnType<typeof createPreviewService>;

/** Creates the preview service: links to drafts, and the drafts as pages read them. */
export function createPreviewService(parts: EditorDependencies) {
  const { database, now } = parts;
  const readSnapshot = createDraftReader(parts);
  const entries = createDraftEntries(parts);
  const texts = createDraftTexts(database, parts.log);

  return {
    /**
     * Creates a link that shows drafts for a number of hours (1 to 720). Returns its token, which is
     * not stored.
     */
    async createLink(projectId: string, hours: number, actor: EditingActor) {
      requirePermission(actor, 'content:save');
      // A link would outlive the API token that made it.
      if (actor.scope) throw new ForbiddenError(actor, 'content:save');
      if (!Number.isInteger(hours) || hours < 1 || hours > maxPreviewHours)
        throw new RangeError(`A link counts for 1 to ${maxPreviewHours} hours, not ${hours}`);
      const time = now();
      const { token, link } = newLink({ projectId, hours, authorId: actor.id }, time);
      await database.db.transaction().execute(async (trx) => {
        await insertPreviewLink(trx, link);
        const entry = { ...entryBy(actor), details: { projectId, hours } };
        await recordAudit(trx, { action: 'preview-link-made', ...entry }, time);
      });
      return { token, expiresAt: link.expires_at };
    },

    /** Tells whether a token is valid: neither expired nor revoked. */
    async isValidToken(projectId: string, token: string) {
      if (!tokenPattern.test(token)) return false;
      const link = { projectId, hash: hashOfToken(token), now: now() };
      const id = await findLinkAuthor(database.db, link);
      const author = id === null ? null : await findCurrentActor(database.db, id, projectId);
      // A link stops working when its author loses the permission to share drafts.
      return author !== null && can(author, 'content:save');
    },

    async listLinks(projectId: string, actor: EditingActor) {
      requirePermission(actor, 'content:view-draft');
      return await listOpenLinks(database.db, projectId, now());
    },

    async revokeLink(projectId: string, id: string, actor: EditingActor) {
      requirePermission(actor, 'content:save');
      const time = now();
      return await database.db.transaction().execute(async (trx) => {
        const isRevoked = await revokeLink(trx, { projectId, hash: id, now: time });
        const entry = { ...entryBy(actor), details: { projectId } };
        if (isRevoked) await recordAudit(trx, { action: 'preview-link-revoked', ...entry }, time);
        return isRevoked;
      });
    },

    /**
     * Returns all current drafts in the form in which pages read published content. The caller checks
     * the permission.
     */
    async getDrafts(projectId: string) {
      const snapshot = await readSnapshot(projectId);
      return {
        snapshot,
        entries,
        /** Finds documents whose drafts contain the beginnings of all terms. */
        findPlaces: async (terms: readonly Term[], language: LanguageCode) => {
          await texts.refresh(projectId);
          return await findDraftPlaces(database, snapshot.project, { terms, language });
        },
      };
    },
  };
}

function newLink(
  { projectId, hours, authorId }: { projectId: string; hours: number; authorId: string },
  now: number,
) {
  const token = randomBytes(32).toString('base64url');
  const link = {
    token_hash: hashOfToken(token),
    project_id: projectId,
    author_id: authorId,
    created_at: now,
    expires_at: now + hours * hourMs,
  };
  return { token, link };
}

/** Hashed with SHA-256, so that reading the database does not reveal links. */
function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Finds documents whose drafts contain the beginnings of all terms, in a language or the default. */
async function findDraftPlaces(
  database: Database,
  project: Project | null,
  { terms, language }: { terms: readonly Term[]; language: LanguageCode },
): Promise<PublishedPlace[]> {
  if (!project) return [];
  const paths = new Set<string>();
  for (const code of new Set([language, project.defaultLanguage])) {
    const scope = scopeOf(project.id, code);
    const request = { scope, terms, limit: maxCandidates };
    const rows = await listDraftMatches(database.db, request);
    for (const { path } of rows) paths.add(path);
  }
  return await readPlaces(database, project, Array.from(paths));
}

/** Reads documents with their drafts in all languages, in the order of the paths. */
async function readPlaces({ db }: Database, project: Project, paths: readonly string[]) {
  const source = { pointer: 'draft_revision_id', projectId: project.id } as const;
  const rows = Map.groupBy(await listVersions(db, source, paths), ({ path }) => path);
  const slugs = slugsByPath(await listItemSlugsAt(db, project.id, paths));
  return paths.flatMap((path) => {
    const versions = rows.get(path) ?? [];
    const values = new Map(
      versions.map(({ language, content }) => [language, parseJson(content)] as const),
    );
    const draft = { path, itemSlugs: slugs.get(path) ?? {}, values, isDraft: true as const };
    const slug = versions[0]?.slug ?? slugOfTitle(path, values.get(project.defaultLanguage));
    return [{ ...draft, slug }];
  });
}

/** A draft in memory, with its revision. */
interface Draft {
  revisionId: string;
  document: PublishedDocument;
}

interface CachedDrafts {
  snapshot: Snapshot;
  drafts: ReadonlyMap<string, Draft>;
  /** Hash of the draft revisions that it contains. */
  state: string;
}

/** A project's drafts in the form of published content. */
export type DraftSite = Awaited<ReturnType<PreviewService['getDrafts']>>;

type Pointers = Awaited<ReturnType<typeof listDraftPointers>>;

/** Creates a function that returns all current drafts; the same object until something changes. */
function createDraftReader(services: SnapshotServices) {
  const known = new Map<string, CachedDrafts>();
  return async (projectId: string): Promise<Snapshot> => {
    const current = await readDrafts(services, projectId, known.get(projectId));
    known.set(projectId, current);
    return current.snapshot;
  };
}

/** Queries the draft revisions on each call, and reads only those that are new. */
async function readDrafts(
  services: SnapshotServices,
  projectId: string,
  previous: CachedDrafts | undefined,
): Promise<CachedDrafts> {
  const version = services.versions.current(projectId);
  const pointers = await listDraftPointers(services.database.db, projectId);
  const state = hashOf(pointers.map(({ revisionId }) => revisionId).join(' '));
  if (previous?.state === state && previous.snapshot.version === version) return previous;
  const drafts = await loadDrafts(services, projectId, pointers, previous?.drafts ?? new Map());
  const documents = new Map(Array.from(drafts, ([key, { document }]) => [key, document]));
  const project = await findProject(services.database.db, projectId);
  const slugs = slugsByPath(await listItemSlugs(services.database.db, projectId));
  const snapshot = createSnapshot({ projectId, version, project, isDraft: true }, documents, slugs);
  return { snapshot, drafts, state };
}

/** Returns the drafts of the pointers, reusing known ones and reading the others. */
async function loadDrafts(
  { database, log }: SnapshotServices,
  projectId: string,
  pointers: Pointers,
  known: ReadonlyMap<string, Draft>,
): Promise<Map<string, Draft>> {
  const isKnown = ({ path, language, revisionId }: Pointers[number]) =>
    known.get(documentKey(path, language))?.revisionId === revisionId;
  const wanted = pointers.filter((pointer) => !isKnown(pointer));
  const rows = await listRevisions(
    database.db,
    wanted.map(({ revisionId }) => revisionId),
  );
  const contents = new Map(rows.map((row) => [row.id, row]));
  return new Map(
    pointers.flatMap((pointer): [string, Draft][] => {
      const { path, language, revisionId } = pointer;
      const key = documentKey(path, language);
      const draft = isKnown(pointer) ? known.get(key) : undefined;
      if (draft) return [[key, draft]];
      const row = contents.get(revisionId);
      if (!row) return [];
      const value = readStored(row.content, { project: projectId, file: path, language }, log);
      const etag = `"${row.hash.slice(0, 32)}"`;
      const document = createPublishedDocument({ path, language, value, etag });
      return value === null ? [] : [[key, { revisionId, document }]];
    }),
  );
}
