import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { type ErrorHandler, type Handler, Hono, type Context } from 'hono';
import { except } from 'hono/combine';
import { maxMediaFileBytes } from '#common/media/media-limits.ts';
import { getLoginCaller } from '../accounts/get-caller.ts';
import { editorPaths, openApi } from '../api/open-api.ts';
import { createSvgReader } from '../assets/images/read-svg.ts';
import { codeOfFailure, isDataPath } from '../core/http/errors.ts';
import {
  fail,
  limitBodySize,
  nameRoute,
  requireSameOriginPosts,
  requireReadablePath,
  addSecurityHeaders,
} from '../core/http/guards.ts';
import type { HttpEnv } from '../core/http/request-context.ts';
import { createAppListener, createViteListener, type AppListener } from './app-listener.ts';
import type { AppOptions, AppParts } from './app-parts.ts';
import { assetFiles } from './assets.ts';
import { builtFiles, type FileAnswerer } from './built-files.ts';
import { answerHealth, answerReadiness } from './health.ts';
import type { PageGateway } from './http.ts';
import { createOutboxGuard, mailPages } from './mail-pages.ts';
import { mailViewerPath } from './mail-viewer.ts';
import { mediaFiles } from './media.ts';
import { answerMetrics, hasBearerToken } from './metrics.ts';
import type { BuiltStylesheet } from './page-styles.ts';
import { previewPages } from './preview-pages.ts';
import { sandboxPages } from './sandbox-pages.ts';
import { answerSelfProbe, selfProbePath } from './self-probe.ts';
import { sitePages } from './site-pages.ts';
import { videoFiles } from './video.ts';

/** Handles every request that the page cache (`http.ts`) cannot answer. */
export function createApp(options: AppOptions, gateway: PageGateway): AppListener {
  const { log } = options.logs;
  const parts: AppParts = {
    ...options,
    ...gateway,
    log,
    builtStylesheet: () => readStylesheet(options),
    readDrawing: createSvgReader(options.files, options.versions),
    canReadMail: createOutboxGuard(options.env),
  };
  const throughApp = createAppListener(routesOf(parts), gateway.security, log);
  const isDevelopment = options.env.NODE_ENV === 'development';
  return isDevelopment ? createViteListener(options.pages, throughApp, log) : throughApp;
}

const maxBodyBytes = 1024 * 1024;

/** Screens whose forms post texts and an image. */
const imageForms = ['dashboard', 'site'].map((screen) => `/:lang{[a-z]{2}}/admin/${screen}`);

/** All routes, in matching order. */
function routesOf(parts: AppParts): Hono<HttpEnv> {
  const { accounts, log, originOf, sandbox, security } = parts;
  const built = builtFiles(parts.buildFolder);
  const pages = sitePages(parts);
  const app = new Hono<HttpEnv>();
  const onError: ErrorHandler<HttpEnv> = (error, context) => {
    log.error({ id: context.env.requestContext.id, err: error }, 'A request failed');
    // A file that changed while it was sent: the connection is already closed.
    if (context.env.outgoing.headersSent) return RESPONSE_ALREADY_SENT;
    return fail(context, codeOfFailure(error));
  };

  app.use(nameRoute);
  app.use(addSecurityHeaders(security));
  app.use(requireReadablePath);
  // The API's calls have limits of their own.
  const bounded = except(['/api/*', '/update/*', ...imageForms], limitBodySize(maxBodyBytes));
  const requireSameOrigin = requireSameOriginPosts(originOf);
  app.on(['POST', 'PUT', 'PATCH', 'DELETE'], '*', requireSameOrigin, bounded);
  app.on('POST', imageForms, limitBodySize(maxMediaFileBytes + maxBodyBytes));

  app.get('/build/*', fileOr404(built));
  app.get(
    '/:file{[\\w-]+\\.[a-z]+}',
    async (context, next) => (await built(context.req.raw)) ?? (await next()),
  );
  app.get('/media/*', mediaFiles(parts.files, security));
  app.route('/video', videoFiles(parts));
  app.get('/assets/*', fileOr404(assetFiles(parts)));
  app.get('/api/auth/callback/:provider', async (context) => {
    const caller = getLoginCaller(context, originOf);
    return caller
      ? await accounts.providers.handleCallback(context.req.raw, caller)
      : fail(context, 'starting');
  });
  app.get(selfProbePath, answerSelfProbe(parts.secrets));
  const api = openApi(parts, onError);
  for (const place of editorPaths) app.all(place, api.editor);
  app.all('/api/*', api.others);
  if (sandbox) app.all(`${sandbox.basePath}/*`, sandboxPages(parts, sandbox));
  app.get(`${mailViewerPath}/:key?/:part?`, mailPages(parts));
  addHealthRoutes(app, parts);
  app.get(securityTextPath, (context) => answerSecurityText(context, parts));

  app.all('/preview/*', previewPages(parts));
  // Drawn for a page, and found like one.
  app.get('/share/*', pages);
  app.all('*', (context) =>
    isDataPath(context.req.path) ? fail(context, 'not-found') : pages(context),
  );
  app.onError(onError);
  return app;
}

type HealthOptions = Pick<AppOptions, 'env' | 'health' | 'logs' | 'metrics'>;

/** Creates the listener of a process that only runs jobs: it answers health checks and scrapes. */
export function createHealthListener(
  options: HealthOptions,
  { security }: PageGateway,
): AppListener {
  const app = new Hono<HttpEnv>();
  addHealthRoutes(app, options);
  app.all('*', (context) => fail(context, 'not-found'));
  return createAppListener(app, security, options.logs.log);
}

function addHealthRoutes(
  app: Hono<HttpEnv>,
  { env: { METRICS_TOKEN: token }, health, metrics }: HealthOptions,
): void {
  app.get('/healthz', () => answerHealth());
  app.get('/readyz', () => answerReadiness(health));
  if (!metrics || token === undefined) return;
  app.get('/metrics', (context) =>
    hasBearerToken(context.req.header('authorization'), token)
      ? answerMetrics(metrics)
      : fail(context, 'unauthorized'),
  );
}

function fileOr404(answer: FileAnswerer): Handler<HttpEnv> {
  return async (context) => (await answer(context.req.raw)) ?? fail(context, 'not-found');
}

async function readStylesheet({ pages, buildFolder }: AppOptions): Promise<BuiltStylesheet | null> {
  const { stylesheet: address } = await pages;
  if (address === null) return null;
  return { address, css: await readFile(path.join(buildFolder, address), 'utf8') };
}

const securityTextPath = '/.well-known/security.txt';

/** RFC 9116 recommends less than a year. */
const validMs = 180 * 86_400_000;

/** Serves `/.well-known/security.txt` (RFC 9116); 404 without SECURITY_CONTACT. */
function answerSecurityText(
  context: Context<HttpEnv>,
  { env: { SECURITY_CONTACT: contact }, originOf }: AppParts,
): Response {
  const { project } = context.env.requestContext;
  if (!project || contact === undefined) return fail(context, 'not-found');
  const lines = [
    `Contact: ${contact.startsWith('https:') ? contact : `mailto:${contact}`}`,
    `Expires: ${new Date(Date.now() + validMs).toISOString()}`,
    `Preferred-Languages: ${project.languages.join(', ')}`,
    `Canonical: ${originOf(project)}${securityTextPath}`,
  ];
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-cache' },
  });
}
