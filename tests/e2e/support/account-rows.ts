import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { AccountSite } from './account-site.ts';

/** What time and operators do to an account, done to its rows at once. */
function change(site: AccountSite, statement: string, ...values: string[]): void {
  const database = new DatabaseSync(path.join(site.dataDir, 'site.db'), { timeout: 5_000 });
  try {
    database.prepare(statement).run(...values);
  } finally {
    database.close();
  }
}

/** As if they had logged in an hour ago. */
export function letAnHourPass(site: AccountSite, email: string): void {
  change(
    site,
    `update sessions set created_at = ?, proved_at = null where user_id = (select id from users where email = ?)`,
    new Date(Date.now() - 60 * 60_000).toISOString(),
    email,
  );
}

export function confirmEmail(site: AccountSite, email: string): void {
  change(site, 'update users set email_verified = 1 where email = ?', email);
}

/** As if they had signed up at a provider that vouches for their address. */
export function removePassword(site: AccountSite, email: string): void {
  confirmEmail(site, email);
  change(
    site,
    'delete from accounts where user_id = (select id from users where email = ?)',
    email,
  );
}

export function giveRole(site: AccountSite, email: string, role: 'editor' | 'admin'): void {
  change(site, 'update users set role = ? where email = ?', role, email);
}

/** A role in every project of the site, where the older roles hold without one. */
export function giveProjectRole(
  site: AccountSite,
  email: string,
  role: string,
  language = '',
): void {
  change(
    site,
    `insert into project_roles (user_id, project_id, role, languages)
      select users.id, projects.id, ?, ? from users, projects where users.email = ?`,
    role,
    language,
    email,
  );
}

/** As if they had logged out of everything from elsewhere. */
export function endSessions(site: AccountSite, email: string): void {
  change(
    site,
    'delete from sessions where user_id = (select id from users where email = ?)',
    email,
  );
}
