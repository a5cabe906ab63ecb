import { once } from 'node:events';
import type { Server, IncomingMessage, ServerResponse } from 'node:http';
import { createServer, type ListenOptions, type Server as SocketServer } from 'node:net';
import type { Env } from '../config/env.ts';
import { StartupError } from '../startup-error.ts';

const reasons: Readonly<Record<string, (port: number, host: string) => string>> = {
  EADDRINUSE: (port) =>
    `Port ${port} is already in use. Stop the other program or set PORT to another one.`,
  EACCES: (port) => `Port ${port} may not be used by this account. Set PORT to one above 1023.`,
  EADDRNOTAVAIL: (_port, host) => `HOST ${host} is not an address of this machine.`,
  ENOTFOUND: (_port, host) => `HOST ${host} cannot be resolved to an address.`,
};

/** Pending connections, so that a burst of clients is not refused. */
const backlog = 4_096;

/**
 * In each turn, the event loop accepts one connection of a socket and serves all that are open, so
 * a busy server keeps new visitors waiting. Linux spreads connections over sockets that share a
 * port (decision 008).
 */
const moreSockets = process.platform === 'linux' ? 15 : 0;

export type Listening = Awaited<ReturnType<typeof listen>>;

/** Listens on the configured host and port. Throws StartupError. */
export async function listen(server: Server, { PORT, HOST }: Pick<Env, 'PORT' | 'HOST'>) {
  const requests = watchRequests(server);
  const sockets = [server, ...Array.from({ length: moreSockets }, () => socketServerFor(server))];
  try {
    await listenTogether(sockets, { port: PORT, ...(HOST !== null && { host: HOST }), backlog });
  } catch (error) {
    for (const socket of sockets) socket.close();
    const { code = '', message } = error as NodeJS.ErrnoException;
    const reason =
      reasons[code]?.(PORT, HOST ?? '') ?? `Port ${PORT} cannot be listened on (${message}).`;
    throw new StartupError(reason, { cause: error });
  }
  return {
    port: portOf(server),
    /**
     * Refuses new connections and resolves when open requests are answered, or after `timeoutMs`
     * milliseconds.
     */
    close: (timeoutMs: number) => closeServer(server, sockets, requests, timeoutMs),
  };
}

/** Passes its connections to the HTTP server. */
function socketServerFor(server: Server): SocketServer {
  return createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
    server.emit('connection', socket),
  );
}

/** The port is bound exclusively first, as a shared one does not refuse a second program. */
async function listenTogether([first, ...others]: readonly SocketServer[], options: ListenOptions) {
  if (!first) return;
  if (others.length > 0 && options.port !== 0) {
    const probe = createServer();
    await listenAt(probe, options);
    probe.close();
    await once(probe, 'close');
  }
  const reusePort = others.length > 0;
  await listenAt(first, { ...options, reusePort });
  for (const server of others)
    await listenAt(server, { ...options, port: portOf(first), reusePort });
}

async function listenAt(server: SocketServer, options: ListenOptions): Promise<void> {
  server.listen(options);
  await once(server, 'listening');
}

function portOf(server: SocketServer): number {
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port.');
  return address.port;
}

const closePollMs = 50;
/** Time to wait for the rest of a half-sent request head, in milliseconds. */
const halfHeadMs = 1_000;

async function closeServer(
  server: Server,
  sockets: readonly SocketServer[],
  requests: ReturnType<typeof watchRequests>,
  timeoutMs: number,
): Promise<void> {
  if (!server.listening) return;
  const closed = Promise.all(sockets.map((socket) => once(socket, 'close')));
  for (const socket of sockets) socket.close();
  let lastOpen = performance.now();
  function closeIdle(): void {
    // A connection that was busy when the server closed would otherwise stay open for its next
    // request.
    server.closeIdleConnections();
    requests.closeOpen();
    if (requests.hasOpen()) lastOpen = performance.now();
    else if (performance.now() - lastOpen >= halfHeadMs) server.closeAllConnections();
  }
  closeIdle();
  const timer = setInterval(closeIdle, closePollMs);
  const timeout = setTimeout(() => server.closeAllConnections(), timeoutMs);
  await closed;
  clearInterval(timer);
  clearTimeout(timeout);
}

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
export function watchRequests(server: Server, limits: Limits = usualLimits) {
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
    /** True while a request is unanswered. */
    hasOpen: () => open.size > 0,
    /** While closing: marks open requests with `Connection: close`, aborts stalled bodies. */
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
