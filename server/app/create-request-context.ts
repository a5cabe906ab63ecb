import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AccessLine } from '../core/logs/access-log.ts';
import {
  acceptedRequestId,
  newRequestId,
  type RequestContext,
} from '../core/http/request-context.ts';
import type { RequestHead, Client } from '../core/http/client-address.ts';
import type { ProjectResolver } from '../content/published/project-directory.ts';

interface ContextReader {
  readClient(asked: RequestHead): Client;
  chooseProject: ProjectResolver;
}

/** Creates the context of a request. Its id is a trusted proxy's, or new. */
export function createRequestContext(
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
export function toAccessLine(
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
export function logOnClose(
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
