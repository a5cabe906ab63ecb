import { once } from 'node:events';
import type { Server } from 'node:http';
import { createServer, type Server as NetServer } from 'node:net';
import type { Env } from '../env.ts';
import { StartupError } from '../startup-error.ts';
import { type RequestWatch, watchRequests } from './watch-requests.ts';

const reasons: Readonly<Record<string, (port: number, host: string) => string>> = {
  EADDRINUSE: (port) =>
    `Port ${port} is already in use. Stop the other program or set PORT to another one.`,
  EACCES: (port) => `Port ${port} may not be used by this account. Set PORT to one above 1023.`,
  EADDRNOTAVAIL: (_port, host) => `HOST ${host} is not an address of this machine.`,
  ENOTFOUND: (_port, host) => `HOST ${host} cannot be resolved to an address.`,
};

/** Connections that may wait to be taken: a crowd that comes at once is not turned away. */
const backlog = 4_096;

/**
 * Sockets that listen at the one port. The event loop takes a single connection from each in a turn,
 * and a turn serves all that are already there: through one listener the last of 500 clients that come
 * at once would wait for seconds. Linux spreads connections over sockets that share their port.
 */
const listenerCount = process.platform === 'linux' ? 16 : 1;

/** A server that listens. */
export interface Listening {
  port: number;
  /** Takes no new connections and returns when the open requests are answered, or after `longest` milliseconds. */
  close(longest: number): Promise<void>;
}

/** Listens where the environment says. Throws StartupError if that cannot be. */
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
    return { port, close: (longest) => closeAll({ server, requests, longest }, [...all, claim]) };
  } catch (error) {
    for (const open of [...all, claim]) open.close();
    const { code = '', message } = error as NodeJS.ErrnoException;
    const reason =
      reasons[code]?.(PORT, HOST ?? '') ?? `Port ${PORT} cannot be listened on (${message}).`;
    throw new StartupError(reason, { cause: error });
  }
}

/**
 * Throws if another program listens there. One that shares its port would be let in: a first socket,
 * closed again, asks for the port alone, and the claim, a name that Linux gives to one process, is kept
 * against another of ours that starts in the same moment.
 */
async function claimPort(claim: NetServer, options: Address): Promise<void> {
  claim.listen(`\0site at ${options.host ?? ''} ${options.port}`);
  await once(claim, 'listening');
  const probe = createServer().listen(options);
  await once(probe, 'listening');
  await once(probe.close(), 'close');
}

/** Takes connections and hands them to the server. */
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
/** A request whose head has only half come has not begun: it is waited for so long, in milliseconds. */
const halfHeadMs = 1_000;

interface Closing {
  server: Server;
  requests: RequestWatch;
  /** Milliseconds. */
  longest: number;
}

async function closeAll(
  { server, requests, longest }: Closing,
  all: readonly NetServer[],
): Promise<void> {
  const open = all.filter(({ listening }) => listening);
  if (open.length === 0) return;
  const closed = Promise.all(open.map((listener) => once(listener, 'close')));
  for (const listener of open) listener.close();
  let lastOpen = performance.now();
  function look(): void {
    // A connection that was busy when the server closed would otherwise be kept for its next request.
    server.closeIdleConnections();
    requests.closeOpen();
    if (requests.hasOpen()) lastOpen = performance.now();
    else if (performance.now() - lastOpen >= halfHeadMs) server.closeAllConnections();
  }
  look();
  const looking = setInterval(look, closePollMs);
  const cut = setTimeout(() => server.closeAllConnections(), longest);
  await closed;
  clearInterval(looking);
  clearTimeout(cut);
}
