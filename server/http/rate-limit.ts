import { LRUCache } from 'lru-cache';
import { networkOf } from './network-of.ts';

/** Whether one more request of this address may be answered now. */
export type RateLimit = (address: string) => boolean;

interface RateOptions {
  /** Requests that may come at once … */
  burst: number;
  /** … and how many are given back each second. */
  perSecond: number;
  /** Milliseconds. */
  now?: () => number;
}

/** Addresses that are remembered; who has long been quiet is forgotten first, with a full allowance. */
const mostAddresses = 10_000;

/** An allowance for each address, in the memory of this process; an IPv6 address shares its network's. */
export function createRateLimit({
  burst,
  perSecond,
  now = () => performance.now(),
}: RateOptions): RateLimit {
  const allowances = new LRUCache<string, { left: number; at: number }>({ max: mostAddresses });
  return (address) => {
    const at = now();
    const network = networkOf(address);
    const before = allowances.get(network) ?? { left: burst, at };
    const left = Math.min(burst, before.left + ((at - before.at) / 1000) * perSecond);
    allowances.set(network, { left: Math.max(0, left - 1), at });
    return left >= 1;
  };
}
