import { type IncomingMessage, type RequestListener, Server, type ServerResponse } from 'node:http';
import type { ProjectDirectory, ProjectResolver } from '../content/published/project-directory.ts';
import type { VersionReader } from '../content/services.ts';
import type { Env } from '../core/config/env.ts';
import type { FileStore } from '../core/files/file-store.ts';
import { clientReader, type RequestHead, type Client } from '../core/http/client-address.ts';
import {
  type RequestContext,
  acceptedRequestId,
  newRequestId,
} from '../core/http/request-context.ts';
import { requestFaultOf } from '../core/http/request-fault.ts';
import { type SecurityHeaders, securityHeaders } from '../core/http/security-headers.ts';
import type { Logs, AccessLine } from '../core/logs/access-log.ts';
import { FastPathServer, type FastPathHandler } from '../edge/fast-path-server.ts';
import { writePage } from '../edge/write-page.ts';
import { cachedHeaders } from '../page-cache/cached-headers.ts';
import { createPageCache, type PageCache } from '../page-cache/page-cache.ts';
import { type PageEntry, sendEntry } from '../page-cache/page-entry.ts';
import type { AppListener } from './app-listener.ts';
import type { Health } from './health.ts';

export interface HttpOptions {
  env: Env;
  logs: Logs;
  projects: Pick<ProjectDirectory, 'findByHost' | 'isUpToDate' | 'catchUp'>;
  health: Health;
  gateway: PageGateway;
  /** Handles requests that the cache cannot answer; the caller reports its failure. */
  app: Promise<AppListener>;
}

/** In milliseconds. */
const timeouts = {
  keepAliveTimeout: 65_000,
  headersTimeout: 60_000,
  // Uploads may take any time; `listen` closes stalled ones.
  requestTimeout: 0,
};

/** Shared by the HTTP server and the app behind it. */
export interface PageGateway {
  cache: PageCache;
  security: SecurityHeaders;
}

interface PageGatewayOptions {
  env: Env;
  versions: VersionReader;
  files: FileStore;
}

/** Creates the page cache and the security headers of all responses. */
export async function createPageGateway(options: PageGatewayOptions): Promise<PageGateway> {
  const { env, versions, files } = options;
  const signed = await files.sign?.('any');
  const security = securityHeaders(env, signed === undefined ? null : new URL(signed).origin);
  const cache = createPageCache({
    // Development renders every page each time.
    maxBytes: env.NODE_ENV === 'development' ? 0 : env.PAGE_CACHE_MB * 1024 * 1024,
    versions,
    isShared: env.PURGE_URL !== undefined,
    headersOf: (response) => cachedHeaders(response, security),
  });
  return { cache, security };
}

/**
 * Creates the HTTP server, not yet listening. Each request gets an id and a client address, is
 * answered from the page cache or else by the app (`app.ts`), and is logged last.
 */
export function createHttpServer(options: HttpOptions): Server {
  const { env, health, logs, projects } = options;
  const findCached = cachedPageFinder(options);
  const answer = whenOpened(options.app);
  const reader = {
    readClient: clientReader(env.TRUSTED_PROXIES),
    chooseProject: projects.findByHost,
  };

  const answerQuickly: FastPathHandler = ({ method, url, headers }, socket) => {
    if (health.isStopping || !projects.isUpToDate()) return false;
    const asked = { method, url, headers, socket };
    const context = createRequestContext(asked, reader);
    const entry = findCached(asked, context);
    if (!entry) return false;
    const { status, bytes } = writePage(entry, asked, socket, context.id);
    logs.access(toAccessLine(asked, context, status, bytes));
    return true;
  };

  function answerRequest(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    context: RequestContext,
  ): void {
    if (health.isStopping) outgoing.setHeader('Connection', 'close');
    const entry = requestFaultOf(incoming) === null ? findCached(incoming, context) : null;
    if (entry) {
      const { status, bytes } = sendEntry(entry, incoming, outgoing, context.id);
      logs.access(toAccessLine(incoming, context, status, bytes));
      return;
    }
    outgoing.setHeader('X-Request-Id', context.id);
    logOnClose(incoming, outgoing, context, logs.access);
    answer(incoming, outgoing, context);
  }

  /** A host name may have moved to another project. If that cannot be read, it belongs to none. */
  async function chooseAgain(context: RequestContext): Promise<void> {
    try {
      await projects.catchUp();
      context.project = projects.findByHost(context.client.host);
    } catch (error) {
      logs.log.error({ id: context.id, err: error }, 'The projects cannot be read');
      context.project = null;
    }
  }

  const listener: RequestListener = (incoming, outgoing) => {
    // HTTP/1.1 connections are persistent by default (RFC 9112, 9.3).
    const staysOpen = outgoing.shouldKeepAlive && incoming.httpVersionMinor > 0;
    if (staysOpen) outgoing.removeHeader('Connection');
    const context = createRequestContext(incoming, reader);
    if (projects.isUpToDate()) answerRequest(incoming, outgoing, context);
    else void chooseAgain(context).then(() => answerRequest(incoming, outgoing, context));
  };
  const server =
    env.EDGE === 'on'
      ? new FastPathServer(timeouts, answerQuickly, listener)
      : new Server(timeouts, listener);
  answerExpectations(server);
  return server;
}

