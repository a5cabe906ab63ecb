import type { Limits } from '../accounts/limits/limits.ts';
import type { Log } from '../core/logs/log.ts';
import type { Database } from '../core/db/connect.ts';
import type { ProductService } from './orders.ts';
import type { PaymentProvider } from './provider.ts';

/** Dependencies of the order operations. */
export interface OrderDependencies {
  database: Database;
  provider: PaymentProvider;
  products: ProductService;
  limits: Limits;
  log: Log;
  now(): number;
}
