import type { Database } from '../core/db/connect.ts';
import type { SnapshotReader } from '../content/published/published-content.ts';
import type { EntryReader } from '../content/published/published-entries.ts';
import { issueCertificate, viewCertificate } from './certificates/certificates.ts';
import { createLearnerService } from './learner-service.ts';
import type { Courses } from './courses.ts';
import { hasEnrolment } from './enrolment-queries.ts';
import { mergePlayed, markPlayed, reportWatched } from './progress/report-progress.ts';
import { encodeLesson, findSource } from './lesson-source.ts';
import { listMine } from './my-courses.ts';
import { canStream } from './access/can-stream.ts';
import { createStreamRecorder } from './access/record-stream.ts';
import type { CourseDependencies } from './course-dependencies.ts';
import { createPublishedCourses } from './published-courses.ts';
import { getProductTitle, viewCourse, viewLesson } from './view-course.ts';

export interface CourseServiceOptions extends Pick<CourseDependencies, 'products' | 'videos'> {
  database: Database;
  content: SnapshotReader;
  entries: EntryReader;
  /** Epoch milliseconds; default: Date.now. */
  now?: () => number;
}

/** Creates the course service from published content, products and stored progress. */
export function createCourses({
  database,
  content,
  entries,
  products,
  videos,
  now = Date.now,
}: CourseServiceOptions): Courses {
  const published = createPublishedCourses({ content, entries });
  const parts: CourseDependencies = { database, published, products, videos, now };
  return {
    enrolments: {
      isEnrolled: (userId, projectId, productKey) =>
        hasEnrolment(database.db, { userId, projectId, productKey }),
    },
    certificates: {
      find: (code, project, language) => viewCertificate(parts, code, project, language),
      issue: (place, names, learner) => issueCertificate(parts, place, names, learner),
    },
    learners: createLearnerService(parts),
    view: (place, learner) => viewCourse(parts, place, learner),
    getProductTitle: (place) => getProductTitle(parts, place),
    lesson: (place, file, learner) => viewLesson(parts, place, file, learner),
    findSource: (place, file, learner) => findSource(parts, place, file, learner),
    encodeVideo: (project, storedPath, learner) =>
      encodeLesson(parts, { project, storedPath }, learner),
    recordStream: createStreamRecorder(parts),
    canStream: (grant) => canStream(parts, grant),
    markPlayed: (place, lesson, learner) => markPlayed(parts, place, lesson, learner),
    reportWatched: (place, input, learner) => reportWatched(parts, place, input, learner),
    mergePlayed: (place, lessons, learner) => mergePlayed(parts, place, lessons, learner),
    listMine: (project, language, learner) => listMine(parts, { project, language }, learner),
  };
}
