import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PostgresPool as KyselyPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import type { ClientConfig, Pool, PoolClient, PoolConfig } from 'pg';
import { queryDiagnostics } from '../diagnostics.ts';
import {
  wrapUnavailable,
  DatabaseUnavailableError,
  classifyPostgresError,
  type WriteFaults,
} from './unavailable.ts';

interface PooledClient {
  readonly socket: Socket;
  /** Of its backend. */
  readonly processID?: number;
}

/** A connection in use. */
interface Lease {
  client: PooledClient & PoolClient;
  /** Time when the running statement was sent; null without one. */
  sentAt: number | null;
}

/** Time for answers in transit to arrive, in milliseconds. */
const arrivalMs = 250;

/** A pool for Kysely that survives lost connections and discards dead ones. */
export class PostgresPool implements KyselyPool {
  readonly options: object;
  readonly #pool: Pool;
  readonly #faults: WriteFaults;
  readonly #connecting = new Set<PooledClient>();
  readonly #connectedAt = new WeakMap<object, number>();
  readonly #leases = new Set<Lease>();
  #trustedSince = 0;

  constructor(driver: typeof pg, options: PoolConfig, faults: WriteFaults) {
    const Client = pooledClient(driver, this.#connecting);
    this.options = options;
    this.#faults = faults;
    this.#pool = new driver.Pool({ ...options, Client });
    // A lost connection is replaced at the next statement.
    this.#pool.on('error', () => {});
    this.#pool.on('connect', (client) => void this.#connectedAt.set(client, performance.now()));
  }

  async connect(): Promise<PostgresPoolClient> {
    // A failure to connect is never the request's fault.
    const client = await this.#takeTrusted().catch((error: unknown) => {
      throw new DatabaseUnavailableError('away', error);
    });
    const lease: Lease = { client, sentAt: null };
    this.#leases.add(lease);
    const query = (sql: string, parameters: unknown[]) => this.#run(lease, sql, parameters);
    const release = (destroy?: boolean): void => {
      this.#leases.delete(lease);
      client.release(destroy);
    };
    return { query: query as PostgresPoolClient['query'], release };
  }

  /** Connections, and callers that wait for one. */
  counts(): { total: number; idle: number; waiting: number } {
    const { totalCount, idleCount, waitingCount } = this.#pool;
    return { total: totalCount, idle: idleCount, waiting: waitingCount };
  }

  async end(): Promise<void> {
    if (!this.#pool.ending && !this.#pool.ended) await this.#pool.end();
  }

  /**
   * Discards connections that died silently before now: idle or connecting ones, and those waiting
   * for an answer that the server does not work on. `endIdle` terminates the idle ones of the given
   * backends and returns the others.
   */
  async dropUnresponsive(endIdle: (ids: number[]) => Promise<number[]>): Promise<void> {
    this.#trustedSince = performance.now();
    const connecting = [...this.#connecting];
    const before = Array.from(this.#leases, (lease) => ({ lease, sentAt: lease.sentAt }));
    await sleep(arrivalMs);
    for (const client of connecting) if (this.#connecting.has(client)) client.socket.destroy();
    const waiting = before.filter(
      ({ lease, sentAt }) => sentAt !== null && lease.sentAt === sentAt,
    );
    if (waiting.length === 0) return;
    const working = await endIdle(waiting.map(({ lease }) => lease.client.processID ?? 0));
    for (const { lease, sentAt } of waiting)
      if (lease.sentAt === sentAt && !working.includes(lease.client.processID ?? 0))
        lease.client.socket.destroy();
  }

  async #takeTrusted(): Promise<Lease['client']> {
    for (;;) {
      const client = (await this.#pool.connect()) as Lease['client'];
      if ((this.#connectedAt.get(client) ?? 0) >= this.#trustedSince) return client;
      client.release(true);
    }
  }

  async #run<Row extends object>(
    lease: Lease,
    sql: string,
    parameters: unknown[],
  ): Promise<PostgresQueryResult<Row>> {
    const sentAt = performance.now();
    lease.sentAt = sentAt;
    try {
      return (await lease.client.query<Row>(sql, parameters)) as PostgresQueryResult<Row>;
    } catch (error) {
      // The answer may still come, or never: the next user of this connection would wait for it.
      if (isTimeout(error)) lease.client.socket.destroy();
      throw wrapUnavailable(error, classifyPostgresError(error), this.#faults);
    } finally {
      lease.sentAt = null;
      queryDiagnostics.publish({ sql, ms: performance.now() - sentAt });
    }
  }
}

/** A client whose socket can be destroyed; it is in `connecting` until connected. */
function pooledClient({ Client }: typeof pg, connecting: Set<PooledClient>) {
  return class extends Client implements PooledClient {
    readonly socket: Socket;

    constructor(given: ClientConfig = {}) {
      const socket = new Socket();
      super({ ...given, stream: () => socket });
      this.socket = socket;
      connecting.add(this);
      this.once('connect', () => connecting.delete(this));
      socket.once('close', () => connecting.delete(this));
      // An unhandled error event ends the process, and the pool listens only on idle connections.
      this.on('error', () => {});
    }
  };
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout';
}
