import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isJsonObject, type JsonObject } from '#common/json.ts';
import { systemActor } from '#server/core/access/can.ts';
import { importProjects } from '#server/operations/import/import-projects.ts';
import type { ContentServices } from '#server/content/services.ts';
import { openDatabase } from '#server/core/db/connect.ts';
import type { Api } from '../app/api-client.ts';
import { createEditorCalls, type EditorCalls } from '../app/editor/editor-calls.ts';
import { type BuiltServer, startBuiltServer } from '../tests/support/built-server.ts';
import { root } from '../tests/support/root.ts';
import { Agent, type IncomingMessage, request } from 'node:http';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import { waitUntilIdle } from './support/process-usage.ts';
import { createFolderStore } from '../server/core/files/folder-store.ts';
import { type Bench, median } from './support/report.ts';

const projectId = 'active-med-pharma';
const place = 'content/{lang}/home-page/services.json';
const file = 'content/en/home-page/services.json';
const admin = { email: 'admin@bench.example', password: 'violet teapot 9' };
const runs = 15;
/** Unmeasured releases: first runs are slow. */
const warmUp = 5;
/** Milliseconds between two releases, in which the previous page gets its best compression. */
const pauseMs = 700;
/** Milliseconds between two requests for the page meanwhile. */
const visitIntervalMs = 50;

type Services = Pick<ContentServices, 'database' | 'files' | 'log'>;

/**
 * From the editor's publish call of a changed headline to the page that shows it, on a warm site
 * with visitors. Uses Node's plain client: `fetch` takes as long as the site does.
 */
export const publish: Bench = {
  name: 'publish',
  async run() {
    const server = await startBuiltServer({
      env: { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password },
    });
    const database = await openDatabase({ dataDir: server.dataDir, databaseUrl: null });
    const quiet = (): void => {};
    const services: Services = {
      database,
      files: createFolderStore(server.dataDir),
      log: { info: quiet, warn: quiet, error: quiet },
    };
    try {
      await untilShown(server, '</html>');
      await waitUntilIdle(server.process.pid!);
      const calls = createEditorCalls(await logIn(server), { projectId, language: 'en' });
      const published = await repeat(server, (title) => measurePublish(calls, server, title));
      const imported = await measureImport(services, server);
      return [
        {
          what: 'publish to visible',
          value: median(published.map(({ whole }) => whole)),
          unit: 'ms',
          budget: { atMost: 50 },
          note: `${median(published.map(({ release }) => release)).toFixed(1)} ms of it until the release is made; slowest of ${runs} ${Math.max(...published.map(({ whole }) => whole)).toFixed(1)} ms`,
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

/** API client of the first administrator. */
async function logIn({ origin }: BuiltServer): Promise<Pick<Api, 'send'>> {
  const answer = await fetch(`${origin}/api/auth/loginAsUser`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: admin.email, sub: admin.password }),
  });
  const { accessToken } = (await answer.json()) as { accessToken: string };
  const headers = { 'Authorization': `Bearer ${accessToken}`, 'Content-Type': 'application/json' };
  return {
    async send(method, address, body) {
      const text = body === null ? '' : JSON.stringify(body);
      const { status, body: came } = await ask(
        `${origin}/api${address}`,
        { method, headers },
        text,
      );
      return new Response(came.toString(), { status });
    },
  };
}

interface Published {
  /** Milliseconds. */
  release: number;
  whole: number;
}

async function repeat(
  server: BuiltServer,
  measure: (title: string) => Promise<Published>,
): Promise<Published[]> {
  const times: Published[] = [];
  for (let run = 0; run < warmUp + runs; run += 1) {
    await visit(server);
    times.push(await measure(`Headline ${run} of the bench`));
  }
  return times.slice(warmUp);
}

async function measurePublish(
  calls: EditorCalls,
  server: BuiltServer,
  title: string,
): Promise<Published> {
  const { versions } = await calls.unit(place);
  const english = versions.en;
  if (!english) throw new Error(`${place} has no English`);
  const value = withTitle(english.value, title);
  await calls.save({
    path: place,
    origin: 'save',
    versions: { en: { basedOn: english.revisionId, value } },
  });
  // As in the interface: the changes were previewed before.
  const scope = { languages: null, paths: [place] };
  const { token } = await calls.plan(scope);
  const begin = performance.now();
  const { outcome } = await calls.publish({ ...scope, title: 'Bench', token, at: null });
  const release = performance.now() - begin;
  if (outcome !== 'published') throw new Error(`Publishing came to ${outcome}`);
  return { release, whole: (await untilShown(server, title)) - begin };
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
    return (await untilShown(server, title)) - begin;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function withTitle(value: unknown, title: string): JsonObject {
  if (!isJsonObject(value)) throw new Error(`${file} is not an object`);
  return { ...value, title };
}

/** Requests the page at intervals, like visitors. */
async function visit({ origin }: BuiltServer): Promise<void> {
  for (const end = Date.now() + pauseMs; Date.now() < end; await sleep(visitIntervalMs))
    await ask(`${origin}/en/home`, visitor);
}

/**
 * Polls the home page until it shows a text, 10 s at most; returns the time of that response. A
 * heading may split the text after its first word.
 */
async function untilShown({ origin }: BuiltServer, text: string): Promise<number> {
  const [first = '', ...rest] = text.split(' ');
  const end = Date.now() + 10_000;
  while (Date.now() < end) {
    const { body, encoding } = await ask(`${origin}/en/home`, visitor);
    const came = performance.now();
    const html = (encoding === 'br' ? brotliDecompressSync(body) : body).toString();
    if (html.includes(text)) return came;
    if (rest.length > 0 && html.includes(` ${rest.join(' ')}`) && html.includes(first)) return came;
  }
  throw new Error(`The home page does not show "${text}"`);
}

const visitor = { method: 'GET', headers: { 'Accept-Encoding': 'gzip, br' } };
const agent = new Agent({ keepAlive: true });

interface RequestInput {
  method: string;
  headers: Record<string, string>;
}

async function ask(address: string, input: RequestInput, text = '') {
  const outgoing = request(address, { ...input, agent });
  outgoing.end(text);
  const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage];
  const body = await buffer(incoming);
  const encoding = incoming.headers['content-encoding'];
  return { status: incoming.statusCode ?? 0, body, encoding };
}
