import { once } from 'node:events';
import type { Server } from 'node:http';
import type { Env } from '../env.ts';
import { StartupError } from '../startup-error.ts';

const reasons: Readonly<Record<string, (port: number, host: string) => string>> = {
  EADDRINUSE: (port) =>
    `Port ${port} is already in use. Stop the other program or set PORT to another one.`,
  EACCES: (port) => `Port ${port} may not be used by this account. Set PORT to one above 1023.`,
  EADDRNOTAVAIL: (_port, host) => `HOST ${host} is not an address of this machine.`,
  ENOTFOUND: (_port, host) => `HOST ${host} cannot be resolved to an address.`,
};

/** Connections that may wait to be taken: a crowd that comes at once is not turned away. */
const waitingRoom = 4_096;

/** Listens and answers the port. Throws StartupError if that cannot be. */
export async function listen(
  server: Server,
  { PORT, HOST }: Pick<Env, 'PORT' | 'HOST'>,
): Promise<number> {
  try {
    server.listen({ port: PORT, backlog: waitingRoom, ...(HOST !== null && { host: HOST }) });
    await once(server, 'listening');
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    const reason =
      reasons[code]?.(PORT, HOST ?? '') ?? `Port ${PORT} cannot be listened on (${message}).`;
    throw new StartupError(reason, { cause: error });
  }
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : PORT;
}

const lookEvery = 50;

/** Takes no new connections and returns when the open requests are answered, or after `longest` milliseconds. */
export async function closeServer(server: Server, longest: number): Promise<void> {
  if (!server.listening) return;
  const closed = once(server, 'close');
  server.close();
  // A connection that was busy when the server closed would otherwise be kept for its next request.
  const idle = setInterval(() => server.closeIdleConnections(), lookEvery);
  const cut = setTimeout(() => server.closeAllConnections(), longest);
  await closed;
  clearInterval(idle);
  clearTimeout(cut);
}
