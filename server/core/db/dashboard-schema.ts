import type { DemoTables } from './demo-schema.ts';
import type { OperationTables } from './operation-schema.ts';
/* Summaries and notices for staff. */

export interface DashboardTables extends OperationTables, DemoTables {
  daily_figures: DailyFigureTable;
  notice_choices: NoticeChoiceTable;
  notice_incidents: NoticeIncidentTable;
}

/** Sums of a complete business day, which no longer change. */
export interface DailyFigureTable {
  project_id: string;
  /** `sales`, `refunds` (`test-sales`, `test-refunds` in the sandbox), `lessons`. */
  kind: string;
  /** Counted from 1970 in the business time zone. */
  day: number;
  product_key: string;
  /** Of `lessons`: the lesson; '' otherwise. */
  part: string;
  count: number;
  /** Piasters. */
  amount: number;
}

/** The notices that a member of staff has chosen. */
export interface NoticeChoiceTable {
  user_id: string;
  /** JSON list of kinds. */
  kinds: string;
  /** Hour of the daily email in the business time zone; null: emails at once. */
  digest_hour: number | null;
  /** Everything up to this time was sent or is not wanted. */
  seen_until: number;
}

/** A condition of which staff are informed once, from the check that found it until it is over. */
export interface NoticeIncidentTable {
  kind: string;
  /** '' for the whole installation. */
  project_id: string;
  /** Id of a refund or release; '' otherwise. */
  subject: string;
  began_at: number;
}
