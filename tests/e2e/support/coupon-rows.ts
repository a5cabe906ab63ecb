import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { AccountSite } from './account-site.ts';

/** A coupon for everything that is sold; answers its code. */
export function addCoupon(site: AccountSite, { percent }: { percent: number }): string {
  const id = randomUUID();
  const code = `T${id.slice(0, 8).toUpperCase()}`;
  const database = new DatabaseSync(path.join(site.dataDir, 'site.db'), { timeout: 5_000 });
  try {
    database
      .prepare(
        `insert into coupons (id, project_id, code, kind, value, uses, is_refundable, created_at)
         values (?, 'active-med-pharma', ?, 'percent', ?, 0, 1, ?)`,
      )
      .run(id, code, percent, Date.now());
  } finally {
    database.close();
  }
  return code;
}
