import { once } from 'node:events';
import { mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { request as httpRequest, type IncomingHttpHeaders, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished, vi } from 'vitest';
import { createApp } from '#server/app/app.ts';
import { createProviderFinder } from '#server/accounts/providers/provider-settings.ts';
import { openSecrets } from '#server/accounts/secrets/secrets.ts';
import { createContactService } from '#server/contact/receive-message.ts';
import type { Database } from '#server/core/db/connect.ts';
import type { ContentVersions } from '#server/core/db/content-version.ts';
import { watchContentVersions } from '#server/core/db/watch-content-versions.ts';
import { createWriteCheck } from '#server/core/db/write-check.ts';
import { readEnv } from '#server/core/config/env.ts';
import { createPageGateway, createHttpServer } from '#server/app/http.ts';
import { openFileStore } from '#server/core/files/open-file-store.ts';
import type { PageRequest, Pages } from '#server/app/pages.ts';
import { openProjectDirectory } from '#server/content/published/project-directory.ts';
import { listProjects } from '#server/core/projects/projects.ts';
import { createPublishedContent } from '#server/content/published/published-content.ts';
import { createPublishedEntries } from '#server/content/published/published-entries.ts';
import type { AppServices } from '#server/api/app-services.ts';
import { readerSource } from '#server/api/reader-files.ts';
import { openAppServices } from '#server/start/open-services.ts';
import type { Sandbox } from '#server/commerce/sandbox/sandbox.ts';
import { findPages } from '#server/search/search.ts';
import { createSearchLimit } from '#server/search/search-limit.ts';
import { openLogs } from '#server/core/logs/access-log.ts';
import { createVideos, type StartedVideo, type Videos } from '#server/assets/videos/videos.ts';
import type { Health } from '#server/app/health.ts';
import { listen, type Listening } from '#server/core/http/listen.ts';
import { openAccounts } from './accounts.ts';
import { openTestDatabase } from './databases.ts';

export interface TestServer {
  server: Server;
  videos: Videos;
  appServices: AppServices;
  /** Replaces the payment provider. */
  sandbox: Sandbox | null;
  /** Videos whose streaming has started. */
  startedVideos: StartedVideo[];
  /** Contains one project. */
  database: Database;
  versions: ContentVersions;
  port: number;
  /** Stops listening, as a stopping program does. */
  close: Listening['close'];
  folder: string;
  /** Folders of the media of all projects, and of their renditions. */
  media: string;
  sizes: string;
  health: Health;
  /** Rendered page requests, in order. */
  rendered: PageRequest[];
  /** Increments the project's content version, as a release does. */
  publish(): Promise<void>;
  get(target: string, headers?: Record<string, string>): Promise<TestAnswer>;
  send(options: SendOptions): Promise<TestAnswer>;
  /** Path of the log file. */
  logFile: string;
  flushLog(): void;
}

interface SendOptions {
  method?: string;
  /** Sent unchanged, unlike by `fetch`. */
  target: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

export interface TestAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

const config = {
  id: 'demo',
  name: 'Demo',
  hosts: ['demo.example'],
  languages: ['en', 'ar'],
  defaultLanguage: 'en',
  session: { loginLanguage: 'current' },
};

export type TestRender = (page: PageRequest) => Promise<Response> | Response;

/** Returns the response of an islands page that is the same for everybody. */
export function cacheablePage(html: string): Response {
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'x-page-kind': 'islands',
    'x-page-cache': '',
  };
  return new Response(html, { headers });
}

/** A migrated database opened by a test, and a hook that runs before it is closed. */
interface GivenDatabase {
  database: Database;
  onCleanup(step: () => Promise<void>): void;
}

/**
 * Starts the real HTTP server on a real database (`openTestDatabase` by default) with a given renderer; stopped
 * after the test.
 */
export async function startTestServer(
  render: TestRender,
  env: Record<string, string> = {},
  given: GivenDatabase | null = null,
): Promise<TestServer> {
  const { folder, database, versions, publish, remove } = await openContent(given?.database);
  const rendered: PageRequest[] = [];
  const pages: Pages = {
    stylesheet: '/build/app-abc.css',
    takesPosts: async (target) => target.endsWith('/contact'),
    cacheRule: async (target) => (target.startsWith('/en/account') ? null : ['q', 'page']),
    isPreviewed: async (target) => target.endsWith('/home'),
    async render(page) {
      rendered.push(page);
      return await render(page);
    },
  };
  const logFile = path.join(folder, 'log');
  const read = readEnv({
    PORT: '0',
    HOST: '127.0.0.1',
    NODE_ENV: 'test',
    PAYMENT_SANDBOX: 'on',
    EDGE: process.env['EDGE'] ?? '',
    ...env,
  });
  const logs = openLogs(read, openSync(logFile, 'a'));
  const health: Health = {
    isLoaded: true,
    isStopping: false,
    pingDatabase: async () => undefined,
    canWrite: createWriteCheck(database, logs.log),
  };
  const media = path.join(folder, 'media');
  const sizes = path.join(folder, 'media-sizes');
  const files = await openFileStore({ ...read, DATA_DIR: folder });
  const secrets = openSecrets({ ...read, DATA_DIR: folder });
  const started: StartedVideo[] = [];
  const videos = createVideos({
    database,
    versions,
    files,
    secrets,
    log: logs.log,
    onStarted: async (video) => {
      started.push(video);
      await appServices.courses.recordStream(video);
    },
  });
  const base = { database, versions, files, log: logs.log };
  const { appServices, uploads, videoFiles, sandbox } = openAppServices({
    ...base,
    env: read,
    secrets,
    content: createPublishedContent(base),
    entries: createPublishedEntries(base),
  });
  const projects = await openProjectDirectory({
    read: () => listProjects(base.database.db),
    total: versions.total,
    log: logs.log,
  });
  const gateway = await createPageGateway({ env: read, versions, files });
  const app = createApp(
    {
      env: read,
      ...testAssets,
      listProjects: projects.list,
      contact: createContactService({ database }),
      accounts: openAccounts({
        database,
        secrets,
        accessTokenSeconds: read.ACCESS_TOKEN_SECONDS,
        findProvider: createProviderFinder(read, async () => null),
      }),
      videos,
      secrets,
      uploads,
      videoFiles,
      appServices,
      sandbox,
      maySearch: createSearchLimit(),
      findPages: (input) => findPages(database, input),
      pages: Promise.resolve(pages),
      health,
      metrics: null,
      logs,
      originOf: () => read.PUBLIC_URL ?? 'https://demo.example',
      versions,
      files,
      buildFolder: path.join(folder, 'build'),
    },
    gateway,
  );
  const server = createHttpServer({
    env: read,
    logs,
    projects,
    health,
    gateway,
    app: Promise.resolve(app),
  });
  const { port, close } = await listen(server, read);
  const cleanup = given?.onCleanup ?? onTestFinished;
  cleanup(async () => {
    await close(0);
    projects.close();
    logs.flush();
    await remove();
  });
  const send = (options: SendOptions) => sendTo(port, options);
  const get = (target: string, headers: Record<string, string> = {}) => send({ target, headers });
  const flushLog = logs.flush;
  const parts = {
    server,
    database,
    versions,
    port,
    close,
    folder,
    media,
    sizes,
    health,
    rendered,
    publish,
  };
  return {
    ...parts,
    videos,
    startedVideos: started,
    appServices,
    sandbox,
    get,
    send,
    logFile,
    flushLog,
  };
}

/** Opens a database with one project, and a function that increments its version. */
/** Writes the part of Vite's manifest that the server reads. */
function writeManifest(build: string): void {
  mkdirSync(path.join(build, '.vite'), { recursive: true });
  const reader = { file: 'build/reader-abc.js', css: ['build/reader-abc.css'] };
  writeFileSync(
    path.join(build, '.vite/manifest.json'),
    JSON.stringify({ [readerSource]: reader }),
  );
}

async function openContent(given?: Database) {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-http-'));
  writeManifest(path.join(folder, 'build'));
  const database = given ?? (await openTestDatabase(folder));
  await database.db
    .insertInto('projects')
    .values({ id: 'demo', config: JSON.stringify(config), position: 0 })
    .execute();
  const versions = watchContentVersions(database);
  await versions.ready;

  async function publish(): Promise<void> {
    const before = versions.current('demo');
    await database.db
      .updateTable('projects')
      .set((row) => ({ content_version: row('content_version', '+', 1) }))
      .execute();
    // There is no notification: on Postgres the next poll finds it.
    await vi.waitUntil(() => versions.current('demo') !== before, {
      interval: 1,
      timeout: 15_000,
    });
  }
  async function remove(): Promise<void> {
    await versions.close();
    await database.close();
    rmSync(folder, { recursive: true });
  }
  return { folder, database, versions, publish, remove };
}

const testAssets = {
  assetText: async (projectId: string, file: string) =>
    projectId === 'demo' && file === 'content/en/header.json'
      ? { text: `{"tabs":[],"filler":"${'x'.repeat(2000)}"}\n`, etag: '"abc"' }
      : null,
  theme: async () => ({
    grounds: { light: null, dark: null },
    css: ':root{--accent:#123456;}',
    etag: '"theme1"',
  }),
};

/** Sends one request on its own connection, with its target unchanged. */
async function sendTo(
  port: number,
  { method = 'GET', target, headers = {}, body }: SendOptions,
): Promise<TestAnswer> {
  const request = httpRequest({
    host: '127.0.0.1',
    port,
    method,
    path: target,
    // As a browser does.
    headers: { connection: 'keep-alive', ...headers },
    agent: false,
  });
  const answered = once(request, 'response');
  request.end(body);
  const [response] = await answered;
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  request.destroy();
  return { status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) };
}
