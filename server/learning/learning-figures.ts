import type { Kysely } from 'kysely';
import { type DayFigure, type FigurePeriod, sumByDay } from '../core/db/day-figures.ts';
import type { Schema } from '../core/db/schema.ts';
import { countLearners, listStartsByHour } from './learning-figure-queries.ts';

/** Counts the learners who first started a lesson, by business day, product and lesson. */
export async function countDailyStarts(
  db: Kysely<Schema>,
  period: FigurePeriod,
): Promise<DayFigure[]> {
  return sumByDay(await listStartsByHour(db, period));
}

/** Learners in the course of each product: who was active, and who finished it, since a time. */
export async function countActiveLearners(
  db: Kysely<Schema>,
  query: { projectId: string; keys: readonly string[]; since: number },
): Promise<{ productKey: string; active: number; finished: number }[]> {
  return await countLearners(db, query);
}
