import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { newId } from '#common/ids.ts';
import { isJsonObject, type JsonValue } from '#common/json.ts';
import { systemActor } from '#server/core/access/can.ts';
import { hashOf } from '#server/core/canonical-json.ts';
import type { EditingActor } from '#server/content/editing/editor.ts';
import { openUnit } from '#server/content/editing/units/open-unit.ts';
import { saveUnit } from '#server/content/editing/units/save-unit.ts';
import { importProjects } from '#server/operations/import/import-projects.ts';
import { insertRevisions } from '#server/content/queries.ts';
import { type Database, openDatabase } from '#server/core/db/connect.ts';
import { migrate } from '#server/core/db/migrate.ts';
import { root } from '../tests/support/root.ts';
import { createFolderStore } from '../server/core/files/folder-store.ts';
import { type Bench, median } from './support/report.ts';

const projectId = 'active-med-pharma';
const place = 'content/{lang}/home-page/services.json';
const editor: EditingActor = { id: 'bench', role: 'editor', address: '' };
const colleague: EditingActor = { ...editor, id: 'bench-2' };
const runs = 40;
const many = 10_000;

/** Server time to save a draft and to merge one, with a short and a long history. */
export const save: Bench = {
  name: 'save',
  async run() {
    return await withSite(async (database) => {
      await repeat(database, false);
      const few = await repeat(database, false);
      await writeHistory(database);
      const long = await repeat(database, false);
      const merged = await repeat(database, true);
      const budget = { atMost: 20 };
      return [
        { what: 'save of a draft', value: median(few), unit: 'ms', budget },
        { what: `the same after ${many} revisions`, value: median(long), unit: 'ms', budget },
        { what: 'and merged with a colleague’s', value: median(merged), unit: 'ms', budget },
      ];
    });
  },
};

/** Runs work on a new SQLite database with the shipped project. */
export async function withSite<Result>(
  work: (database: Database, folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-save-'));
  const database = await openDatabase({ dataDir: folder, databaseUrl: null });
  const quiet = (): void => {};
  const services = {
    database,
    files: createFolderStore(folder),
    log: { info: quiet, warn: quiet, error: quiet },
  };
  try {
    await migrate(database);
    const source = { folder: path.join(root, 'assets', projectId), projectId };
    await importProjects(services, systemActor, [source]);
    return await work(database, folder);
  } finally {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function repeat(database: Database, isMerged: boolean): Promise<number[]> {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) times.push(await timeSave(database, run, isMerged));
  return times;
}

/** Milliseconds of one save. */
export async function timeSave(
  database: Database,
  run: number,
  isMerged: boolean,
): Promise<number> {
  const parts = { database, now: Date.now };
  const { versions } = await openUnit(parts, { projectId, path: place, actor: editor });
  const english = versions.en;
  if (!english) throw new Error(`${place} has no English`);
  const send = (value: JsonValue, actor: EditingActor) =>
    saveUnit(parts, {
      projectId,
      request: {
        path: place,
        origin: 'autosave',
        versions: { en: { basedOn: english.revisionId, value } },
      },
      actor,
    });
  const mark = `${run} ${performance.now()}`;
  if (isMerged) await send(withText(english.value, 'title', `Theirs ${mark}`), colleague);
  const value = withText(english.value, 'summary', `<p>Mine ${mark}</p>`);
  const begin = performance.now();
  const { outcome } = await send(value, editor);
  const time = performance.now() - begin;
  if (outcome !== 'saved') throw new Error(`The save came to ${outcome}`);
  return time;
}

function withText(value: JsonValue, name: string, text: string): JsonValue {
  if (!isJsonObject(value)) throw new Error(`${place} is not an object`);
  return { ...value, [name]: text };
}

/** A long history of the English document, by several authors. */
async function writeHistory({ db }: Database): Promise<void> {
  const document = await db
    .selectFrom('documents')
    .select('id')
    .where('path', '=', place)
    .where('language', '=', 'en')
    .executeTakeFirstOrThrow();
  const now = Date.now();
  const rows = Array.from({ length: many }, (_none, index) => {
    const content = JSON.stringify({ title: `Revision ${index}`, services: [] });
    const at = now - (many - index) * 1_000;
    return {
      id: newId(at),
      document_id: document.id,
      based_on_id: null,
      content,
      hash: hashOf(content),
      author_id: `author-${index % 9}`,
      origin: 'save' as const,
      created_at: at,
    };
  });
  await insertRevisions(db, rows);
}
