import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export interface SilentProxy {
  port: number;
  /** Drops all bytes in both directions until `speak`; connections stay open. */
  dropBytes(): void;
  /** Forwards bytes again; dropped ones stay lost. */
  forwardBytes(): void;
  close(): Promise<void>;
}

/** Starts a proxy before a local server that can drop all bytes, as a failover to another host does. */
export async function startSilentProxy(targetPort: number): Promise<SilentProxy> {
  const sockets = new Set<Socket>();
  let isSilent = false;

  function pipe(from: Socket, to: Socket, hole: { isBroken: boolean }): void {
    sockets.add(from);
    from.on('data', (bytes) => {
      // A connection that has lost bytes never works again.
      if (isSilent) hole.isBroken = true;
      if (!hole.isBroken) to.write(bytes);
    });
    // Its end is not forwarded either.
    from.on('end', () => !hole.isBroken && to.end());
    from.on('error', () => to.destroy());
    from.on('close', () => sockets.delete(from));
  }

  const server = createServer({ allowHalfOpen: true }, (client) => {
    const upstream = connect({ port: targetPort, host: '127.0.0.1', allowHalfOpen: true });
    const hole = { isBroken: isSilent };
    pipe(client, upstream, hole);
    pipe(upstream, client, hole);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No free port');
  return {
    port: address.port,
    dropBytes: () => void (isSilent = true),
    forwardBytes: () => void (isSilent = false),
    async close() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
