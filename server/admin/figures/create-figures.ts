import { businessDay, startOfBusinessDay } from '#common/time/business-time.ts';
import { countOrderStates, sumDailyRefunds, sumDailySales } from '../../commerce/sales-figures.ts';
import { requirePermission, type Actor } from '../../core/access/can.ts';
import type { Database } from '../../core/db/connect.ts';
import type { DayFigure, FigurePeriod } from '../../core/db/day-figures.ts';
import type { Db } from '../../core/db/schema.ts';
import type { OrderState } from '../../core/db/shop-schema.ts';
import { enqueueNightlyJob, type NightlyJob } from '../../core/jobs/enqueue-job.ts';
import type { JobHandler } from '../../core/jobs/run-job.ts';
import { countActiveLearners, countDailyStarts } from '../../learning/learning-figures.ts';
import { findStoredDays, listStoredDays, storedMark, storeDays } from './figure-queries.ts';

/** Sums that are stored by business day. */
const figureKinds = ['sales', 'refunds', 'lessons'] as const;
type FigureKind = (typeof figureKinds)[number];

interface FigureQuery {
  /** Business days, both included, of the last 12 months (`businessDay`). */
  fromDay: number;
  untilDay: number;
  /** Products whose learners are counted. */
  productKeys: readonly string[];
}

export interface FigureReport {
  /** Orders by the day of payment, with their amount; piasters. */
  sales: DayFigure[];
  /** Refunds by the day of the refund. */
  refunds: DayFigure[];
  /** Learners who first started a lesson (`part`) on the day. */
  lessons: DayFigure[];
  /** Orders placed in the period, by their state now. */
  states: { state: OrderState; count: number }[];
  /** Learners since the first day. */
  learners: { productKey: string; active: number; finished: number }[];
}

/** Sales of a month in the business time zone, in piasters. */
export interface MonthlySales {
  /** First moment of the month, in milliseconds. */
  from: number;
  /** Orders that were paid in it. */
  count: number;
  gross: number;
  /** Refunds that arrived in it, of orders of any month. */
  refunded: number;
}

interface Parts {
  database: Database;
  provider: { isSandbox: boolean };
}

const dayMs = 86_400_000;

/** Days of history that are stored at first: more than the longest period. */
const storedDays = 400;
/** Days that are summed in one transaction. */
const daysPerStep = 28;

interface DayRange {
  projectId: string;
  fromDay: number;
  /** Included. */
  untilDay: number;
}

export type Figures = ReturnType<typeof createFigures>;

/** Figures of sales and courses. In the sandbox, test payments count; elsewhere they do not. */
export function createFigures({ database: { db }, provider }: Parts) {
  const { isSandbox: isTest } = provider;
  const days = createDailySums(isTest);
  return {
    /** Reads the figures of a period. Needs `order:list`. Throws ForbiddenError. */
    async read(
      projectId: string,
      { fromDay, untilDay, productKeys }: FigureQuery,
      actor: Actor,
    ): Promise<FigureReport> {
      requirePermission(actor, 'order:list');
      const range = { projectId, fromDay, untilDay };
      const [sales = [], refunds = [], lessons = []] = await Promise.all(
        figureKinds.map((kind) => days.read(db, kind, range)),
      );
      const period = periodOf(range);
      const states = await countOrderStates(db, { ...period, isTest });
      const asked = { projectId, keys: productKeys, since: period.from };
      return { sales, refunds, lessons, states, learners: await countActiveLearners(db, asked) };
    },

    /**
     * Sums a period: paid orders, their amount in piasters, and active learners by course, of whom
     * one in two courses counts twice. Needs `order:list`. Throws ForbiddenError.
     */
    async sum(
      projectId: string,
      { fromDay, untilDay, productKeys: keys }: FigureQuery,
      actor: Actor,
    ): Promise<{ orders: number; gross: number; learners: number }> {
      requirePermission(actor, 'order:list');
      const sales = await days.read(db, 'sales', { projectId, fromDay, untilDay });
      const since = startOfBusinessDay(fromDay);
      const learners = await countActiveLearners(db, { projectId, keys, since });
      return {
        orders: sales.reduce((sum, { count }) => sum + count, 0),
        gross: sales.reduce((sum, { amount }) => sum + amount, 0),
        learners: learners.reduce((sum, { active }) => sum + active, 0),
      };
    },

    /** Sums the months of a year up to a moment. Needs `order:list`. Throws ForbiddenError. */
    async sumMonths(
      projectId: string,
      { year, now }: { year: number; now: number },
      actor: Actor,
    ): Promise<MonthlySales[]> {
      requirePermission(actor, 'order:list');
      const range = { projectId, ...daysOf(year, 0, 11) };
      const sales = await days.read(db, 'sales', range);
      const refunds = await days.read(db, 'refunds', range);
      return Array.from({ length: 12 }, (_month, index) =>
        sumMonth(daysOf(year, index, index), { sales, refunds }),
      ).filter(({ from }) => from <= now);
    },

    /** Stores the sums of complete days, so that reading them costs the same with any number of orders. */
    async store(projectId: string, now: number) {
      for (const kind of figureKinds) await days.store(db, kind, { projectId, now });
    },
  };
}

