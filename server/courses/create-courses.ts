import type { Database } from '../db/connect.ts';
import type { PublishedContent } from '../content/published-content.ts';
import type { PublishedEntries } from '../content/published-entries.ts';
import { issueCertificate, viewCertificate } from './certificates.ts';
import type { Courses } from './courses.ts';
import { hasEnrolment } from './enrolment-queries.ts';
import { mergePlayed, markPlayed, reportWatched } from './learn.ts';
import { encodeLesson, findSource } from './lesson-source.ts';
import { listMine } from './list-mine.ts';
import { mayStream } from './may-stream.ts';
import { createStreamNotes } from './note-stream.ts';
import type { CourseParts } from './parts.ts';
import { createPublishedCourses } from './published-courses.ts';
import { viewCourse, viewLesson } from './view-course.ts';

export interface CourseServices extends Pick<CourseParts, 'products' | 'videos'> {
  database: Database;
  content: Pick<PublishedContent, 'snapshot'>;
  entries: Pick<PublishedEntries, 'findById'>;
  /** Epoch milliseconds; the machine's own by default. */
  now?: () => number;
}

/** What is taught, out of the published courses, the products that open them, and what is kept of people. */
export function createCourses({
  database,
  content,
  entries,
  products,
  videos,
  now = Date.now,
}: CourseServices): Courses {
  const published = createPublishedCourses({ content, entries });
  const parts: CourseParts = { database, published, products, videos, now };
  return {
    enrolments: {
      isEnrolled: (userId, projectId, productKey) =>
        hasEnrolment(database.db, { userId, projectId, productKey }),
    },
    certificates: {
      find: (code, project, language) => viewCertificate(parts, code, project, language),
      issue: (place, names, watcher) => issueCertificate(parts, place, names, watcher),
    },
    view: (place, watcher) => viewCourse(parts, place, watcher),
    lesson: (place, file, watcher) => viewLesson(parts, place, file, watcher),
    source: (place, file, watcher) => findSource(parts, place, file, watcher),
    encoded: (project, storedPath, watcher) =>
      encodeLesson(parts, { project, storedPath }, watcher),
    noteStream: createStreamNotes(parts),
    mayStream: (grant) => mayStream(parts, grant),
    markPlayed: (place, lesson, watcher) => markPlayed(parts, place, lesson, watcher),
    report: (place, input, watcher) => reportWatched(parts, place, input, watcher),
    mergePlayed: (place, lessons, watcher) => mergePlayed(parts, place, lessons, watcher),
    listMine: (project, language, watcher) => listMine(parts, { project, language }, watcher),
  };
}
