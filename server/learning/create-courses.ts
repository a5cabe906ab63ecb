import type { CertificateNames } from '#common/forms/certificate-names.ts';
import type { CoursePlace, Learner } from './courses.ts';
import type { Database } from '../core/db/connect.ts';
import type { SnapshotReader } from '../content/published/published-content.ts';
import type { PublishedEntries } from '../content/published/published-entries.ts';
import { issueCertificate, viewCertificate } from './certificates/certificates.ts';
import { createLearnerService } from './learner-service.ts';
import { bindParts } from '../core/bind-parts.ts';
import { hasEnrolment } from './enrolment-queries.ts';
import { mergePlayed, markPlayed, reportWatched } from './progress/save-progress.ts';
import { encodeLesson, findSource } from './lesson-source.ts';
import { listMine } from './my-courses.ts';
import { canStream, createStreamRecorder } from './access/streams.ts';
import type { CourseDependencies } from './course-dependencies.ts';
import { createPublishedCourses } from './published-courses.ts';
import { getProductTitle, viewCourse, viewLesson } from './view-course.ts';

export interface CourseServiceOptions extends Pick<CourseDependencies, 'products' | 'videos'> {
  database: Database;
  content: SnapshotReader;
  entries: PublishedEntries;
  /** Epoch milliseconds; default: Date.now. */
  now?: () => number;
}

export type Courses = ReturnType<typeof createCourses>;

/** Creates the course service from published content, products and stored progress. */
export function createCourses({
  database,
  content,
  entries,
  products,
  videos,
  now = Date.now,
}: CourseServiceOptions) {
  const published = createPublishedCourses({ content, entries });
  const parts: CourseDependencies = { database, published, products, videos, now };
  return {
    enrolments: {
      /** Returns true if the account has an active enrolment. */
      isEnrolled: (userId: string, projectId: string, productKey: string) =>
        hasEnrolment(database.db, { userId, projectId, productKey }),
    },
    certificates: {
      ...bindParts(parts, { find: viewCertificate }),
      issue: (place: CoursePlace, names: CertificateNames, learner: Learner) =>
        issueCertificate(parts, place, names, learner),
    },
    learners: createLearnerService(parts),
    recordStream: createStreamRecorder(parts),
    ...bindParts(parts, {
      view: viewCourse,
      getProductTitle,
      lesson: viewLesson,
      findSource,
      encodeVideo: encodeLesson,
      canStream,
      markPlayed,
      reportWatched,
      mergePlayed,
      listMine,
    }),
  };
}
