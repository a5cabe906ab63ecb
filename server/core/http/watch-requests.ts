import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** Limits for slow request bodies, in milliseconds and bytes. */
interface Limits {
  /** Without a byte. */
  silentMs: number;
  /** At least `windowBytes` must arrive in every `windowMs`. */
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
  /** True while a request is unanswered. */
  hasOpen(): boolean;
  /** While closing: marks open requests with `Connection: close`, aborts stalled bodies. */
  closeOpen(): void;
}

/** An incomplete request body. */
interface Body {
  incoming: IncomingMessage;
  outgoing: ServerResponse;
  /** Bytes read by its connection at the last check, and when they last grew. */
  bytes: number;
  progressAt: number;
  /** The same at the start of the window. */
  windowBytes: number;
  windowFrom: number;
}

const timeoutAnswer = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n';

/**
 * Counts the open requests of a server and aborts stalled or too slow bodies with 408. Node's own
 * limit covers the whole request, which large uploads would exceed.
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
    const since = { bytes, progressAt: now, windowBytes: bytes, windowFrom: now };
    bodies.add({ incoming, outgoing, ...since });
  });

  function sweep(): void {
    const now = performance.now();
    for (const body of bodies) {
      const { incoming } = body;
      if (incoming.complete || incoming.socket.destroyed) bodies.delete(body);
      else if (isTooSlow(body, now)) {
        bodies.delete(body);
        abort(body);
      }
    }
  }

  function isTooSlow(body: Body, now: number): boolean {
    const { bytesRead } = body.incoming.socket;
    const isBackpressured = isFull(body.incoming);
    if (isBackpressured || bytesRead !== body.bytes) {
      body.bytes = bytesRead;
      body.progressAt = now;
    }
    const isSlow =
      now - body.windowFrom >= limits.windowMs && bytesRead - body.windowBytes < limits.windowBytes;
    if (isBackpressured || now - body.windowFrom >= limits.windowMs) {
      body.windowBytes = bytesRead;
      body.windowFrom = now;
    }
    return !isBackpressured && (isSlow || now - body.progressAt >= silentMs);
  }

  const timer = setInterval(sweep, limits.lookEveryMs).unref();
  server.once('close', () => clearInterval(timer));
  return {
    hasOpen: () => open.size > 0,
    closeOpen() {
      for (const outgoing of open)
        if (!outgoing.headersSent) outgoing.setHeader('Connection', 'close');
      silentMs = Math.min(silentMs, closingSilentMs);
      sweep();
    },
  };
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** True if we are the slow side: Node reads no further. */
function isFull({ readableLength, readableHighWaterMark }: IncomingMessage): boolean {
  return readableLength >= readableHighWaterMark;
}

function abort({ incoming: { socket }, outgoing }: Body): void {
  if (!outgoing.headersSent) socket.write(timeoutAnswer);
  socket.destroySoon();
}
