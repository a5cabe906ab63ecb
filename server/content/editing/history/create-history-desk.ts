import type { HistoryEntry, SaveAnswer, UnitLanguage } from '#common/editing.ts';
import type { JsonValue } from '#common/json.ts';
import { isLanguageCode } from '#i18n/languages.ts';
import { requirePermission } from '../../../access/can.ts';
import { namesOf } from '../../../accounts/people/names-of.ts';
import { parseJson } from '../../canonical-json.ts';
import { ContentNotFoundError } from '../../problems.ts';
import type { Db } from '../../queries.ts';
import type { EditingActor, HistoryDesk, UnitDesk } from '../editor.ts';
import type { EditorParts } from '../parts.ts';
import { composeTexts } from '../releases/compose-texts.ts';
import { readUnits } from '../releases/read-units.ts';
import { foldAutosaves, type FoldedRevision } from './fold-autosaves.ts';
import { findPlacedRevision, listRevisions } from './history-queries.ts';

/** Revisions in a list; older ones are kept, and stand in releases. */
const longestHistory = 1_000;

interface RestorePlace {
  path: string;
  language: UnitLanguage;
  revisionId: string;
}

/** What a unit has been, and making it so again. A restore is a save like any other: nothing is overwritten. */
export function createHistoryDesk(
  { database: { db } }: EditorParts,
  units: Pick<UnitDesk, 'save'>,
): HistoryDesk {
  return {
    async list(projectId, path, actor) {
      requirePermission(actor, 'content:view-draft');
      const revisions = await listRevisions(db, { projectId, path, limit: longestHistory });
      if (revisions.length === 0) throw new ContentNotFoundError(`There is no document ${path}`);
      const entries = foldAutosaves(revisions);
      const names = await namesOf(
        db,
        entries.map(({ revision }) => revision.author_id),
      );
      return entries.map((entry) => presentEntry(entry, names));
    },

    async read(projectId, revisionId, actor) {
      requirePermission(actor, 'content:view-draft');
      return parseJson((await requireRevision(db, projectId, revisionId)).content);
    },

    async restore(projectId, place, actor): Promise<SaveAnswer> {
      requirePermission(actor, 'content:save');
      return restore(db, units, { projectId, place, actor });
    },
  };
}

async function restore(
  db: Db,
  units: Pick<UnitDesk, 'save'>,
  { projectId, place, actor }: { projectId: string; place: RestorePlace; actor: EditingActor },
): Promise<SaveAnswer> {
  const { path, language, revisionId } = place;
  const revision = await requireRevision(db, projectId, revisionId);
  if (revision.path !== path || revision.language !== language)
    throw new ContentNotFoundError(`Revision ${revisionId} is of another document`);
  const old = parseJson(revision.content);
  const value = language === '' ? old : await withCurrentStructure(db, projectId, place, old);
  return units.save(
    projectId,
    {
      path,
      origin: 'restore',
      versions: { [language]: { basedOn: revision.draft_revision_id, value } },
    },
    actor,
  );
}

/** The texts of an old value in the structure of the draft: other languages, and the page's make-up, stay as they are. */
async function withCurrentStructure(
  db: Db,
  projectId: string,
  { path, language }: RestorePlace,
  old: JsonValue,
): Promise<JsonValue> {
  const { units } = await readUnits(db, projectId, [path]);
  const [unit] = units;
  const draft = unit?.documents.find((document) => document.language === language)?.draft;
  return unit && draft !== undefined ? composeTexts(unit.type, draft, old) : old;
}

async function requireRevision(db: Db, projectId: string, id: string) {
  const revision = await findPlacedRevision(db, projectId, id);
  if (!revision) throw new ContentNotFoundError(`Project ${projectId} has no revision ${id}`);
  return revision;
}

function presentEntry(
  { revision, folded }: FoldedRevision,
  names: Awaited<ReturnType<typeof namesOf>>,
): HistoryEntry {
  const { id, language, author_id, origin, created_at } = revision;
  return {
    revisionId: id,
    language: isLanguageCode(language) ? language : '',
    at: created_at,
    author: names.get(author_id) ?? null,
    origin,
    isDraft: id === revision.draft_revision_id,
    isPublished: id === revision.published_revision_id,
    folded: folded.map((one) => ({ revisionId: one.id, at: one.created_at })),
  };
}
