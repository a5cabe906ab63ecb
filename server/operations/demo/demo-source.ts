import type { Insertable } from 'kysely';
import type { Buyer, Price, Product } from '../../commerce/orders.ts';
import type { Database } from '../../core/db/connect.ts';
import type { Schema } from '../../core/db/schema.ts';
import type { Project } from '../../core/projects/projects.ts';
import type { PublishedCourse } from '../../learning/compose-course.ts';
import type { Random } from './create-random.ts';
import type { SampleLanguage } from './demo-texts.ts';

/** A product that is sold, with its present price and course. */
export interface DemoProduct extends Pick<Product, 'key' | 'description'> {
  price: Price;
  course: PublishedCourse | null;
}

/** From which the rows of a project are made. */
export interface DemoSource {
  project: Project;
  database: Database;
  products: readonly DemoProduct[];
  random: Random;
  /** Epoch milliseconds. */
  now: number;
  /** PAYMOB_INTEGRATION_ID's syntax. */
  paymentMethods: string;
}

/** Tables with sample rows; a table after those that it refers to. */
export const demoTables = [
  'users',
  'orders',
  'payment_events',
  'refunds',
  'enrolments',
  'lesson_progress',
  'course_progress',
  'lesson_accesses',
  'certificates',
  'contact_messages',
  'message_events',
  'failed_searches',
] as const satisfies readonly (keyof Schema)[];

export type DemoRows = { [Table in (typeof demoTables)[number]]: Insertable<Schema[Table]>[] };

/** An invented person. */
export interface DemoPerson extends Buyer {
  id: string;
  latinName: string;
  language: SampleLanguage;
  joinedAt: number;
}

export const dayMs = 86_400_000;
export const hourMs = 3_600_000;
export const minuteMs = 60_000;
/** Days back from today. */
export const demoDays = 60;

/** Returns a time in the working hours of the day that was so many days ago, never a future one. */
export function timeOfDay({ random, now }: DemoSource, daysAgo: number): number {
  const start = Math.floor(now / dayMs) * dayMs - daysAgo * dayMs;
  const time = start + 6 * hourMs + random.below(13 * 60) * minuteMs;
  return daysAgo > 0 ? time : Math.min(time, now - (10 + random.below(50)) * minuteMs);
}
