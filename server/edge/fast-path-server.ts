import {
  type IncomingMessage,
  type RequestListener,
  Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import { type SimpleRequest, parseSimpleRequest } from './parse-simple-request.ts';

/** Idle timeout of a connection, in milliseconds. */
const keepAliveTimeoutMs = 65_000;
const limits: ServerOptions = {
  keepAliveTimeout: keepAliveTimeoutMs,
  headersTimeout: 60_000,
  // Uploads may take any time; watch-requests.ts closes stalled ones.
  requestTimeout: 0,
};
/** Idle sweep interval (ms); one shared timer instead of one per socket and request. */
const idleCheckMs = 5_000;

/**
 * Writes the answer to the socket and returns true, or returns false to let Node read the request.
 */
export type FastPathHandler = (request: SimpleRequest, socket: Socket) => boolean;

/**
 * Node's HTTP server behind a fast path. Half of Node's cost for a cached page is parsing the
 * request and building response objects, so the fast path answers plain requests for cached pages
 * with one write. The first other request hands its connection to Node's server for good. Without
 * `quick` it is Node's server alone.
 */
export function createFastPathServer(
  quick: FastPathHandler | null,
  listener: RequestListener,
): Server {
  const server = quick ? new FastPathServer(quick, listener) : new Server(limits, listener);
  return server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    const handle = (): void => {
      response.writeContinue();
      server.emit('request', request, response);
    };
    // While an earlier request is unanswered, Node would delay the "100 Continue" until after the
    // headers.
    if (response.socket) handle();
    else response.once('socket', handle);
  });
}

class FastPathServer extends Server {
  readonly #quick: FastPathHandler;
  readonly #passOn: readonly ((socket: Socket) => void)[];
  /** Connections that are not Node's yet, each with the sweep since which it has been idle. */
  readonly #ours = new Map<Socket, { idleSince: number }>();
  #sweeps = 0;

  constructor(quick: FastPathHandler, listener: RequestListener) {
    super(limits, listener);
    this.#quick = quick;
    this.#passOn = this.listeners('connection') as ((socket: Socket) => void)[];
    this.removeAllListeners('connection');
    this.on('connection', (socket: Socket) => this.#take(socket));
    const looking = setInterval(() => this.#look(), idleCheckMs).unref();
    this.once('close', () => clearInterval(looking));
  }

  /** Closes connections that were idle for too long. */
  #look(): void {
    this.#sweeps += 1;
    const maxIdleSweeps = keepAliveTimeoutMs / idleCheckMs;
    for (const [socket, { idleSince }] of this.#ours)
      if (!socket.timeout && this.#sweeps - idleSince > maxIdleSweeps) socket.destroy();
  }

  #take(socket: Socket): void {
    const state = { idleSince: this.#sweeps };
    const forget = (): void => void this.#ours.delete(socket);
    const end = (): void => void socket.end();
    const destroy = (): void => void socket.destroy();
    const read = (chunk: Buffer): void => {
      const request = parseSimpleRequest(chunk);
      state.idleSince = this.#sweeps;
      if (request && this.#quick(request, socket)) return waitForSlow(socket);
      socket.setTimeout(0);
      for (const [name, ear] of listeners) socket.off(name, ear);
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
    this.#ours.set(socket, state);
    for (const [name, ear] of listeners) socket.on(name, ear);
  }

  override closeIdleConnections(): void {
    super.closeIdleConnections();
    for (const socket of this.#ours.keys()) if (socket.writableLength === 0) socket.destroy();
  }

  override closeAllConnections(): void {
    super.closeAllConnections();
    for (const socket of this.#ours.keys()) socket.destroy();
  }
}

/**
 * Stops reading while the client has not received what was written; only Node's own timer notices
 * progress in that.
 */
function waitForSlow(socket: Socket): void {
  if (socket.writableLength === 0) return;
  socket.setTimeout(keepAliveTimeoutMs);
  if (!socket.writableNeedDrain) return;
  socket.pause();
  socket.once('drain', () => socket.resume());
}
