import type { Generated } from 'kysely';
/* Access to courses, and progress in them. */

export interface LearningTables {
  enrolments: EnrolmentTable;
  lesson_progress: LessonProgressTable;
  course_progress: CourseProgressTable;
  lesson_accesses: LessonAccessTable;
  certificates: CertificateTable;
  videos: VideoTable;
  uploads: UploadTable;
}

/** Right to a product. A person has at most one active enrolment per product. */
export interface EnrolmentTable {
  id: string;
  project_id: string;
  user_id: string;
  product_key: string;
  /** Unique: a payment grants once. Null for free and granted ones. */
  order_id: string | null;
  /** `shared`: access of a guest to an order claimed by another person, until its refund. */
  source: 'order' | 'free' | 'given' | 'shared';
  /** The claimed order of a `shared` enrolment; else null. */
  shared_order_id: Generated<string | null>;
  granted_at: number;
  /** Time of revocation, by a refund or an administrator. */
  ended_at: number | null;
}

/** Progress of a person in a lesson. */
export interface LessonProgressTable {
  project_id: string;
  user_id: string;
  product_key: string;
  /** The last segment of the lesson's path. */
  lesson: string;
  /** Seconds; 0 until reported by the player. */
  duration: number;
  /** Watched ranges, as JSON: `[[from, to], …]` in seconds, sorted, disjoint. */
  ranges: string;
  /** Seconds of the ranges. */
  watched: number;
  /** Resume position, in seconds. */
  position: number;
  /** Time at which its playback first started in a visible page. */
  played_at: number | null;
  /** Time when 90 % had been watched. */
  completed_at: number | null;
  updated_at: number;
}

/**
 * Sums over a course's lessons, updated with each change, so that lists read one row per course.
 */
export interface CourseProgressTable {
  project_id: string;
  user_id: string;
  product_key: string;
  /** Numbers of lessons. */
  played: number;
  completed: number;
  /**
   * Fingerprint of the counted lessons; if the course's lessons differ by now, they are recounted.
   */
  outline: string;
  /** The last watched lesson. */
  last_lesson: string | null;
  completed_at: number | null;
  updated_at: number;
}

/** A paid lesson whose stream was started: counted by the refund policy. */
export interface LessonAccessTable {
  project_id: string;
  user_id: string;
  product_key: string;
  lesson: string;
  first_at: number;
}

export interface CertificateTable {
  id: string;
  /** Unique, public: the end of its page's address. */
  code: string;
  project_id: string;
  user_id: string;
  product_key: string;
  /** Names as the person chose them: '' for none, at least one. */
  latin_name: string;
  arabic_name: string;
  /** The course's titles by language (JSON) at the time of issue. */
  titles: string;
  issued_at: number;
  /** Time of revocation or replacement. */
  revoked_at: number | null;
  /** Code of the replacement issued by an operator. */
  replaced_by: string | null;
}

/** Facts about a private video file, by its path below the project's folder. */
export interface VideoTable {
  project_id: string;
  /** With slashes: `interactions/enzymes/grapefruit.mp4`. */
  path: string;
  bytes: number;
  /** Size and modification time of the prepared file. */
  mark: string;
  /** Seconds; null if unreadable. */
  seconds: number | null;
  state: 'stored' | 'ready' | 'failed';
  /** Prepared renditions, as JSON. */
  renditions: string;
  updated_at: number;
}

/** A file that is sent in chunks, until a day after its last one. */
export interface UploadTable {
  id: string;
  project_id: string;
  user_id: string;
  /** Target path below the project's videos. */
  path: string;
  bytes: number;
  /** Bytes that count since the last chunk. */
  received: number;
  /** As the file store needs them (server/core/files/file-store.ts): its id, and tags, as JSON. */
  store_id: string | null;
  tags: string;
  state: 'receiving' | 'finished';
  updated_at: number;
}
