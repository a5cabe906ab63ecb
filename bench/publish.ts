import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isJsonObject, type JsonObject } from '#common/json.ts';
import { systemActor } from '#server/access/can.ts';
import { importProjects } from '#server/content/import-projects.ts';
import { createReleaseDesk } from '#server/content/editing/releases/create-release-desk.ts';
import type { EditingActor } from '#server/content/editing/editor.ts';
import { findDocument } from '#server/content/queries.ts';
import { saveDocument } from '#server/content/save-document.ts';
import type { ContentServices } from '#server/content/services.ts';
import { openDatabase } from '#server/db/connect.ts';
import { type BuiltServer, startBuiltServer } from '../tests/support/built-server.ts';
import { root } from '../tests/support/root.ts';
import { type Bench, median } from './support/report.ts';

const projectId = 'active-med-pharma';
const document = { projectId, path: 'content/{lang}/home-page/services.json', language: 'en' };
const file = 'content/en/home-page/services.json';
const editor: EditingActor = { id: 'bench', role: 'editor', address: '::1' };
const runs = 15;

type Services = Pick<ContentServices, 'database' | 'dataDir' | 'log'> & { now(): number };

/** From the call that publishes a changed headline, in another process, to the page that shows it. */
export const publish: Bench = {
  name: 'publish',
  async run() {
    const server = await startBuiltServer();
    const database = await openDatabase({ dataDir: server.dataDir, databaseUrl: null });
    const quiet = (): void => {};
    const services: Services = {
      database,
      dataDir: server.dataDir,
      log: { info: quiet, warn: quiet, error: quiet },
      now: Date.now,
    };
    try {
      await untilShown(server, '</html>');
      const published = await repeat((title) => measurePublish(services, server, title));
      const imported = await measureImport(services, server);
      return [
        {
          what: 'publish to visible',
          value: median(published),
          unit: 'ms',
          budget: { atMost: 20 },
          note: `${runs} headlines; slowest ${Math.max(...published).toFixed(1)} ms`,
        },
        {
          what: 'import of one changed file to visible',
          value: imported,
          unit: 'ms',
          note: 'the whole folder is read and compared',
        },
      ];
    } finally {
      await database.close();
      await server.stop();
    }
  },
};

async function repeat(measure: (title: string) => Promise<number>): Promise<number[]> {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) times.push(await measure(`Headline ${run} of the bench`));
  return times;
}

async function measurePublish(
  services: Services,
  server: BuiltServer,
  title: string,
): Promise<number> {
  const row = await findDocument(services.database.db, document);
  const value = withTitle(await publishedValue(server), title);
  await saveDocument(services, editor, {
    ...document,
    value,
    basedOn: row?.draft_revision_id ?? null,
    origin: 'save',
  });
  // What a press on the button does: what is to be published has been looked at before.
  const desk = createReleaseDesk(services);
  const scope = { languages: null, paths: [document.path] };
  const { token } = await desk.plan(projectId, scope, editor);
  const begin = performance.now();
  await desk.publish(projectId, { ...scope, title: 'Bench', token, at: null }, editor);
  await untilShown(server, title);
  return performance.now() - begin;
}

async function measureImport(services: Services, server: BuiltServer): Promise<number> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-import-'));
  try {
    await cp(path.join(root, 'assets'), folder, { recursive: true });
    const changed = path.join(folder, projectId, file);
    const title = 'Headline of an import';
    const value = withTitle(JSON.parse(await readFile(changed, 'utf8')), title);
    await writeFile(changed, `${JSON.stringify(value, null, 2)}\n`);
    const begin = performance.now();
    await importProjects(services, systemActor, [
      { folder: path.join(folder, projectId), projectId },
    ]);
    await untilShown(server, title);
    return performance.now() - begin;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function publishedValue({ origin }: BuiltServer): Promise<unknown> {
  const answer = await fetch(`${origin}/assets/${projectId}/${file}`);
  return answer.json();
}

function withTitle(value: unknown, title: string): JsonObject {
  if (!isJsonObject(value)) throw new Error(`${file} is not an object`);
  return { ...value, title };
}

/** Asks for the home page until it shows a text; 10 s at most. A heading may split it after its first word. */
async function untilShown({ origin }: BuiltServer, text: string): Promise<void> {
  const [first = '', ...rest] = text.split(' ');
  const end = Date.now() + 10_000;
  while (Date.now() < end) {
    const html = await (await fetch(`${origin}/en/home`)).text();
    if (html.includes(text)) return;
    if (rest.length > 0 && html.includes(` ${rest.join(' ')}`) && html.includes(first)) return;
  }
  throw new Error(`The home page does not show "${text}"`);
}
