import { type Kysely, sql } from 'kysely';

/** Enrolments, progress, certificates and private videos. */
export async function learningMigration(db: Kysely<unknown>): Promise<void> {
  await sql`create table enrolments (
    id text primary key, project_id text not null references projects (id),
    user_id text not null references users (id) on delete cascade, product_key text not null,
    order_id text unique references orders (id), source text not null,
    granted_at bigint not null, ended_at bigint
  )`.execute(db);
  // One active enrolment per product; a second grant violates it.
  await sql`create unique index enrolments_living on enrolments (user_id, project_id, product_key)
    where ended_at is null`.execute(db);
  // Removing a person looks up all their enrolments, ended ones too.
  await sql`create index enrolments_of_user on enrolments (user_id)`.execute(db);
  await sql`create table lesson_progress (
    project_id text not null, user_id text not null references users (id) on delete cascade,
    product_key text not null, lesson text not null, duration double precision not null,
    ranges text not null, watched double precision not null, position double precision not null,
    played_at bigint, completed_at bigint, updated_at bigint not null,
    constraint lesson_progress_pk primary key (user_id, project_id, product_key, lesson)
  )`.execute(db);
  await sql`create table course_progress (
    project_id text not null, user_id text not null references users (id) on delete cascade,
    product_key text not null, played integer not null, completed integer not null,
    outline text not null, last_lesson text, completed_at bigint, updated_at bigint not null,
    constraint course_progress_pk primary key (user_id, project_id, product_key)
  )`.execute(db);
  await sql`create table lesson_accesses (
    project_id text not null, user_id text not null references users (id) on delete cascade,
    product_key text not null, lesson text not null, first_at bigint not null,
    constraint lesson_accesses_pk primary key (user_id, project_id, product_key, lesson)
  )`.execute(db);
  await sql`create table certificates (
    id text primary key, code text not null unique, project_id text not null,
    user_id text not null references users (id) on delete cascade, product_key text not null,
    person_name text not null, titles text not null, issued_at bigint not null,
    revoked_at bigint
  )`.execute(db);
  await sql`create unique index certificates_good on certificates (user_id, project_id, product_key)
    where revoked_at is null`.execute(db);
  await sql`create index certificates_of_user on certificates (user_id)`.execute(db);
  await sql`create table videos (
    project_id text not null, path text not null, bytes bigint not null, mark text not null,
    seconds double precision, state text not null, renditions text not null,
    updated_at bigint not null,
    constraint videos_pk primary key (project_id, path)
  )`.execute(db);
}
