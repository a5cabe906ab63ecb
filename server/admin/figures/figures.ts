import type { DayFigure } from '../../core/db/day-figures.ts';
import type { Actor } from '../../core/access/can.ts';
import type { OrderState } from '../../core/db/shop-schema.ts';

/** Sums that are stored by business day. */
export const figureKinds = ['sales', 'refunds', 'lessons'] as const;
export type FigureKind = (typeof figureKinds)[number];

export interface FigureQuery {
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

/** How sales and courses go. In the sandbox, test payments count; elsewhere they do not. */
export interface Figures {
  /** Reads the figures of a period. Needs `order:list`. Throws ForbiddenError. */
  read(projectId: string, query: FigureQuery, actor: Actor): Promise<FigureReport>;
  /** Stores the sums of complete days, so that reading them costs the same with any number of orders. */
  store(projectId: string, now: number): Promise<void>;
}
