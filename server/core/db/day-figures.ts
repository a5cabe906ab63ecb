import { businessDay } from '#common/time/business-time.ts';
import type { DailyFigureTable } from './operation-schema.ts';

/** Sums of one business day, product and part. */
export type DayFigure = Omit<DailyFigureTable, 'project_id' | 'kind'>;

/** A period in milliseconds; `until` is exclusive. */
export interface FigurePeriod {
  projectId: string;
  from: number;
  until: number;
}

export const hourMs = 3_600_000;

/** A moment or hour, in milliseconds, with what is to be added to its day. */
export type TimedFigure = Omit<DayFigure, 'day'> & { at: number };

/** Adds up figures by business day, product and part. Counts may be texts, as Postgres writes sums. */
export function sumByDay(rows: readonly TimedFigure[]): DayFigure[] {
  const sums = new Map<string, DayFigure>();
  for (const { at, product_key, part, count, amount } of rows) {
    const day = businessDay(at);
    const key = JSON.stringify([day, product_key, part]);
    const sum = sums.get(key) ?? { day, product_key, part, count: 0, amount: 0 };
    sums.set(key, {
      ...sum,
      count: sum.count + Number(count),
      amount: sum.amount + Number(amount),
    });
  }
  return [...sums.values()];
}
