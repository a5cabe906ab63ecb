import type { Client } from 'pg';

const nextAttemptAfterMs = 500;

/**
 * Connects, starting another attempt every half second beside unanswered ones: lost packets never
 * answer, and a slow server must not be given up. Returns the first connected client and ends the
 * others. Throws if the only attempt so far is refused, or the signal aborts.
 */
export async function connectFirst(make: () => Client, signal: AbortSignal): Promise<Client> {
  signal.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<Client>();
  const open = new Set<Client>();
  let winner: Client | null = null;

  async function attempt(): Promise<void> {
    const client = make();
    open.add(client);
    try {
      await client.connect();
      winner ??= client;
      resolve(winner);
    } catch (error) {
      open.delete(client);
      if (open.size === 0) reject(error);
    }
  }

  const giveUp = () => reject(signal.reason);
  signal.addEventListener('abort', giveUp, { once: true });
  const timer = setInterval(() => void attempt(), nextAttemptAfterMs).unref();
  void attempt();
  try {
    return await promise;
  } finally {
    clearInterval(timer);
    signal.removeEventListener('abort', giveUp);
    for (const client of open) if (client !== winner) client.end().catch(() => {});
  }
}
