import type { Database } from '../core/db/connect.ts';
import type { Videos } from '../assets/videos/videos.ts';
import type { PublishedCourses } from './published-courses.ts';

/** A product that opens a course. */
export interface CourseProduct {
  key: string;
  /** Id of the course that it opens; null for other products. */
  courseId: number | null;
  /** 0 if free. */
  amount: number;
}

/** The published products, implemented by commerce. */
export interface CourseProducts {
  find(projectId: string, key: string): Promise<CourseProduct | null>;
  list(projectId: string): Promise<readonly CourseProduct[]>;
}

/** Dependencies of the operations on courses. */
export interface CourseDependencies {
  database: Database;
  published: PublishedCourses;
  products: CourseProducts;
  videos: Pick<Videos, 'addresses' | 'encodeBase64' | 'seconds'>;
  /** Epoch milliseconds. */
  now(): number;
}
