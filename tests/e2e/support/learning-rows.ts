import { randomInt, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { completionRatio } from '../../../common/learning/lesson-completion.ts';
import { root } from '../../support/root.ts';
import type { AccountSite } from './account-site.ts';
import { diploma } from './shop.ts';
import { withDatabase } from './site-database.ts';

const projectId = 'active-med-pharma';

interface Lesson {
  file: string;
  seconds: number;
}

/** The diploma's lessons in order, as they are shipped. */
export const diplomaLessons: Lesson[] = readLessons();

function readLessons(): Lesson[] {
  const file = path.join(root, 'assets', projectId, 'content/en/course-page/courses-data.json');
  interface Stored {
    id: number;
    courseList: { lessons: { path: string; seconds: number }[] }[];
  }
  const courses = JSON.parse(readFileSync(file, 'utf8')) as Stored[];
  const course = courses.find(({ id }) => id === 1);
  if (!course) throw new Error('The diploma is not shipped');
  return course.courseList.flatMap(({ lessons }) =>
    lessons.map((lesson) => ({
      file: lesson.path.split('\\').at(-1) ?? '',
      seconds: lesson.seconds,
    })),
  );
}

/** Id of the person with this address, in a statement. */
const idOf = (email: string) => sql<string>`(select id from users where email = ${email})`;

/** Reads the watched seconds and the position, in seconds, of a lesson of the diploma; null if there are none. */
export async function readProgress(
  site: AccountSite,
  email: string,
  lesson: string,
): Promise<{ watched: number; position: number } | null> {
  const row = await withDatabase(site, ({ db }) =>
    db
      .selectFrom('lesson_progress')
      .select(['watched', 'position'])
      .where('user_id', '=', idOf(email))
      .where('product_key', '=', diploma)
      .where('lesson', '=', lesson)
      .executeTakeFirst(),
  );
  return row ?? null;
}

/** As if somebody had watched the diploma's lessons an hour ago, those of `until` (by file) up to so many seconds. */
export async function letThemWatch(
  site: AccountSite,
  email: string,
  until: Readonly<Record<string, number>>,
): Promise<void> {
  const hourAgo = Date.now() - 60 * 60_000;
  const person = { project_id: projectId, user_id: idOf(email), product_key: diploma };
  const lessons = diplomaLessons.map(({ file, seconds }) => {
    const watched = until[file] ?? seconds;
    return {
      ...person,
      lesson: file,
      duration: seconds,
      ranges: JSON.stringify([[0, watched]]),
      watched,
      position: watched,
      played_at: hourAgo,
      completed_at: watched >= completionRatio * seconds ? hourAgo : null,
      updated_at: hourAgo,
    };
  });
  const course = {
    ...person,
    played: lessons.length,
    completed: lessons.filter((lesson) => lesson.completed_at !== null).length,
    outline: '',
    last_lesson: lessons.at(-1)?.lesson ?? null,
    completed_at: null,
    updated_at: hourAgo,
  };
  await withDatabase(site, async ({ db }) => {
    await db.insertInto('lesson_progress').values(lessons).execute();
    await db.insertInto('course_progress').values(course).execute();
  });
}

/** As if somebody had opened so many of the diploma's lessons that are paid for. */
export async function letThemOpen(
  site: AccountSite,
  email: string,
  lessons: number,
): Promise<void> {
  const opened = diplomaLessons.slice(1, 1 + lessons).map(({ file }) => ({
    project_id: projectId,
    user_id: idOf(email),
    product_key: diploma,
    lesson: file,
    first_at: Date.now(),
  }));
  await withDatabase(site, ({ db }) => db.insertInto('lesson_accesses').values(opened).execute());
}

/** As if somebody had completed the diploma when it had fewer lessons: answers the number of the certificate. */
export async function giveCertificate(site: AccountSite, email: string): Promise<string> {
  const sign = () => 'BCDFGHJKMPQRTVWX'[randomInt(16)];
  const group = () => Array.from({ length: 4 }, sign).join('');
  const code = [group(), group(), group()].join('-');
  const certificate = {
    id: randomUUID(),
    code,
    project_id: projectId,
    user_id: idOf(email),
    product_key: diploma,
    latin_name: 'Nadia El Sherif',
    arabic_name: '',
    titles: '{"en":"Certificate course in clinical pharmacy"}',
    issued_at: Date.now(),
    revoked_at: null,
  };
  await withDatabase(site, ({ db }) => db.insertInto('certificates').values(certificate).execute());
  return code;
}
