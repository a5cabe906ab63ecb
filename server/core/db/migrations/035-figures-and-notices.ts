import { type Kysely, sql } from 'kysely';

/** Daily sums for the overview, and notices that staff choose. */
export async function figuresMigration(db: Kysely<unknown>): Promise<void> {
  await sql`create table daily_figures (
    project_id text not null, kind text not null, day integer not null,
    product_key text not null, part text not null, count bigint not null,
    amount bigint not null,
    constraint daily_figures_key primary key (project_id, kind, day, product_key, part)
  )`.execute(db);
  await sql`create table notice_choices (
    user_id text primary key references users (id) on delete cascade, kinds text not null,
    digest_hour integer, seen_until bigint not null
  )`.execute(db);
  await sql`create table notice_incidents (
    kind text not null, project_id text not null, subject text not null,
    began_at bigint not null,
    constraint notice_incidents_key primary key (kind, project_id, subject)
  )`.execute(db);
  await sql`create index lesson_progress_by_time on lesson_progress
    (project_id, played_at)`.execute(db);
  await sql`create index course_progress_by_time on course_progress
    (project_id, product_key, updated_at, completed_at)`.execute(db);
  await sql`create index payment_events_refunds on payment_events (received_at)
    where payment_id is not null`.execute(db);
}
