import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener, RequestError } from '@hono/node-server';
import type { Hono } from 'hono';
import type { Pages } from './pages.ts';
import type { Logs } from '../core/logs/access-log.ts';
import type { ErrorCode } from '#contracts/errors.ts';
import { answerError, codeOfFailure, isDataPath } from '../core/http/errors.ts';
import { requestFaultOf } from '../core/http/request-fault.ts';
import type { SecurityHeaders } from '../core/http/security-headers.ts';
import type { HttpEnv, RequestContext } from '../core/http/request-context.ts';

export type AppListener = (
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  context: RequestContext,
) => void;

/** Handles requests through the app; answers 400 if a Request cannot be made of the target. */
export function createAppListener(
  app: Hono<HttpEnv>,
  security: SecurityHeaders,
  log: Logs['log'],
): AppListener {
  return (incoming, outgoing, context) => {
    function refuse(code: ErrorCode): Response {
      // The app, which would add them, is bypassed.
      outgoing.setHeaders(new Map(Object.entries(security.of('islands'))));
      return answerError(code, { path: incoming.url ?? '/', requestId: context.id });
    }
    const fault = requestFaultOf(incoming);
    const listener = getRequestListener(
      (request) =>
        fault ? refuse(fault) : app.fetch(request, { incoming, outgoing, requestContext: context }),
      {
        errorHandler(error) {
          if (fault || error instanceof RequestError) return refuse(fault ?? 'bad-request');
          log.error({ id: context.id, err: error }, 'A request failed');
          return refuse(codeOfFailure(error));
        },
      },
    );
    void listener(incoming, outgoing);
  };
}

/** Development: offers requests to Vite (modules, styles) before the app. */
export function createViteListener(
  pages: Promise<Pages>,
  next: AppListener,
  log: Logs['log'],
): AppListener {
  async function answer(...[incoming, outgoing, context]: Parameters<AppListener>): Promise<void> {
    const vite = await pages.then(
      (loaded) => loaded.vite,
      () => undefined,
    );
    if (!vite) return next(incoming, outgoing, context);
    vite(incoming, outgoing, (error) => {
      if (error) log.error({ id: context.id, err: error }, 'Vite failed');
      next(incoming, outgoing, context);
    });
  }

  return (incoming, outgoing, context) => {
    const [path = ''] = (incoming.url ?? '/').split('?', 1);
    // Vite would serve the repository's own folder of that name.
    if (isDataPath(path)) next(incoming, outgoing, context);
    else void answer(incoming, outgoing, context);
  };
}
