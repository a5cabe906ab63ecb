import type { Limits } from '../accounts/limits/create-limits.ts';
import type { Log } from '../core/logs/log.ts';
import type { Database } from '../core/db/connect.ts';
import type { Courses } from '../learning/create-courses.ts';
import type { ProductService } from './products/product-service.ts';
import type { PaymentProvider } from './provider.ts';

/** Dependencies of the order operations. */
export interface OrderDependencies {
  database: Database;
  provider: PaymentProvider;
  products: ProductService;
  courses: Pick<Courses, 'getProductTitle'>;
  limits: Limits;
  log: Log;
  now(): number;
}

/** The database with a clock. */
export type OrderStore = Pick<OrderDependencies, 'database' | 'now'>;
