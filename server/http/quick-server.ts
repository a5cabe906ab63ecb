import type {
  IncomingMessage,
  RequestListener,
  Server as HttpServer,
  ServerOptions,
  ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import { type PlainRequest, readPlainly } from './read-plainly.ts';

// An `import` of node:http runs the getters of all its exports; one of them loads all of undici, 20 ms of a start.
const { Server } = process.getBuiltinModule('node:http');

/** Milliseconds that a connection may stay without a request. */
const keepAliveTimeout = 65_000;
const limits: ServerOptions = {
  keepAliveTimeout,
  headersTimeout: 60_000,
  // An upload takes as long as it takes: watch-requests.ts cuts those that stand still.
  requestTimeout: 0,
};
/** Connections that are still ours are looked at so often, in milliseconds: a timer for each would cost at each request. */
const idleCheckMs = 5_000;

/** Writes the answer to the socket at once, or answers false: nothing was written, and Node is to read the request. */
export type QuickAnswer = (request: PlainRequest, socket: Socket) => boolean;

/**
 * Node's HTTP server with a quicker one before it. Half of what Node spends on a kept page goes into reading the
 * request and into the objects of its answer. So each connection begins with us: a plain question for a page that
 * is kept is answered with one write. The first request that is anything else goes to Node's server
 * with its connection, which is Node's from then on. Without `quick` it is Node's server alone.
 */
export function createQuickServer(
  quick: QuickAnswer | null,
  listener: RequestListener,
): HttpServer {
  const server = quick ? new QuickServer(quick, listener) : new Server(limits, listener);
  return server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    const handle = (): void => {
      response.writeContinue();
      server.emit('request', request, response);
    };
    // While an earlier request is unanswered Node holds the "100 Continue" back, and would send it after the headers.
    if (response.socket) handle();
    else response.once('socket', handle);
  });
}

class QuickServer extends Server {
  readonly #quick: QuickAnswer;
  readonly #passOn: readonly ((socket: Socket) => void)[];
  /** Connections that are not Node's yet, each with the look since which it has been quiet. */
  readonly #ours = new Map<Socket, { quietSince: number }>();
  #looks = 0;

  constructor(quick: QuickAnswer, listener: RequestListener) {
    super(limits, listener);
    this.#quick = quick;
    this.#passOn = this.listeners('connection') as ((socket: Socket) => void)[];
    this.removeAllListeners('connection');
    this.on('connection', (socket: Socket) => this.#take(socket));
    const looking = setInterval(() => this.#look(), idleCheckMs).unref();
    this.once('close', () => clearInterval(looking));
  }

  /** Ends what has been quiet for too long. */
  #look(): void {
    this.#looks += 1;
    const longest = keepAliveTimeout / idleCheckMs;
    for (const [socket, { quietSince }] of this.#ours)
      if (!socket.timeout && this.#looks - quietSince > longest) socket.destroy();
  }

  #take(socket: Socket): void {
    const state = { quietSince: this.#looks };
    const forget = (): void => void this.#ours.delete(socket);
    const end = (): void => void socket.end();
    const destroy = (): void => void socket.destroy();
    const read = (chunk: Buffer): void => {
      const request = readPlainly(chunk);
      state.quietSince = this.#looks;
      if (request && this.#quick(request, socket)) return waitForSlow(socket);
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
    this.#ours.set(socket, state);
    for (const [name, ear] of ears) socket.on(name, ear);
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

/** Asks for nothing more while a visitor has not taken what was written; only Node's own timer knows of progress in that. */
function waitForSlow(socket: Socket): void {
  if (socket.writableLength === 0) return;
  socket.setTimeout(keepAliveTimeout);
  if (!socket.writableNeedDrain) return;
  socket.pause();
  socket.once('drain', () => socket.resume());
}
