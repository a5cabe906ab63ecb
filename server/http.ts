import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { type Handler, Hono } from 'hono';
import { except } from 'hono/combine';
import { largestMediaFile } from '#common/media-limits.ts';
import type { Accounts } from './accounts/accounts.ts';
import { accountEndpoints } from './accounts/api/api.ts';
import { createApi, createUpdateApi } from './api/create-api.ts';
import type { Endpoint } from './api/endpoint.ts';
import { editorEndpoints } from './content/editing/api/api.ts';
import { contactEndpoint } from './contact/api.ts';
import type { ContactDesk } from './contact/receive-message.ts';
import type { ProjectChooser } from './content/choose-project.ts';
import type { Project } from './content/projects.ts';
import type { VersionReader } from './content/services.ts';
import type { Desks } from './desks.ts';
import type { Env } from './env.ts';
import type { Logs } from './http/access-log.ts';
import { loginCallerOf } from './http/caller-of.ts';
import { assetFiles, type AssetSources } from './http/assets.ts';
import { builtFiles, type FileAnswerer } from './http/built-files.ts';
import { clientReader } from './http/client-address.ts';
import { isDataPath } from './http/errors.ts';
import { fail, limited, ownPosts, readable, secured } from './http/guards.ts';
import { answerHealth, answerReadiness, type Health } from './http/health.ts';
import { listenThrough, listenThroughVite } from './http/listen-through.ts';
import { mediaFiles } from './http/media.ts';
import { lineOf, logAtEnd, openVisit } from './http/open-visit.ts';
import { createPageCache, type PageCache } from './http/page-cache.ts';
import { sendEntry } from './http/page-entry.ts';
import type { PageShelf } from './http/page-shelf.ts';
import type { BuiltStylesheet } from './http/page-styles.ts';
import type { RateLimit } from './http/rate-limit.ts';
import { type SecurityHeaders, securityHeaders } from './http/security-headers.ts';
import { previewPages } from './http/preview-pages.ts';
import { sandboxPages } from './http/sandbox-pages.ts';
import { keptHeaders, sitePages } from './http/site-pages.ts';
import { videoFiles } from './http/video.ts';
import type { HttpEnv } from './http/visit.ts';
import { createSvgReader } from './media/read-svg.ts';
import { courseEndpoints } from './courses/api/api.ts';
import { orderEndpoints } from './orders/api/api.ts';
import type { Sandbox } from './orders/sandbox/sandbox.ts';
import type { Pages } from './pages.ts';
import { type FindPages, searchEndpoint } from './search/api.ts';
import { videoEndpoints } from './videos/api.ts';
import type { UploadDesk } from './videos/uploads/upload-desk.ts';
import type { VideoFileDesk } from './videos/video-file-desk.ts';
import type { Videos } from './videos/videos.ts';

export interface HttpOptions {
  env: Env;
  logs: Logs;
  chooseProject: ProjectChooser;
  assets: Omit<AssetSources, 'builtStylesheet' | 'readDrawing'>;
  versions: VersionReader;
  contact: ContactDesk;
  accounts: Accounts;
  videos: Videos;
  uploads: UploadDesk;
  videoFiles: VideoFileDesk;
  desks: Desks;
  sandbox: Sandbox | null;
  findPages: FindPages;
  maySearch: RateLimit;
  /** Requests for pages wait for it. */
  pages: Promise<Pages>;
  health: Health;
  /** Rendered pages of the last run, and where those of this one go; null: nowhere. */
  shelf: PageShelf | null;
  /** The public address of a project, without a slash at the end. */
  originOf(project: Project): string;
  /** The built client files, the media of all projects, and the sizes made of their pictures. */
  folders: { build: string; media: string; sizes: string };
}

/**
 * The HTTP server, not yet listening. A request passes, in this order: its id and the address it
 * comes from · a page that is kept in memory · the app below. Its access log line is written last.
 */
export function createHttpServer(options: HttpOptions): Server {
  const { env, health, logs } = options;
  const isDevelopment = env.NODE_ENV === 'development';
  const security = securityHeaders(env);
  const reader = {
    readClient: clientReader(env.TRUSTED_PROXIES),
    chooseProject: options.chooseProject,
  };
  const cache = createPageCache({
    // In development every page is rendered anew.
    maxBytes: isDevelopment ? 0 : env.PAGE_CACHE_MB * 1024 * 1024,
    versions: options.versions,
    headersOf: (response) => keptHeaders(response, security),
    shelf: options.shelf,
  });
  const throughApp = listenThrough(createApp(options, security, cache), security, logs.log);
  const answer = isDevelopment
    ? listenThroughVite(options.pages, throughApp, logs.log)
    : throughApp;

  const findKept = (projectId: string, target: string) => {
    try {
      return cache.find(projectId, target);
    } catch (error) {
      // The version of the content could not be read: the page is rendered, or fails, on its own.
      logs.log.error({ err: error }, 'The page cache cannot be asked');
      return null;
    }
  };

  return createServer({ keepAliveTimeout: 65_000 }, (incoming, outgoing) => {
    // HTTP/1.1 keeps a connection open without being told to (RFC 9112, 9.3).
    const staysOpen = outgoing.shouldKeepAlive && incoming.httpVersionMinor > 0;
    if (staysOpen) outgoing.removeHeader('Connection');
    const visit = openVisit(incoming, reader);
    const isRead = incoming.method === 'GET' || incoming.method === 'HEAD';
    const entry = isRead && visit.project ? findKept(visit.project.id, incoming.url ?? '/') : null;
    if (entry && !health.isStopping) {
      visit.cache = 'hit';
      const { status, bytes } = sendEntry(entry, incoming, outgoing, visit.id);
      logs.access(lineOf(incoming, visit, status, bytes));
      return;
    }
    outgoing.setHeader('X-Request-Id', visit.id);
    if (health.isStopping) outgoing.setHeader('Connection', 'close');
    logAtEnd(incoming, outgoing, visit, logs.access);
    answer(incoming, outgoing, visit);
  });
}