type DaySpan = { fromDay: number; untilDay: number };

/** Returns the days of a year's months, counted from 0, both included. */
function daysOf(year: number, from: number, until: number): DaySpan {
  const firstDay = (month: number) => Date.UTC(year, month, 1) / dayMs;
  return { fromDay: firstDay(from), untilDay: firstDay(until + 1) - 1 };
}

function sumMonth(
  { fromDay, untilDay }: DaySpan,
  { sales, refunds }: Record<'sales' | 'refunds', readonly DayFigure[]>,
): MonthlySales {
  const isIn = ({ day }: DayFigure) => day >= fromDay && day <= untilDay;
  const sum = (figures: readonly DayFigure[], key: 'count' | 'amount') =>
    figures.filter(isIn).reduce((total, figure) => total + figure[key], 0);
  return {
    from: startOfBusinessDay(fromDay),
    count: sum(sales, 'count'),
    gross: sum(sales, 'amount'),
    refunded: sum(refunds, 'amount'),
  };
}

function periodOf({ projectId, fromDay, untilDay }: DayRange): FigurePeriod {
  return {
    projectId,
    from: startOfBusinessDay(fromDay),
    until: startOfBusinessDay(untilDay + 1),
  };
}

function createDailySums(isTest: boolean) {
  const sources: Readonly<
    Record<FigureKind, (db: Db, period: FigurePeriod) => Promise<DayFigure[]>>
  > = {
    sales: (db, period) => sumDailySales(db, { ...period, isTest }),
    refunds: (db, period) => sumDailyRefunds(db, { ...period, isTest }),
    lessons: countDailyStarts,
  };
  const keyOf = (projectId: string, kind: FigureKind) => ({
    projectId,
    kind: isTest && kind !== 'lessons' ? `test-${kind}` : kind,
  });
  return {
    /** Days before the first stored one and after the last are summed from the rows themselves. */
    async read(db: Db, kind: FigureKind, range: DayRange): Promise<DayFigure[]> {
      const key = keyOf(range.projectId, kind);
      const { first, last } = await findStoredDays(db, key);
      const live = [
        { ...range, untilDay: Math.min(range.untilDay, first - 1) },
        { ...range, fromDay: Math.max(range.fromDay, last + 1, first) },
      ].filter(({ fromDay, untilDay }) => fromDay <= untilDay);
      return [
        ...(await listStoredDays(db, { ...range, ...key })),
        ...(await Promise.all(live.map((part) => sources[kind](db, periodOf(part))))).flat(),
      ];
    },

    /** Sums the days before today that are not stored yet, some weeks per transaction. */
    async store(db: Db, kind: FigureKind, { projectId, now }: { projectId: string; now: number }) {
      const key = keyOf(projectId, kind);
      const today = businessDay(now);
      const next = (await findStoredDays(db, key)).last + 1;
      for (let day = Math.max(next, today - storedDays); day < today; day += daysPerStep) {
        const untilDay = Math.min(day + daysPerStep, today) - 1;
        await db.transaction().execute(async (trx) => {
          const period = periodOf({ projectId, fromDay: day, untilDay });
          const figures = await sources[kind](trx, period);
          await storeDays(trx, key, [...figures, storedMark(untilDay)]);
        });
      }
    },
  };
}

/** At 01:37 UTC: the business day is over in summer and in winter. */
export const figuresJob: NightlyJob = { kind: 'daily-figures', timeOfDay: (60 + 37) * 60_000 };

interface FigureServices {
  database: { db: Db };
  projects: { list(): readonly { id: string }[] };
  appServices: { figures: Figures };
}

/** Handler of the nightly job. */
export function figuresHandler({ database, projects, appServices }: FigureServices): JobHandler {
  return async () => {
    await enqueueNightlyJob(database.db, figuresJob);
    for (const { id } of projects.list()) await appServices.figures.store(id, Date.now());
  };
}
