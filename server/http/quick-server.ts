import type { RequestListener, Server as HttpServer, ServerOptions } from 'node:http';
import type { Socket } from 'node:net';
import type { Asked } from './asked.ts';
import { readPlainly } from './read-plainly.ts';

// An `import` of node:http runs the getters of all its exports; one of them loads all of undici, 20 ms of a start.
const { Server } = process.getBuiltinModule('node:http');

/** Milliseconds that a connection may stay without a request. */
const keepAliveTimeout = 65_000;

/** Writes the answer to the socket at once, or answers false: nothing was written, and Node is to read the request. */
export type QuickAnswer = (asked: Asked, socket: Socket) => boolean;

/**
 * Node's HTTP server with a quicker one before it. Half of what Node spends on a kept page goes into reading the
 * request and into the objects of its answer. So each connection begins with us: a plain question for a page that
 * is kept is answered with one write. The first request that is anything else goes to Node's server
 * with its connection, which is Node's from then on.
 */
export function createQuickServer(quick: QuickAnswer, listener: RequestListener): HttpServer {
  return new QuickServer(quick, listener);
}

class QuickServer extends Server {
  readonly #quick: QuickAnswer;
  readonly #passOn: readonly ((socket: Socket) => void)[];
  /** Connections that are not Node's yet. */
  readonly #ours = new Set<Socket>();

  constructor(quick: QuickAnswer, listener: RequestListener) {
    const options: ServerOptions = { keepAliveTimeout };
    super(options, listener);
    this.#quick = quick;
    this.#passOn = this.listeners('connection') as ((socket: Socket) => void)[];
    this.removeAllListeners('connection');
    this.on('connection', (socket: Socket) => this.#take(socket));
  }

  #take(socket: Socket): void {
    const ours = this.#ours;
    const forget = (): void => void ours.delete(socket);
    const end = (): void => void socket.end();
    const destroy = (): void => void socket.destroy();
    const read = (chunk: Buffer): void => {
      const request = readPlainly(chunk);
      if (request && this.#quick({ ...request, socket }, socket)) return waitForSlow(socket);
      socket.setTimeout(0);
      for (const [name, ear] of ears) socket.off(name, ear);
      forget();
      // Node reads what has come as if nobody had seen it.
      socket.pause();
      socket.unshift(chunk);
      for (const pass of this.#passOn) pass.call(this, socket);
      socket.resume();
    };
    const ears = [
      ['data', read],
      ['end', end],
      ['timeout', destroy],
      ['error', destroy],
      ['close', forget],
    ] as const;
    ours.add(socket);
    for (const [name, ear] of ears) socket.on(name, ear);
    socket.setTimeout(keepAliveTimeout);
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

/** Asks for nothing more while a visitor has not taken what was written. */
function waitForSlow(socket: Socket): void {
  if (socket.writableLength === 0 || !socket.writableNeedDrain) return;
  socket.pause();
  socket.once('drain', () => socket.resume());
}
