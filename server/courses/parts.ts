import type { Database } from '../db/connect.ts';
import type { ProductDesk } from '../orders/orders.ts';
import type { Videos } from '../videos/videos.ts';
import type { PublishedCourses } from './published-courses.ts';

/** What the operations on courses work with. */
export interface CourseParts {
  database: Database;
  published: PublishedCourses;
  products: Pick<ProductDesk, 'find' | 'list'>;
  videos: Pick<Videos, 'addresses' | 'base64' | 'seconds'>;
  /** Epoch milliseconds. */
  now(): number;
}
