import { businessDay, startOfBusinessDay } from '#common/time/business-time.ts';
import { countOrderStates, sumDailyRefunds, sumDailySales } from '../../commerce/sales-figures.ts';
import { requirePermission } from '../../core/access/can.ts';
import type { Database } from '../../core/db/connect.ts';
import type { DayFigure, FigurePeriod } from '../../core/db/day-figures.ts';
import type { Db } from '../../core/db/schema.ts';
import { countActiveLearners, countDailyStarts } from '../../learning/learning-figures.ts';
import { findLastDay, listStoredDays, storedMark, storeDays } from './figure-queries.ts';
import { type FigureKind, figureKinds, type Figures } from './figures.ts';

interface Parts {
  database: Database;
  provider: { isSandbox: boolean };
}

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

/** Creates the service of figures. */
export function createFigures({ database: { db }, provider }: Parts): Figures {
  const { isSandbox: isTest } = provider;
  const days = createDailySums(isTest);
  return {
    async read(projectId, { fromDay, untilDay, productKeys }, actor) {
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

    async store(projectId, now) {
      for (const kind of figureKinds) await days.store(db, kind, { projectId, now });
    },
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
    /** Days after the last stored one are summed from the rows themselves. */
    async read(db: Db, kind: FigureKind, range: DayRange): Promise<DayFigure[]> {
      const key = keyOf(range.projectId, kind);
      const next = ((await findLastDay(db, key)) ?? 0) + 1;
      const live = { ...range, fromDay: Math.max(range.fromDay, next) };
      return [
        ...(await listStoredDays(db, { ...range, ...key })),
        ...(live.fromDay > live.untilDay ? [] : await sources[kind](db, periodOf(live))),
      ];
    },

    /** Sums the days before today that are not stored yet, some weeks per transaction. */
    async store(
      db: Db,
      kind: FigureKind,
      { projectId, now }: { projectId: string; now: number },
    ): Promise<void> {
      const key = keyOf(projectId, kind);
      const today = businessDay(now);
      const next = ((await findLastDay(db, key)) ?? 0) + 1;
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
