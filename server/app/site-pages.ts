import { randomBytes } from 'node:crypto';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';
import { createVisitor, type Visitor } from '../accounts/visitor.ts';
import type { Project } from '../core/projects/projects.ts';
import { mailViewerPath } from './mail-viewer.ts';
import type { AppParts } from './app-parts.ts';
import { chooseEncoding, compressFast, isCompressible } from '../core/http/compress.ts';
import { cleanPath } from '../core/http/clean-path.ts';
import { answerError } from '../core/http/errors.ts';
import { renderDiagnostics } from '../core/diagnostics.ts';
import { internalHeaders, pageNeedsOf } from '../page-cache/cached-headers.ts';
import type { Render } from '../page-cache/page-cache.ts';
import { routeOf } from '../page-cache/page-store.ts';
import { entryHeaders, sendEntry } from '../page-cache/page-entry.ts';
import type { PolicyFamily, SecurityHeaders } from '../core/http/security-headers.ts';
import type { HttpEnv, RequestContext } from '../core/http/request-context.ts';

/** Serves a page from the cache, or renders it (and caches it if it is the same for everyone). */
export function sitePages(options: AppParts): (context: Context<HttpEnv>) => Promise<Response> {
  const { cache, security } = options;

  return async (context) => {
    const { req, env } = context;
    const { requestContext, incoming, outgoing } = env;
    const url = new URL(req.url);
    const clean = cleanPath(url.pathname);
    if (clean !== url.pathname)
      return new Response(null, { status: 308, headers: { Location: clean + url.search } });
    const { project } = requestContext;
    if (!project) return answerError('starting', { path: clean, requestId: requestContext.id });

    const { render: renderPage, takesPosts, cacheRule } = await options.pages;
    const nonce = randomBytes(16).toString('base64');
    const render = timeRender(requestContext, (request) =>
      renderPage({
        request,
        project,
        nonce,
        address: requestContext.client.address,
        visitor: visitorOf(options, context, { project, request }),
        log: options.log.child({ id: requestContext.id }),
      }),
    );
    const request = requestOf(req.raw, url, requestContext, options.originOf(project));
    if (request.method !== 'GET') {
      const isTaken = await takesPosts(clean);
      if (request.method !== 'POST' || !isTaken) {
        const headers = { Allow: isTaken ? 'GET, HEAD, POST' : 'GET, HEAD' };
        return answerError('bad-method', { path: clean, requestId: requestContext.id, headers });
      }
      return await finishPage(await render(request), { request, nonce, security });
    }

    const answer = await cache.answer(
      { projectId: project.id, request, rule: await cacheRule(clean) },
      render,
    );
    if (answer instanceof Response) {
      if (answer.status === 404) {
        const { redirects } = options.appServices.editor;
        const to = await redirects.find(project.id, decodeURIComponent(clean));
        if (to !== null) return redirectTo(to, url.search);
      }
      if (isWithoutPage(answer) || (answer.status === 404 && clean.length > maxRepeatedLength))
        return answerError('not-found', { path: clean, requestId: requestContext.id });
      return await finishPage(answer, { request, nonce, security });
    }
    requestContext.cache = 'miss';
    requestContext.route = answer.route;
    if (req.raw.method === 'HEAD') {
      return new Response(null, { headers: entryHeaders(answer, req.header('accept-encoding')) });
    }
    sendEntry(answer, incoming, outgoing, requestContext.id);
    return RESPONSE_ALREADY_SENT;
  };
}

/** Campaign parameters and the like stay; a day of caching lets a redirect be changed. */
function redirectTo(address: string, search: string): Response {
  const location = address.includes('?') || address.includes('#') ? address : address + search;
  const headers = { 'Location': location, 'Cache-Control': 'private, max-age=86400' };
  return new Response(null, { status: 301, headers });
}

/** The visitor of a rendered request: a page cached for everybody has none. */
function visitorOf(
  { accounts, canReadMail, originOf }: AppParts,
  context: Context<HttpEnv>,
  { project, request }: { project: Project; request: Request },
): Visitor {
  const caller = {
    address: context.env.requestContext.client.address,
    headers: request.headers,
    origin: originOf(project),
    project,
    projectId: project.id,
  };
  return createVisitor(accounts, caller, canReadMail(context) ? mailViewerPath : null);
}

/** Reports a render for metrics, and its route as that of the request. */
function timeRender(context: RequestContext, render: Render): Render {
  return async (request) => {
    const startedAt = performance.now();
    const response = await render(request);
    context.route = routeOf(response);
    renderDiagnostics.publish({ route: context.route, ms: performance.now() - startedAt });
    return response;
  };
}

/**
 * The renderer's request: HEAD becomes GET, under the configured origin, since a forged Host header
 * could end up in a cached page; forms keep the visitor's origin.
 */
function requestOf(raw: Request, url: URL, context: RequestContext, origin: string): Request {
  const rest = url.pathname + url.search;
  if (raw.method === 'GET' || raw.method === 'HEAD') {
    // Without the visitor's abort signal: others may wait for the same page.
    return new Request(origin + rest, { headers: raw.headers });
  }
  const { protocol, host, viaTrustedProxy } = context.client;
  const asSeen = `${protocol}://${host}${rest}`;
  const request = new Request(viaTrustedProxy && URL.canParse(asSeen) ? asSeen : raw.url, raw);
  // `requireSameOriginPosts` has checked the origin. React Router would compare it with this address, which may
  // differ from the browser's.
  request.headers.delete('origin');
  return request;
}

/** Longest path (characters) of a rendered 404 page, which repeats it in about ten links. */
const maxRepeatedLength = 500;

/** True for a missing file (a feed, a part of the sitemap), which has no page. */
function isWithoutPage({ status, headers, body }: Response): boolean {
  const type = headers.get('content-type') ?? '';
  return status === 404 && (!body || type.startsWith('application/json'));
}

interface Finish {
  request: { headers: Headers };
  nonce: string;
  security: SecurityHeaders;
  /** Policy family of a hydrated page; default: its own. */
  hydrated?: PolicyFamily;
}

/** Finishes a page for one visitor: policy of its family, private caching, compression. */
export async function finishPage(
  response: Response,
  { request, nonce, security, hydrated }: Finish,
): Promise<Response> {
  const headers = new Headers(response.headers);
  const isHydrated = headers.get('x-page-kind') === 'page';
  const ownFamily = headers.has('x-page-plays') ? 'player' : 'page';
  for (const name of internalHeaders) headers.delete(name);
  const family = isHydrated
    ? security.of(hydrated ?? ownFamily, { ...pageNeedsOf(response), nonce })
    : security.of('islands', pageNeedsOf(response));
  // A page may override: a popup must stay connected to its opener.
  for (const [name, value] of Object.entries(family))
    if (!headers.has(name)) headers.set(name, value);
  if (!headers.has('cache-control')) headers.set('Cache-Control', 'private, no-cache');
  const { status } = response;
  if (
    !response.body ||
    headers.has('content-encoding') ||
    !isCompressible(headers.get('content-type') ?? '')
  ) {
    return new Response(response.body, { status, headers });
  }

  headers.append('Vary', 'Accept-Encoding');
  const encoding = chooseEncoding(request.headers.get('accept-encoding') ?? undefined);
  const bytes = Buffer.from(await response.arrayBuffer());
  const body = encoding === 'identity' ? bytes : await compressFast(bytes, encoding);
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding);
  headers.set('Content-Length', String(body.length));
  return new Response(new Uint8Array(body), { status, headers });
}