const largestBody = 1024 * 1024;

/** Its form brings a text and a picture. */
const adminDashboard = '/:lang{[a-z]{2}}/admin/dashboard';

/** What is answered where, in the order in which it is tried. */
function createApp(
  options: HttpOptions,
  security: SecurityHeaders,
  cache: PageCache,
): Hono<HttpEnv> {
  const { folders, health, logs } = options;
  const built = builtFiles(folders.build);
  const media = mediaFiles(folders);
  const assets = assetFiles({
    ...options.assets,
    builtStylesheet: () => readStylesheet(options),
    readDrawing: createSvgReader(folders.media),
  });
  const pages = sitePages({ ...options, cache, security, log: logs.log });
  const app = new Hono<HttpEnv>();

  app.use(secured(security));
  app.use(readable);
  // What is saved and uploaded is larger: those calls have limits of their own.
  const larger = ['/api/videos/*', '/api/media', '/api/editor/*', '/api/content/*', '/update/*'];
  const bounded = except([...larger, adminDashboard], limited(largestBody));
  app.on(['POST', 'PUT', 'PATCH', 'DELETE'], '*', ownPosts(options.originOf), bounded);
  app.post(adminDashboard, limited(largestMediaFile + largestBody));

  app.get('/build/*', fileOr404(built));
  app.get(
    '/:file{[\\w-]+\\.[a-z]+}',
    async (context, next) => (await built(context.req.raw)) ?? (await next()),
  );
  app.get('/media/*', fileOr404(media));
  app.route('/video', videoFiles({ ...options, security, log: logs.log }));
  app.get('/assets/*', fileOr404(assets));
  const { accounts, sandbox } = options;
  app.get('/api/auth/callback/:provider', async (context) => {
    const caller = loginCallerOf(context, options.originOf);
    return caller
      ? await accounts.providers.finish(context.req.raw, caller)
      : fail(context, 'starting');
  });
  const endpoints = endpointsOf(options);
  app.route('/api', createApi(endpoints));
  app.route('/update', createUpdateApi(endpoints));
  if (sandbox) app.all(`${sandbox.basePath}/*`, sandboxPages({ ...options, sandbox }));
  app.get('/healthz', () => answerHealth());
  app.get('/readyz', () => answerReadiness(health));

  const { listProjects } = options.assets;
  const { previews } = options.desks.editor;
  const builtStylesheet = () => readStylesheet(options);
  app.all(
    '/preview/*',
    previewPages({ ...options, security, log: logs.log, previews, listProjects, builtStylesheet }),
  );
  app.all('*', (context) =>
    isDataPath(context.req.path) ? fail(context, 'not-found') : pages(context),
  );
  app.onError((error, context) => {
    logs.log.error({ id: context.env.visit.id, err: error }, 'A request failed');
    return fail(context, 'internal');
  });
  return app;
}

function fileOr404(answer: FileAnswerer): Handler<HttpEnv> {
  return async (context) => (await answer(context.req.raw)) ?? fail(context, 'not-found');
}

/** Every call of the API. */
function endpointsOf(options: HttpOptions): Endpoint[] {
  const { accounts, assets, contact, desks, findPages, maySearch, originOf } = options;
  const { orders, courses, editor } = desks;
  const { isEnrolled } = courses.enrolments;
  const { tokens } = accounts;
  return [
    contactEndpoint(contact),
    searchEndpoint(findPages, maySearch),
    ...accountEndpoints({ accounts, originOf }),
    ...orderEndpoints({
      orders,
      tokens,
      originOf,
      isPurchased: ({ userId, projectId, productKey }) => isEnrolled(userId, projectId, productKey),
    }),
    ...courseEndpoints({ courses, orders, accounts }),
    ...editorEndpoints({ editor, tokens, listProjects: assets.listProjects }),
    ...videoEndpoints({ ...options, tokens, listProjects: assets.listProjects }),
  ];
}

async function readStylesheet({ pages, folders }: HttpOptions): Promise<BuiltStylesheet | null> {
  const { stylesheet: address } = await pages;
  if (address === null) return null;
  return { address, css: await readFile(path.join(folders.build, address), 'utf8') };
}
