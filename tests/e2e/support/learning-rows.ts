import { randomInt, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { completionRatio } from '../../../common/learning/lesson-completion.ts';
import { root } from '../../support/root.ts';
import type { AccountSite } from './account-site.ts';
import { diploma } from './shop.ts';

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

function within<T>({ dataDir }: AccountSite, work: (database: DatabaseSync) => T): T {
  const database = new DatabaseSync(path.join(dataDir, 'site.db'), { timeout: 5_000 });
  try {
    return work(database);
  } finally {
    database.close();
  }
}

function idOf(database: DatabaseSync, email: string): string {
  const row = database.prepare('select id from users where email = ?').get(email);
  if (typeof row?.id !== 'string') throw new Error(`Nobody has the address ${email}`);
  return row.id;
}

/** How much of a lesson of the diploma is counted as watched, and where it goes on; seconds. Null for none. */
export function readProgress(
  site: AccountSite,
  email: string,
  lesson: string,
): { watched: number; position: number } | null {
  return within(site, (database) => {
    const row = database
      .prepare(
        `select watched, position from lesson_progress
         where user_id = ? and product_key = ? and lesson = ?`,
      )
      .get(idOf(database, email), diploma, lesson);
    return row ? { watched: Number(row.watched), position: Number(row.position) } : null;
  });
}

/** As if somebody had watched the diploma's lessons an hour ago, those of `until` (by file) up to so many seconds. */
export function letThemWatch(
  site: AccountSite,
  email: string,
  until: Readonly<Record<string, number>>,
): void {
  within(site, (database) => {
    const userId = idOf(database, email);
    const hourAgo = Date.now() - 60 * 60_000;
    const insert = database.prepare(
      `insert into lesson_progress (project_id, user_id, product_key, lesson, duration, ranges,
         watched, position, played_at, completed_at, updated_at)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    );
    let completed = 0;
    for (const { file, seconds } of diplomaLessons) {
      const watched = until[file] ?? seconds;
      const isCompleted = watched >= completionRatio * seconds;
      if (isCompleted) completed += 1;
      const completedAt = isCompleted ? hourAgo : null;
      const ranges = JSON.stringify([[0, watched]]);
      const place = [projectId, userId, diploma, file] as const;
      insert.run(...place, seconds, ranges, watched, watched, hourAgo, completedAt, hourAgo);
    }
    const last = diplomaLessons.at(-1);
    database
      .prepare(
        `insert into course_progress (project_id, user_id, product_key, played, completed, outline,
           last_lesson, completed_at, updated_at)
         values (?, ?, ?, ?, ?, '', ?, null, ?)`,
      )
      .run(
        projectId,
        userId,
        diploma,
        diplomaLessons.length,
        completed,
        last?.file ?? null,
        hourAgo,
      );
  });
}

/** As if somebody had opened so many of the diploma's lessons that are paid for. */
export function letThemOpen(site: AccountSite, email: string, lessons: number): void {
  within(site, (database) => {
    const userId = idOf(database, email);
    const insert = database.prepare(
      `insert into lesson_accesses (project_id, user_id, product_key, lesson, first_at)
       values (?, ?, ?, ?, ?)`,
    );
    for (const { file } of diplomaLessons.slice(1, 1 + lessons))
      insert.run(projectId, userId, diploma, file, Date.now());
  });
}

/** As if somebody had completed the diploma when it had fewer lessons: answers the number of the certificate. */
export function giveCertificate(site: AccountSite, email: string): string {
  const sign = () => 'BCDFGHJKMPQRTVWX'[randomInt(16)];
  const group = () => Array.from({ length: 4 }, sign).join('');
  const code = [group(), group(), group()].join('-');
  within(site, (database) => {
    database
      .prepare(
        `insert into certificates (id, code, project_id, user_id, product_key, latin_name, titles,
           issued_at, revoked_at)
         values (?, ?, ?, ?, ?, 'Nadia El Sherif', '{"en":"Certificate course in clinical pharmacy"}', ?, null)`,
      )
      .run(randomUUID(), code, projectId, idOf(database, email), diploma, Date.now());
  });
  return code;
}
