import type { Database } from '../core/db/connect.ts';
import type { ProductService } from '../commerce/orders.ts';
import type { Videos } from '../assets/videos/videos.ts';
import type { PublishedCourses } from './published-courses.ts';

/** Dependencies of the operations on courses. */
export interface CourseDependencies {
  database: Database;
  published: PublishedCourses;
  products: Pick<ProductService, 'find' | 'list'>;
  videos: Pick<Videos, 'addresses' | 'encodeBase64' | 'seconds'>;
  /** Epoch milliseconds. */
  now(): number;
}
