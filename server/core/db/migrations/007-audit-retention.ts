import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** Two years of 365 days, in milliseconds (server/operations/retention/ removes what is older). */
const RETENTION_MS = 63_072_000_000;

/**
 * The audit log stays append-only for two years; what is older may be removed, never changed. It is read
 * by person and by age.
 */
export async function auditRetentionMigration(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('audit_log_subject').execute();
  await sql`create index audit_log_subject on audit_log (subject_id, id)`.execute(db);
  await sql`create index audit_log_at on audit_log (at)`.execute(db);
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  for (const statement of isPostgres ? postgresTriggers : sqliteTriggers)
    await sql.raw(statement).execute(db);
}

const refusal = 'audit_log is append-only';

const sqliteTriggers = [
  'drop trigger audit_log_no_delete',
  `create trigger audit_log_no_delete before delete on audit_log
    when old.at > unixepoch('subsec') * 1000 - ${RETENTION_MS}
    begin select raise(abort, '${refusal}'); end`,
  // "insert or replace" would delete a row without firing the trigger above.
  `create trigger audit_log_no_replace before insert on audit_log
    when exists (select 1 from audit_log where id = new.id)
    begin select raise(abort, '${refusal}'); end`,
];

const postgresTriggers = [
  'drop trigger audit_log_append_only on audit_log',
  `create trigger audit_log_no_update before update on audit_log
    for each row execute function refuse_audit_change()`,
  `create trigger audit_log_no_delete before delete on audit_log
    for each row when (old.at > extract(epoch from clock_timestamp()) * 1000 - ${RETENTION_MS})
    execute function refuse_audit_change()`,
  `create trigger audit_log_no_truncate before truncate on audit_log
    for each statement execute function refuse_audit_change()`,
];
