import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AccessLine } from './access-log.ts';
import type { Asked } from './asked.ts';
import type { Client } from './client-address.ts';
import type { ProjectChooser } from '../content/choose-project.ts';
import { acceptedRequestId, newRequestId } from './request-id.ts';
import type { Visit } from './visit.ts';

interface VisitReader {
  readClient(asked: Asked): Client;
  chooseProject: ProjectChooser;
}

/** What is known of a request before anything is answered. Its id is a trusted proxy's, or new. */
export function openVisit(asked: Asked, { readClient, chooseProject }: VisitReader): Visit {
  const startedAt = performance.now();
  const client = readClient(asked);
  const given = client.viaTrustedProxy ? acceptedRequestId(asked.headers['x-request-id']) : null;
  return {
    id: given ?? newRequestId(),
    startedAt,
    client,
    project: chooseProject(client.host),
    cache: null,
  };
}

/** The visit's line for the access log, at its end. */
export function lineOf(asked: Asked, visit: Visit, status: number, bytes: number): AccessLine {
  return {
    id: visit.id,
    method: asked.method ?? '',
    target: asked.url ?? '',
    status,
    bytes,
    ms: performance.now() - visit.startedAt,
    cache: visit.cache,
  };
}

/** Writes the line when the answer is out, or the connection is gone. */
export function logAtEnd(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  visit: Visit,
  access: (line: AccessLine) => void,
): void {
  const { socket } = incoming;
  const before = socket.bytesWritten;
  outgoing.once('close', () => {
    const length = Number(outgoing.getHeader('content-length'));
    const written = socket.bytesWritten - before;
    const bytes = incoming.method !== 'HEAD' && Number.isFinite(length) ? length : written;
    // Who has got all that was announced may be gone before the answer is ended.
    const isWhole = outgoing.writableFinished || (socket.writableLength === 0 && written > length);
    access(lineOf(incoming, visit, isWhole ? outgoing.statusCode : 499, bytes));
  });
}
