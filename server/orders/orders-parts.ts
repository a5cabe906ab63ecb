import type { Limits } from '../accounts/limits/limits.ts';
import type { Log } from '../content/services.ts';
import type { Database } from '../db/connect.ts';
import type { ProductDesk } from './orders.ts';
import type { PaymentProvider } from './provider.ts';

/** What the operations of orders work with. */
export interface OrderParts {
  database: Database;
  provider: PaymentProvider;
  products: ProductDesk;
  limits: Limits;
  log: Log;
  now(): number;
}
