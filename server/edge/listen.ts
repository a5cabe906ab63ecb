import { once } from 'node:events';
import type { Server } from 'node:http';
import { createServer, type Server as NetServer } from 'node:net';
import type { Env } from '../core/config/env.ts';
import { StartupError } from '../core/startup-error.ts';
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
 * Sockets that listen on the one port. The event loop accepts one connection per socket and turn,
 * so through one listener the last of 500 simultaneous clients would wait for seconds. Linux
 * balances connections over sockets that share a port.
 */
const listenerCount = process.platform === 'linux' ? 16 : 1;

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
  const options = { port: PORT, ...(HOST !== null && { host: HOST }) };
  const others = Array.from({ length: listenerCount - 1 }, () => createExtraListener(server));
  const all = [server, ...others];
  const claim = createServer();
  try {
    if (listenerCount > 1 && PORT !== 0) await claimPort(claim, options);
    const requests = watchRequests(server);
    const port = await startListening(server, options);
    await Promise.all(others.map((other) => startListening(other, { ...options, port })));
    return {
      port,
      close: (timeoutMs) => closeAll({ server, requests, timeoutMs }, [...all, claim]),
    };
  } catch (error) {
    for (const open of [...all, claim]) open.close();
    const { code = '', message } = error as NodeJS.ErrnoException;
    const reason =
      reasons[code]?.(PORT, HOST ?? '') ?? `Port ${PORT} cannot be listened on (${message}).`;
    throw new StartupError(reason, { cause: error });
  }
}

/**
 * Throws if another program listens on the port. Since SO_REUSEPORT would let it share the port, a
 * first socket, closed again, binds it exclusively; an abstract socket, unique to one process on
 * Linux, excludes another of ours that starts at the same moment.
 */
async function claimPort(claim: NetServer, options: Address): Promise<void> {
  claim.listen(`\0site at ${options.host ?? ''} ${options.port}`);
  await once(claim, 'listening');
  const probe = createServer().listen(options);
  await once(probe, 'listening');
  await once(probe.close(), 'close');
}

/** Accepts connections for the server. */
function createExtraListener(server: Server): NetServer {
  return createServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
    server.emit('connection', socket);
  });
}

interface Address {
  port: number;
  host?: string;
}

async function startListening(server: NetServer, { port, host }: Address): Promise<number> {
  server.listen({ port, ...(host && { host }), backlog, reusePort: listenerCount > 1 });
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
}

const closePollMs = 50;
/** Time to wait for the rest of a half-sent request head, in milliseconds. */
const halfHeadMs = 1_000;

interface Closing {
  server: Server;
  requests: RequestWatch;
  /** Milliseconds. */
  timeoutMs: number;
}

async function closeAll(
  { server, requests, timeoutMs }: Closing,
  all: readonly NetServer[],
): Promise<void> {
  const open = all.filter(({ listening }) => listening);
  if (open.length === 0) return;
  const closed = Promise.all(open.map((listener) => once(listener, 'close')));
  for (const listener of open) listener.close();
  let lastOpen = performance.now();
  function look(): void {
    // A connection that was busy when the server closed would otherwise stay open for its next
    // request.
    server.closeIdleConnections();
    requests.closeOpen();
    if (requests.hasOpen()) lastOpen = performance.now();
    else if (performance.now() - lastOpen >= halfHeadMs) server.closeAllConnections();
  }
  look();
  const looking = setInterval(look, closePollMs);
  const cut = setTimeout(() => server.closeAllConnections(), timeoutMs);
  await closed;
  clearInterval(looking);
  clearTimeout(cut);
}
