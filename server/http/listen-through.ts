import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener, RequestError } from '@hono/node-server';
import type { Hono } from 'hono';
import type { Pages } from '../pages.ts';
import type { Logs } from './access-log.ts';
import { answerError, codeOfFailure, type ErrorCode, isDataPath } from './errors.ts';
import { requestFaultOf } from './request-fault.ts';
import type { SecurityHeaders } from './security-headers.ts';
import type { HttpEnv, Visit } from './visit.ts';

export type VisitListener = (
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  visit: Visit,
) => void;

/** Answers through the app. A target that no Request can be made of is answered 400. */
export function listenThrough(
  app: Hono<HttpEnv>,
  security: SecurityHeaders,
  log: Logs['log'],
): VisitListener {
  return (incoming, outgoing, visit) => {
    function refuse(code: ErrorCode): Response {
      // The app, which would add them, is not asked.
      outgoing.setHeaders(new Map(Object.entries(security.of('islands'))));
      return answerError(code, { path: incoming.url ?? '/', requestId: visit.id });
    }
    const fault = requestFaultOf(incoming);
    const listener = getRequestListener(
      (request) => (fault ? refuse(fault) : app.fetch(request, { incoming, outgoing, visit })),
      {
        errorHandler(error) {
          if (fault || error instanceof RequestError) return refuse(fault ?? 'bad-request');
          log.error({ id: visit.id, err: error }, 'A request failed');
          return refuse(codeOfFailure(error));
        },
      },
    );
    void listener(incoming, outgoing);
  };
}

/** In development: offers what is not ours alone to Vite (modules, styles) before the app. */
export function listenThroughVite(
  pages: Promise<Pages>,
  next: VisitListener,
  log: Logs['log'],
): VisitListener {
  async function answer(...[incoming, outgoing, visit]: Parameters<VisitListener>): Promise<void> {
    const vite = await pages.then(
      (loaded) => loaded.vite,
      () => undefined,
    );
    if (!vite) return next(incoming, outgoing, visit);
    vite(incoming, outgoing, (error) => {
      if (error) log.error({ id: visit.id, err: error }, 'Vite failed');
      next(incoming, outgoing, visit);
    });
  }

  return (incoming, outgoing, visit) => {
    const [path = ''] = (incoming.url ?? '/').split('?', 1);
    // Vite would serve the repository's own folder of that name.
    if (isDataPath(path)) next(incoming, outgoing, visit);
    else void answer(incoming, outgoing, visit);
  };
}
