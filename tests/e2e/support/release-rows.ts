import type { AccountSite } from './account-site.ts';
import { withDatabase } from './site-database.ts';

/** As if the time of every scheduled release had come. */
export async function letReleasesBeDue(site: AccountSite): Promise<void> {
  await withDatabase(site, ({ db }) =>
    db
      .updateTable('jobs')
      .set({ run_at: Date.now() })
      .where('kind', '=', 'waiting-release')
      .where('state', '=', 'waiting')
      .execute(),
  );
}
