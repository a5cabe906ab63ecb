import { type RawBuilder, sql } from 'kysely';
import type { AccountSite } from './account-site.ts';
import { withDatabase } from './site-database.ts';

/** Changes rows of an account at once, as time or an operator would. */
async function change(site: AccountSite, statement: RawBuilder<unknown>): Promise<void> {
  await withDatabase(site, ({ db }) => statement.execute(db));
}

/** As if they had logged in an hour ago. */
export async function letAnHourPass(site: AccountSite, email: string): Promise<void> {
  const hourAgo = new Date(Date.now() - 60 * 60_000).toISOString();
  await change(
    site,
    sql`update sessions set created_at = ${hourAgo}, proved_at = null
      where user_id = (select id from users where email = ${email})`,
  );
}

export async function confirmEmail(site: AccountSite, email: string): Promise<void> {
  await change(site, sql`update users set email_verified = true where email = ${email}`);
}

/** As if they had signed up at a provider that vouches for their address. */
export async function removePassword(site: AccountSite, email: string): Promise<void> {
  await confirmEmail(site, email);
  await change(
    site,
    sql`delete from accounts where user_id = (select id from users where email = ${email})`,
  );
}

export async function giveRole(
  site: AccountSite,
  email: string,
  role: 'editor' | 'admin',
): Promise<void> {
  await change(site, sql`update users set role = ${role} where email = ${email}`);
}

/** A role in every project of the site, where the older roles hold without one. */
export async function giveProjectRole(
  site: AccountSite,
  email: string,
  role: string,
  language = '',
): Promise<void> {
  await change(
    site,
    sql`insert into project_roles (user_id, project_id, role, languages)
      select users.id, projects.id, ${role}, ${language} from users, projects
      where users.email = ${email}`,
  );
}

/** As if they had logged out of everything from elsewhere. */
export async function endSessions(site: AccountSite, email: string): Promise<void> {
  await change(
    site,
    sql`delete from sessions where user_id = (select id from users where email = ${email})`,
  );
}
