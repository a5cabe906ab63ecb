import { type DayFigure, type FigurePeriod, sumByDay } from '../core/db/day-figures.ts';
import type { Db } from '../core/db/schema.ts';
import { listStartsByHour } from './learning-figure-queries.ts';

export { countActiveLearners } from './learning-figure-queries.ts';

/** Counts the learners who first started a lesson, by business day, product and lesson. */
export async function countDailyStarts(db: Db, period: FigurePeriod): Promise<DayFigure[]> {
  return sumByDay(await listStartsByHour(db, period));
}
