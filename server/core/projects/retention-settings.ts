import { z } from 'zod';

/** The database refuses to delete younger entries of the audit log (migration 007). */
const minAuditLogDays = 730;
/**
 * Shortest legal term for invoices in the countries of sale: five years from the end of their year
 * (Egypt).
 */
const minReceiptDays = 6 * 365 + 2;
/** Open orders are synchronised with the provider for a month. */
const minUnpaidOrderDays = 31;

function days(minDays: number) {
  return z
    .int('must be a whole number of days')
    .min(minDays, `must be at least ${minDays} days`)
    .max(36_500, 'must be at most 36500 days');
}

/** `retention` of a project in config.json: days after which each kind of record is deleted. */
export const retentionSettingsSchema = z.strictObject(
  {
    /** Contact messages, and withdrawals without an order, since their receipt. */
    messages: days(1).default(730),
    /** Guests without orders and sessions, since their creation. */
    guests: days(1).default(90),
    unpaidOrders: days(minUnpaidOrderDays).default(90),
    /** Paid orders with their receipts, refunds and ledger (decision 035). */
    receipts: days(minReceiptDays).default(3_650),
    auditLog: days(minAuditLogDays).default(730),
    /** Emails written to files in DATA_DIR/outbox. */
    emailFiles: days(1).default(730),
  },
  { error: ({ code }) => (code === 'invalid_type' ? 'must be an object' : undefined) },
);

export type Retention = z.output<typeof retentionSettingsSchema>;

/**
 * Returns the longest period of all projects for each kind, for records that belong to no project.
 */
export function longestRetention(projects: readonly { retention: Retention }[]): Retention {
  const longest = retentionSettingsSchema.parse({});
  for (const kind of Object.keys(longest) as (keyof Retention)[])
    if (projects.length > 0)
      longest[kind] = Math.max(...projects.map(({ retention }) => retention[kind]));
  return longest;
}
