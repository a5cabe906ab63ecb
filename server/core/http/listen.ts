import { once } from 'node:events';
import type { Server } from 'node:http';
import { createServer, type ListenOptions, type Server as SocketServer } from 'node:net';
import type { Env } from '../config/env.ts';
import { StartupError } from '../startup-error.ts';
import { type RequestWatch, watchRequests } from './watch-requests.ts';

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

export interface Listening {
  port: number;
  /**
   * Refuses new connections and resolves when open requests are answered, or after `timeoutMs`
   * milliseconds.
   */
  close(timeoutMs: number): Promise<void>;
}

/** Listens on the configured host and port. Throws StartupError. */
export async function listen(
  server: Server,
  { PORT, HOST }: Pick<Env, 'PORT' | 'HOST'>,
): Promise<Listening> {
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
    close: (timeoutMs) => closeServer(server, sockets, requests, timeoutMs),
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
  requests: RequestWatch,
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