/** Answers `Expect: 100-continue`. */
function answerExpectations(server: Server): void {
  server.on('checkContinue', (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const handle = (): void => {
      outgoing.writeContinue();
      server.emit('request', incoming, outgoing);
    };
    // While an earlier request is unanswered, Node would delay the "100 Continue" until after the
    // headers.
    if (outgoing.socket) handle();
    else outgoing.once('socket', handle);
  });
}

/** Returns a finder of cached pages that marks the request as a hit. */
function cachedPageFinder({ gateway, logs }: HttpOptions) {
  return ({ method, url = '/' }: RequestHead, context: RequestContext): PageEntry | null => {
    if ((method !== 'GET' && method !== 'HEAD') || !context.project) return null;
    try {
      const entry = gateway.cache.find(context.project.id, url);
      if (entry) {
        context.cache = 'hit';
        context.route = entry.route;
      }
      return entry;
    } catch (error) {
      // The content version could not be read: the page is rendered, or fails, without the cache.
      logs.log.error({ err: error }, 'The page cache cannot be asked');
      return null;
    }
  };
}

/** Waits for the app to open. If it fails, the program ends and waiting connections are closed. */
function whenOpened(opening: Promise<AppListener>): AppListener {
  let app: AppListener | null = null;
  opening.then(
    (opened) => (app = opened),
    () => undefined,
  );
  return (incoming, outgoing, context) => {
    if (app) return app(incoming, outgoing, context);
    opening.then(
      (opened) => opened(incoming, outgoing, context),
      () => outgoing.destroy(),
    );
  };
}

interface ContextReader {
  readClient(asked: RequestHead): Client;
  chooseProject: ProjectResolver;
}

/** Creates the context of a request. Its id is a trusted proxy's, or new. */
function createRequestContext(
  asked: RequestHead,
  { readClient, chooseProject }: ContextReader,
): RequestContext {
  const startedAt = performance.now();
  const client = readClient(asked);
  const given = client.viaTrustedProxy ? acceptedRequestId(asked.headers['x-request-id']) : null;
  return {
    id: given ?? newRequestId(),
    startedAt,
    client,
    project: chooseProject(client.host),
    cache: null,
    route: '',
  };
}

/** Access log line of a finished request. */
function toAccessLine(
  asked: RequestHead,
  context: RequestContext,
  status: number,
  bytes: number,
): AccessLine {
  return {
    id: context.id,
    method: asked.method ?? '',
    target: asked.url ?? '',
    status,
    bytes,
    ms: performance.now() - context.startedAt,
    cache: context.cache,
    route: context.route,
    project: context.project?.id ?? '',
  };
}

/** Logs when the response is sent or the connection closed. */
function logOnClose(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  context: RequestContext,
  access: (line: AccessLine) => void,
): void {
  const { socket } = incoming;
  const before = socket.bytesWritten;
  outgoing.once('close', () => {
    const length = Number(outgoing.getHeader('content-length'));
    const written = socket.bytesWritten - before;
    const bytes = incoming.method !== 'HEAD' && Number.isFinite(length) ? length : written;
    // A client that has received all announced bytes may close before the response ends.
    const isWhole = outgoing.writableFinished || (socket.writableLength === 0 && written > length);
    access(toAccessLine(incoming, context, isWhole ? outgoing.statusCode : 499, bytes));
  });
}
