import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { AccountSite } from './account-site.ts';
import { withDatabase } from './site-database.ts';

/** A coupon for everything that is sold; answers its code. */
export async function addCoupon(
  site: AccountSite,
  { percent }: { percent: number },
): Promise<string> {
  const id = randomUUID();
  const code = `T${id.slice(0, 8).toUpperCase()}`;
  await withDatabase(site, ({ db }) =>
    sql`insert into coupons (id, project_id, code, kind, value, uses, is_refundable, created_at)
      values (${id}, 'active-med-pharma', ${code}, 'percent', ${percent}, 0, 1, ${Date.now()})`.execute(
      db,
    ),
  );
  return code;
}
