import { z } from 'zod';

/** Of the audit log the database itself refuses to delete what is younger (migration 007). */
const auditLogDays = 730;
/** Of the countries that the product is sold in, Egypt asks for the shortest term of invoices: five years from the end of their year. */
const receiptDays = 6 * 365 + 2;
/** Open orders are asked about at the provider for a month. */
const unpaidOrderDays = 31;

function days(least: number) {
  return z
    .int('must be a whole number of days')
    .min(least, `must be at least ${least} days`)
    .max(36_500, 'must be at most 36500 days');
}

/** `retention` of a project's entry in config.json: the days after which each kind of record is deleted. */
export const retentionSettingsSchema = z.strictObject(
  {
    /** Contact messages, and withdrawals that match no order, since they arrived. */
    messages: days(1).default(730),
    /** Guests who have ordered nothing and whom no session brings back, since their first visit. */
    guests: days(1).default(90),
    unpaidOrders: days(unpaidOrderDays).default(90),
    /** Paid orders with their receipts, refunds and what the payment provider said of them (decision 035). */
    receipts: days(receiptDays).default(3_650),
    auditLog: days(auditLogDays).default(730),
    /** Emails that became files in DATA_DIR/outbox. */
    emailFiles: days(1).default(730),
  },
  { error: ({ code }) => (code === 'invalid_type' ? 'must be an object' : undefined) },
);

export type Retention = z.output<typeof retentionSettingsSchema>;

/** For each kind the longest of several projects: of records that belong to no project. */
export function longestRetention(projects: readonly { retention: Retention }[]): Retention {
  const longest = retentionSettingsSchema.parse({});
  for (const kind of Object.keys(longest) as (keyof Retention)[])
    if (projects.length > 0)
      longest[kind] = Math.max(...projects.map(({ retention }) => retention[kind]));
  return longest;
}
