import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { ProjectDirectory } from './content/project-directory.ts';
import type { VersionReader } from './content/services.ts';
import type { Env } from './env.ts';
import type { Logs } from './http/access-log.ts';
import type { Asked } from './http/asked.ts';
import { clientReader } from './http/client-address.ts';
import type { Health } from './http/health.ts';
import { keptHeaders } from './http/kept-headers.ts';
import type { VisitListener } from './http/listen-through.ts';
import { lineOf, logAtEnd, openVisit } from './http/open-visit.ts';
import { createPageCache, type PageCache } from './http/page-cache.ts';
import { type PageEntry, sendEntry, writeEntry } from './http/page-entry.ts';
import type { PageShelf } from './http/page-shelf.ts';
import { createQuickServer, type QuickAnswer } from './http/quick-server.ts';
import { requestFaultOf } from './http/request-fault.ts';
import { type SecurityHeaders, securityHeaders } from './http/security-headers.ts';
import type { Visit } from './http/visit.ts';
import { fitsWhole } from './http/whole-answer.ts';

export interface HttpOptions {
  env: Env;
  logs: Logs;
  projects: Pick<ProjectDirectory, 'of' | 'isUpToDate' | 'catchUp'>;
  health: Health;
  door: Door;
  /** Answers all that is not kept; requests for it wait. Whoever gives it reports why it fails. */
  app: Promise<VisitListener>;
  /** Called when a request is answered or passed on. */
  onAnswer?: () => void;
}

/** What the HTTP server shares with the app behind it. */
export interface Door {
  cache: PageCache;
  security: SecurityHeaders;
}

interface DoorOptions {
  env: Env;
  versions: VersionReader;
  /** Rendered pages of the last run, and where those of this one go; null: nowhere. */
  shelf: PageShelf | null;
}

/** The cache of rendered pages, and the headers that every answer gets. */
export function createDoor({ env, versions, shelf }: DoorOptions): Door {
  const security = securityHeaders(env);
  const cache = createPageCache({
    // In development every page is rendered anew.
    maxBytes: env.NODE_ENV === 'development' ? 0 : env.PAGE_CACHE_MB * 1024 * 1024,
    versions,
    headersOf: (response) => keptHeaders(response, security),
    shelf,
  });
  return { cache, security };
}

/**
 * The HTTP server, not yet listening. A request passes, in this order: its id and the address it
 * comes from · a page that is kept in memory · the app (`app.ts`). Its access log line is written last.
 * Only what a kept page needs is imported here: a start answers with one before the app is loaded.
 */
export function createHttpServer(options: HttpOptions): Server {
  const { env, health, logs, projects } = options;
  const findKept = keptFinder(options);
  const answer = whenOpen(options.app);
  const reader = {
    readClient: clientReader(env.TRUSTED_PROXIES),
    chooseProject: projects.of,
  };

  const answerQuickly: QuickAnswer = ({ method, url, headers }, socket) => {
    if (health.isStopping || !projects.isUpToDate()) return false;
    const asked = { method, url, headers, socket };
    const visit = openVisit(asked, reader);
    const entry = fitsWhole(visit.id) ? findKept(asked, visit) : null;
    if (!entry) return false;
    const { status, bytes } = writeEntry(entry, asked, socket, visit.id);
    logs.access(lineOf(asked, visit, status, bytes));
    options.onAnswer?.();
    return true;
  };

  function answerVisit(incoming: IncomingMessage, outgoing: ServerResponse, visit: Visit): void {
    if (health.isStopping) outgoing.setHeader('Connection', 'close');
    const entry = requestFaultOf(incoming) === null ? findKept(incoming, visit) : null;
    if (entry) {
      const { status, bytes } = sendEntry(entry, incoming, outgoing, visit.id);
      logs.access(lineOf(incoming, visit, status, bytes));
      return;
    }
    outgoing.setHeader('X-Request-Id', visit.id);
    logAtEnd(incoming, outgoing, visit, logs.access);
    answer(incoming, outgoing, visit);
  }

  /** A host name may lead to another project than a moment ago. Where that cannot be read, it leads to none. */
  async function chooseAgain(visit: Visit): Promise<void> {
    try {
      await projects.catchUp();
      visit.project = projects.of(visit.client.host);
    } catch (error) {
      logs.log.error({ id: visit.id, err: error }, 'The projects cannot be read');
      visit.project = null;
    }
  }

  return createQuickServer(env.EDGE === 'on' ? answerQuickly : null, (incoming, outgoing) => {
    options.onAnswer?.();
    // HTTP/1.1 keeps a connection open without being told to (RFC 9112, 9.3).
    const staysOpen = outgoing.shouldKeepAlive && incoming.httpVersionMinor > 0;
    if (staysOpen) outgoing.removeHeader('Connection');
    const visit = openVisit(incoming, reader);
    if (projects.isUpToDate()) answerVisit(incoming, outgoing, visit);
    else void chooseAgain(visit).then(() => answerVisit(incoming, outgoing, visit));
  });
}

/** Finds the page that a visit asks for where it is kept, and marks the visit so. */
function keptFinder({ door, logs }: HttpOptions) {
  return ({ method, url = '/' }: Asked, visit: Visit): PageEntry | null => {
    if ((method !== 'GET' && method !== 'HEAD') || !visit.project) return null;
    try {
      const entry = door.cache.find(visit.project.id, url);
      if (entry) visit.cache = 'hit';
      return entry;
    } catch (error) {
      // The version of the content could not be read: the page is rendered, or fails, on its own.
      logs.log.error({ err: error }, 'The page cache cannot be asked');
      return null;
    }
  };
}

/** Waits for the app while it opens. Where that fails the program ends, and whoever waits is cut off. */
function whenOpen(opening: Promise<VisitListener>): VisitListener {
  let app: VisitListener | null = null;
  opening.then(
    (opened) => (app = opened),
    () => undefined,
  );
  return (incoming, outgoing, visit) => {
    if (app) return app(incoming, outgoing, visit);
    opening.then(
      (opened) => opened(incoming, outgoing, visit),
      () => outgoing.destroy(),
    );
  };
}
