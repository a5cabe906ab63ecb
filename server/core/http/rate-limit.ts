import { LRUCache } from 'lru-cache';
import { clientNetwork } from './client-network.ts';

/** Returns whether one more request of this address is allowed now. */
export type RateLimit = (address: string) => boolean;

interface RateOptions {
  /** Maximum burst of requests. */
  burst: number;
  /** Requests added to the allowance per second. */
  perSecond: number;
  /** Milliseconds. */
  now?: () => number;
}

/** Tracked addresses; the least recently active are forgotten first, with a full allowance. */
const maxAddresses = 10_000;

/**
 * Creates a token bucket per address, in this process's memory; IPv6 addresses share that of their
 * /64 network.
 */
export function createRateLimit({
  burst,
  perSecond,
  now = () => performance.now(),
}: RateOptions): RateLimit {
  const allowances = new LRUCache<string, { left: number; at: number }>({ max: maxAddresses });
  return (address) => {
    const at = now();
    const network = clientNetwork(address);
    const before = allowances.get(network) ?? { left: burst, at };
    const left = Math.min(burst, before.left + ((at - before.at) / 1000) * perSecond);
    allowances.set(network, { left: Math.max(0, left - 1), at });
    return left >= 1;
  };
}
