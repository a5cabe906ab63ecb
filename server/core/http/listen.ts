import { once } from 'node:events';
import type { Server } from 'node:http';
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
  server.listen({ port: PORT, ...(HOST !== null && { host: HOST }), backlog });
  try {
    await once(server, 'listening');
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    const reason =
      reasons[code]?.(PORT, HOST ?? '') ?? `Port ${PORT} cannot be listened on (${message}).`;
    throw new StartupError(reason, { cause: error });
  }
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : PORT;
  return { port, close: (timeoutMs) => closeServer(server, requests, timeoutMs) };
}

const closePollMs = 50;
/** Time to wait for the rest of a half-sent request head, in milliseconds. */
const halfHeadMs = 1_000;

async function closeServer(
  server: Server,
  requests: RequestWatch,
  timeoutMs: number,
): Promise<void> {
  if (!server.listening) return;
  const closed = once(server, 'close');
  server.close();
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
