import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PostgresPool as KyselyPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import type { ClientConfig, Pool, PoolClient, PoolConfig } from 'pg';
import {
  asUnavailable,
  DatabaseUnavailableError,
  kindOfPostgresError,
  type WriteFaults,
} from './unavailable.ts';

interface PooledClient {
  readonly socket: Socket;
  /** Of its backend. */
  readonly processID?: number;
}

/** A connection while somebody uses it. */
interface Lease {
  client: PooledClient & PoolClient;
  /** When the statement under way was sent; null: none is. */
  sentAt: number | null;
}

/** Answers that are on their way arrive meanwhile, in milliseconds. */
const arrivalMs = 250;

/** A pool for Kysely that survives lost connections and throws away dead ones. */
export class PostgresPool implements KyselyPool {
  readonly options: object;
  readonly #pool: Pool;
  readonly #faults: WriteFaults;
  readonly #connecting = new Set<PooledClient>();
  readonly #connectedAt = new WeakMap<object, number>();
  readonly #leases = new Set<Lease>();
  #trustedSince = 0;

  constructor(
    driver: Pick<typeof pg, 'Client' | 'Pool'>,
    options: PoolConfig,
    faults: WriteFaults,
  ) {
    const Client = pooledClient(driver, this.#connecting);
    this.options = options;
    this.#faults = faults;
    this.#pool = new driver.Pool({ ...options, Client });
    // A lost connection is replaced at the next statement.
    this.#pool.on('error', () => {});
    this.#pool.on('connect', (client) => void this.#connectedAt.set(client, performance.now()));
  }

  async connect(): Promise<PostgresPoolClient> {
    // No request makes connecting fail.
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

  async end(): Promise<void> {
    if (!this.#pool.ending && !this.#pool.ended) await this.#pool.end();
  }

  /**
   * Throws away the connections that have died silently before now: those that are idle or still connecting, and
   * those that wait for an answer, unless the server works on it: `endIdle` ends those of the given backends that
   * do not, and answers the others.
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
    lease.sentAt = performance.now();
    try {
      return (await lease.client.query<Row>(sql, parameters)) as PostgresQueryResult<Row>;
    } catch (error) {
      // The answer may still come, or never: whoever got this connection next would wait for it.
      if (isTimeout(error)) lease.client.socket.destroy();
      throw asUnavailable(error, kindOfPostgresError(error), this.#faults);
    } finally {
      lease.sentAt = null;
    }
  }
}

/** A client that can be cut off, and is among `connecting` until it is connected. */
function pooledClient({ Client }: Pick<typeof pg, 'Client'>, connecting: Set<PooledClient>) {
  return class extends Client implements PooledClient {
    readonly socket: Socket;

    constructor(given: ClientConfig = {}) {
      const socket = new Socket();
      super({ ...given, stream: () => socket });
      this.socket = socket;
      connecting.add(this);
      this.once('connect', () => connecting.delete(this));
      socket.once('close', () => connecting.delete(this));
      // An error that nobody listens for ends the process, and the pool listens only while a connection is idle.
      this.on('error', () => {});
    }
  };
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout';
}
