import { randomBytes } from 'node:crypto';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';
import type { Logger } from 'pino';
import type { Accounts } from '../accounts/accounts.ts';
import { createVisitor } from '../accounts/visitor.ts';
import type { Project } from '../content/projects.ts';
import { mailViewerPath } from '../mail/mail-viewer.ts';
import type { Pages } from '../pages.ts';
import { chooseEncoding } from './accept-encoding.ts';
import { cleanPath } from './clean-path.ts';
import { compressQuickly, isCompressible } from './compress.ts';
import { answerError } from './errors.ts';
import { internalHeaders } from './kept-headers.ts';
import type { PageCache, Render } from './page-cache.ts';
import { headOf, sendEntry } from './page-entry.ts';
import type { PolicyFamily, SecurityHeaders } from './security-headers.ts';
import type { HttpEnv, Visit } from './visit.ts';

export interface SitePagesOptions {
  accounts: Accounts;
  pages: Promise<Pages>;
  cache: PageCache;
  security: SecurityHeaders;
  originOf(project: Project): string;
  /** Whether whoever asks can read the emails that became files. */
  canReadMail(context: Context<HttpEnv>): boolean;
  log: Logger;
}

/** Answers with a page: from the cache, or rendered (and then kept, where everyone would get the same). */
export function sitePages(
  options: SitePagesOptions,
): (context: Context<HttpEnv>) => Promise<Response> {
  const { cache, security } = options;

  return async (context) => {
    const { req, env } = context;
    const { visit, incoming, outgoing } = env;
    const url = new URL(req.url);
    const clean = cleanPath(url.pathname);
    if (clean !== url.pathname)
      return new Response(null, { status: 308, headers: { Location: clean + url.search } });
    const { project } = visit;
    if (!project) return answerError('starting', { path: clean, requestId: visit.id });

    const { render: renderPage, takesPosts } = await options.pages;
    const nonce = randomBytes(16).toString('base64');
    const render: Render = (request) =>
      renderPage({
        request,
        project,
        nonce,
        address: visit.client.address,
        visitor: createVisitor(
          options.accounts,
          {
            address: visit.client.address,
            // Of what is rendered: a page that is kept for everybody is nobody's.
            headers: request.headers,
            origin: options.originOf(project),
            project,
            projectId: project.id,
          },
          options.canReadMail(context) ? mailViewerPath : null,
        ),
        log: options.log.child({ id: visit.id }),
      });
    const request = requestOf(req.raw, url, visit, options.originOf(project));
    if (request.method !== 'GET') {
      const isTaken = await takesPosts(clean);
      if (request.method !== 'POST' || !isTaken) {
        const headers = { Allow: isTaken ? 'GET, HEAD, POST' : 'GET, HEAD' };
        return answerError('bad-method', { path: clean, requestId: visit.id, headers });
      }
      return await finishPage(await render(request), { request, nonce, security });
    }

    const answer = await cache.answer(
      { projectId: project.id, url: new URL(request.url), request },
      render,
    );
    if (answer instanceof Response) {
      if (isWithoutPage(answer) || (answer.status === 404 && clean.length > maxRepeatedLength))
        return answerError('not-found', { path: clean, requestId: visit.id });
      return await finishPage(answer, { request, nonce, security });
    }
    visit.cache = 'miss';
    if (req.raw.method === 'HEAD') {
      return new Response(null, { headers: headOf(answer, req.header('accept-encoding')) });
    }
    sendEntry(answer, incoming, outgoing, visit.id);
    return RESPONSE_ALREADY_SENT;
  };
}

/**
 * The request as the renderer gets it: with HEAD as GET, under the origin that does not depend on
 * what the visitor's Host header says (it could end in a kept page); forms keep the visitor's own.
 */
function requestOf(raw: Request, url: URL, visit: Visit, origin: string): Request {
  const rest = url.pathname + url.search;
  if (raw.method === 'GET' || raw.method === 'HEAD') {
    // Without the visitor's signal: others may be waiting for the same page.
    return new Request(origin + rest, { headers: raw.headers });
  }
  const { protocol, host, viaTrustedProxy } = visit.client;
  const asSeen = `${protocol}://${host}${rest}`;
  const request = new Request(viaTrustedProxy && URL.canParse(asSeen) ? asSeen : raw.url, raw);
  // `ownPosts` has judged where it comes from. React Router would judge by this address, which need
  // not be the one that the visitor's browser knows.
  request.headers.delete('origin');
  return request;
}

/** Characters of a path that leads nowhere: the page that says so repeats it in about ten links. */
const maxRepeatedLength = 500;

/** Whether an address of a file (a feed, a part of the sitemap) leads to nothing: it has no page to say so. */
function isWithoutPage({ status, headers, body }: Response): boolean {
  const type = headers.get('content-type') ?? '';
  return status === 404 && (!body || type.startsWith('application/json'));
}

interface Finish {
  request: Pick<Request, 'headers'>;
  nonce: string;
  security: SecurityHeaders;
  /** The family of a page that is hydrated; its own, if none is named. */
  hydrated?: PolicyFamily;
}

/** A page for one visitor: the policy of its family, never kept by others, compressed. */
export async function finishPage(
  response: Response,
  { request, nonce, security, hydrated }: Finish,
): Promise<Response> {
  const headers = new Headers(response.headers);
  const isHydrated = headers.get('x-page-kind') === 'page';
  const ownFamily = headers.has('x-page-plays') ? 'player' : 'page';
  const imageHosts = headers.get('x-page-image-hosts');
  for (const name of internalHeaders) headers.delete(name);
  const family = isHydrated
    ? security.of(hydrated ?? ownFamily, { nonce, imageHosts })
    : security.of('islands', { imageHosts });
  // A page may say otherwise: a popup must keep in touch with the page that opened it.
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
  const body = encoding === 'identity' ? bytes : await compressQuickly(bytes, encoding);
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding);
  headers.set('Content-Length', String(body.length));
  return new Response(new Uint8Array(body), { status, headers });
}
