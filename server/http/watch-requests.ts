import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** When a request whose body comes too slowly is cut off. Milliseconds and bytes. */
interface Limits {
  /** Without a byte. */
  silentMs: number;
  /** In every `windowMs` at least `windowBytes` have to come. */
  windowMs: number;
  windowBytes: number;
  lookEveryMs: number;
}

const usualLimits: Limits = {
  silentMs: 30_000,
  windowMs: 60_000,
  windowBytes: 60_000,
  lookEveryMs: 1_000,
};

/** Without a byte, while the server closes. */
const closingSilentMs = 1_000;

export interface RequestWatch {
  /** Whether a request is not answered yet. */
  hasOpen(): boolean;
  /** While the server closes: tells open requests that their connection ends, and cuts off bodies that stand still. */
  closeOpen(): void;
}

/** A body that has not come as a whole. */
interface Body {
  incoming: IncomingMessage;
  outgoing: ServerResponse;
  /** Bytes that its connection had brought when we last looked, and when that grew. */
  bytes: number;
  movedAt: number;
  /** The same at the beginning of the window. */
  windowBytes: number;
  windowFrom: number;
}

const timeoutAnswer = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n';

/**
 * Counts the open requests of a server, and cuts off with 408 a body that stands still or drips. Node's own limit is
 * one of the whole request's time, which no upload of any size can have.
 */
export function watchRequests(server: Server, limits: Limits = usualLimits): RequestWatch {
  const open = new Set<ServerResponse>();
  const bodies = new Set<Body>();
  let { silentMs } = limits;

  server.on('request', (incoming, outgoing) => {
    open.add(outgoing);
    outgoing.once('close', () => open.delete(outgoing));
    if (!hasBody(incoming)) return;
    const now = performance.now();
    const bytes = incoming.socket.bytesRead;
    const since = { bytes, movedAt: now, windowBytes: bytes, windowFrom: now };
    bodies.add({ incoming, outgoing, ...since });
  });

  function look(): void {
    const now = performance.now();
    for (const body of bodies) {
      const { incoming } = body;
      if (incoming.complete || incoming.socket.destroyed) bodies.delete(body);
      else if (isTooSlow(body, now)) {
        bodies.delete(body);
        cut(body);
      }
    }
  }

  function isTooSlow(body: Body, now: number): boolean {
    const { bytesRead } = body.incoming.socket;
    const isOurs = isFull(body.incoming);
    if (isOurs || bytesRead !== body.bytes) {
      body.bytes = bytesRead;
      body.movedAt = now;
    }
    const isSlow =
      now - body.windowFrom >= limits.windowMs && bytesRead - body.windowBytes < limits.windowBytes;
    if (isOurs || now - body.windowFrom >= limits.windowMs) {
      body.windowBytes = bytesRead;
      body.windowFrom = now;
    }
    return !isOurs && (isSlow || now - body.movedAt >= silentMs);
  }

  const looking = setInterval(look, limits.lookEveryMs).unref();
  server.once('close', () => clearInterval(looking));
  return {
    hasOpen: () => open.size > 0,
    closeOpen() {
      for (const outgoing of open)
        if (!outgoing.headersSent) outgoing.setHeader('Connection', 'close');
      silentMs = Math.min(silentMs, closingSilentMs);
      look();
    },
  };
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Whether it is we who do not take what the sender has sent: Node reads no further. */
function isFull({ readableLength, readableHighWaterMark }: IncomingMessage): boolean {
  return readableLength >= readableHighWaterMark;
}

function cut({ incoming: { socket }, outgoing }: Body): void {
  if (!outgoing.headersSent) socket.write(timeoutAnswer);
  socket.destroySoon();
}
