import { type RequestListener, Server, type ServerOptions } from 'node:http';
import type { Socket } from 'node:net';
import { parseSimpleRequest, type SimpleRequest } from './parse-simple-request.ts';

/**
 * Writes the answer to the socket and returns true, or returns false to let Node read the request.
 */
export type FastPathHandler = (request: SimpleRequest, socket: Socket) => boolean;

interface FastPathOptions extends ServerOptions {
  /** Idle timeout of a connection, in milliseconds. */
  keepAliveTimeout: number;
}

/**
 * Node's HTTP server behind a fast path (README.md). The first request that is not plain, or not
 * answered by `quick`, hands its connection to Node's server for good.
 */
export class FastPathServer extends Server {
  readonly #quick: FastPathHandler;
  readonly #idleMs: number;
  readonly #passOn: readonly ((socket: Socket) => void)[];
  /** Connections that are not Node's yet. */
  readonly #ours = new Set<Socket>();

  constructor(options: FastPathOptions, quick: FastPathHandler, listener: RequestListener) {
    super(options, listener);
    this.#quick = quick;
    this.#idleMs = options.keepAliveTimeout;
    this.#passOn = this.listeners('connection') as ((socket: Socket) => void)[];
    this.removeAllListeners('connection');
    this.on('connection', (socket: Socket) => this.#take(socket));
  }

  #take(socket: Socket): void {
    const forget = (): void => void this.#ours.delete(socket);
    const end = (): void => void socket.end();
    const destroy = (): void => void socket.destroy();
    const read = (chunk: Buffer): void => {
      const request = parseSimpleRequest(chunk);
      if (request && this.#quick(request, socket)) return waitForSlow(socket);
      socket.setTimeout(0);
      for (const [name, listener] of listeners) socket.off(name, listener);
      forget();
      // Node reads the received bytes as if they were new.
      socket.pause();
      socket.unshift(chunk);
      for (const pass of this.#passOn) pass.call(this, socket);
      socket.resume();
    };
    const listeners = [
      ['data', read],
      ['end', end],
      ['timeout', destroy],
      ['error', destroy],
      ['close', forget],
    ] as const;
    this.#ours.add(socket);
    socket.setTimeout(this.#idleMs);
    for (const [name, listener] of listeners) socket.on(name, listener);
  }

  override closeIdleConnections(): void {
    super.closeIdleConnections();
    for (const socket of this.#ours) if (socket.writableLength === 0) socket.destroy();
  }

  override closeAllConnections(): void {
    super.closeAllConnections();
    for (const socket of this.#ours) socket.destroy();
  }
}

/** Stops reading while the client has not received what was written. */
function waitForSlow(socket: Socket): void {
  if (!socket.writableNeedDrain) return;
  socket.pause();
  socket.once('drain', () => socket.resume());
}
