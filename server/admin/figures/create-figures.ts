import type { Kysely } from 'kysely';
import { businessDay, startOfBusinessDay } from '#common/time/business-time.ts';
import { countOrderStates, sumDailyRefunds, sumDailySales } from '../../commerce/sales-figures.ts';
import { requirePermission } from '../../core/access/can.ts';
import type { Database } from '../../core/db/connect.ts';
import type { DayFigure, FigurePeriod } from '../../core/db/day-figures.ts';
import type { Schema } from '../../core/db/schema.ts';
import { countActiveLearners, countDailyStarts } from '../../learning/learning-figures.ts';
import { findLastDay, listStoredDays, storeDays } from './figure-queries.ts';
import { type FigureKind, figureKinds, type Figures } from './figures.ts';

interface Parts {
  database: Database;
  provider: { isSandbox: boolean };
}

/** Days of history that are stored at first: more than the longest period. */
const storedDays = 400;
/** Days that are summed in one transaction. */
const daysPerStep = 28;

/** Creates the service of figures. */
export function createFigures({ database: { db }, provider }: Parts): Figures {
  const { isSandbox: isTest } = provider;
  const sources: Readonly<
    Record<FigureKind, (trx: Kysely<Schema>, period: FigurePeriod) => Promise<DayFigure[]>>
  > = {
    sales: (trx, period) => sumDailySales(trx, { ...period, isTest }),
    refunds: (trx, period) => sumDailyRefunds(trx, { ...period, isTest }),
    lessons: countDailyStarts,
  };
  const keyOf = (projectId: string, kind: FigureKind) => ({
    projectId,
    kind: isTest && kind !== 'lessons' ? `test-${kind}` : kind,
  });

  /** Days after the last stored one are summed from the rows themselves. */
  async function readKind(
    projectId: string,
    kind: FigureKind,
    { fromDay, untilDay }: Record<'fromDay' | 'untilDay', number>,
  ): Promise<DayFigure[]> {
    const key = keyOf(projectId, kind);
    const last = await findLastDay(db, key);
    const firstLive = Math.max(fromDay, (last ?? 0) + 1);
    const live = {
      projectId,
      from: startOfBusinessDay(firstLive),
      until: startOfBusinessDay(untilDay + 1),
    };
    return [
      ...(await listStoredDays(db, { ...key, fromDay, untilDay })),
      ...(firstLive > untilDay ? [] : await sources[kind](db, live)),
    ];
  }

  return {
    async read(projectId, { fromDay, untilDay, productKeys }, actor) {
      requirePermission(actor, 'order:list');
      const from = startOfBusinessDay(fromDay);
      const period = { projectId, isTest, from, until: startOfBusinessDay(untilDay + 1) };
      const [sales = [], refunds = [], lessons = []] = await Promise.all(
        figureKinds.map((kind) => readKind(projectId, kind, { fromDay, untilDay })),
      );
      const states = await countOrderStates(db, period);
      const asked = { projectId, keys: productKeys, since: from };
      return { sales, refunds, lessons, states, learners: await countActiveLearners(db, asked) };
    },

    async store(projectId, now) {
      const today = businessDay(now);
      for (const kind of figureKinds) {
        const key = keyOf(projectId, kind);
        const next = ((await findLastDay(db, key)) ?? 0) + 1;
        const first = Math.max(next, today - storedDays);
        for (let day = first; day < today; day += daysPerStep) {
          const until = Math.min(day + daysPerStep, today);
          await db.transaction().execute(async (trx) => {
            const period = {
              projectId,
              from: startOfBusinessDay(day),
              until: startOfBusinessDay(until),
            };
            await storeDays(trx, key, await sources[kind](trx, period));
          });
        }
      }
    },
  };
}
