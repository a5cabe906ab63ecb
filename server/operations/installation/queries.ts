import type { Selectable } from 'kysely';
import { lostTotpSecret } from '../../core/db/factor-schema.ts';
import type { Db, InstallationTable } from '../../core/db/schema.ts';

export type InstallationRow = Omit<Selectable<InstallationTable>, 'row' | 'last_backup_at'>;

/** The table's only row. */
const row = 1;

/** False for a database that predates installation identities. */
export async function hasInstallationTable(db: Db): Promise<boolean> {
  const tables = await db.introspection.getTables();
  return tables.some(({ name }) => name === 'installation');
}

/** Null for a database without one. */
export async function findInstallation(db: Db): Promise<InstallationRow | null> {
  const found = await db
    .selectFrom('installation')
    .select(['id', 'secret_fingerprint', 'created_at'])
    .executeTakeFirst();
  return found ?? null;
}

/** Does nothing if there is one: of several processes that start at once, one decides. */
export async function addInstallation(db: Db, values: InstallationRow): Promise<void> {
  await db
    .insertInto('installation')
    .values({ row, ...values })
    .onConflict((conflict) => conflict.column('row').doNothing())
    .execute();
}

export async function replaceInstallation(db: Db, values: InstallationRow): Promise<void> {
  await db
    .insertInto('installation')
    .values({ row, ...values })
    .onConflict((conflict) => conflict.column('row').doUpdateSet(values))
    .execute();
}

/** Counts of what ended with a replaced secret. */
export interface EndedLogins {
  /** With their refresh tokens. */
  sessions: number;
  /** Emailed codes, their links, and sign-in links. */
  codesAndLinks: number;
  previewLinks: number;
  /** Accounts whose authenticator app no longer works. */
  lostApps: number;
  /** Those without a passkey or recovery code: only an operator can let them in. */
  lockedOut: number;
}

/** Ends all sessions, codes and links in the caller's transaction; lost apps stay required. */
export async function endLogins(db: Db): Promise<EndedLogins> {
  const count = async (table: 'sessions' | 'codes' | 'sign_in_links' | 'preview_links') => {
    const { numDeletedRows } = await db.deleteFrom(table).executeTakeFirst();
    return Number(numDeletedRows);
  };
  const sessions = await count('sessions');
  const codesAndLinks = (await count('codes')) + (await count('sign_in_links'));
  const previewLinks = await count('preview_links');
  const { numUpdatedRows } = await db
    .updateTable('totp_secrets')
    .set({ sealed_secret: lostTotpSecret })
    .executeTakeFirst();
  const { lockedOut } = await db
    .selectFrom('totp_secrets')
    .select((select) => select.fn.countAll().as('lockedOut'))
    .where('user_id', 'not in', (select) => select.selectFrom('passkeys').select('user_id'))
    .where('user_id', 'not in', (select) =>
      select.selectFrom('recovery_codes').select('user_id').where('used_at', 'is', null),
    )
    .executeTakeFirstOrThrow();
  return {
    sessions,
    codesAndLinks,
    previewLinks,
    lostApps: Number(numUpdatedRows),
    lockedOut: Number(lockedOut),
  };
}
