import type { Generated } from 'kysely';
/* Who may watch which course, and how far they came. */

export interface LearningTables {
  enrolments: EnrolmentTable;
  lesson_progress: LessonProgressTable;
  course_progress: CourseProgressTable;
  lesson_accesses: LessonAccessTable;
  certificates: CertificateTable;
  videos: VideoTable;
}

/** The right to a product. A person has at most one for a product that has not ended. */
export interface EnrolmentTable {
  id: string;
  project_id: string;
  user_id: string;
  product_key: string;
  /** Unique: a payment grants once. Null for what is free, or given by an administrator. */
  order_id: string | null;
  /** `shared`: the guest whose order another person claimed keeps watching until that order is refunded. */
  source: 'order' | 'free' | 'given' | 'shared';
  /** The claimed order of a `shared` enrolment; else null. */
  shared_order_id: Generated<string | null>;
  granted_at: number;
  /** When it was taken back: by a refund, or an administrator. */
  ended_at: number | null;
}

/** How far somebody is in a lesson; one row each. */
export interface LessonProgressTable {
  project_id: string;
  user_id: string;
  product_key: string;
  /** The last segment of the lesson's path. */
  lesson: string;
  /** Seconds; 0 until the player has told. */
  duration: number;
  /** What was watched, as JSON: `[[from, to], …]` in seconds, sorted, apart. */
  ranges: string;
  /** Seconds of the ranges. */
  watched: number;
  /** Where to go on, in seconds. */
  position: number;
  /** When its playback first started in a visible page. */
  played_at: number | null;
  /** When 90 % had been watched. */
  completed_at: number | null;
  updated_at: number;
}

/** The sum of a course's lessons, kept with each of their changes, so that lists read one row a course. */
export interface CourseProgressTable {
  project_id: string;
  user_id: string;
  product_key: string;
  /** Numbers of lessons. */
  played: number;
  completed: number;
  /** The mark of the lessons that were counted: where the course has others by now, they are counted anew. */
  outline: string;
  /** The lesson that was last watched. */
  last_lesson: string | null;
  completed_at: number | null;
  updated_at: number;
}

/** A paid lesson whose stream the server has started for somebody: what the refund policy counts. */
export interface LessonAccessTable {
  project_id: string;
  user_id: string;
  product_key: string;
  lesson: string;
  first_at: number;
}

export interface CertificateTable {
  id: string;
  /** Unique, public: what the address of its page ends with. */
  code: string;
  project_id: string;
  user_id: string;
  product_key: string;
  /** The person's names as they chose them: '' for none, at least one. */
  latin_name: string;
  arabic_name: string;
  /** The course's titles by language (JSON) when it was given. */
  titles: string;
  issued_at: number;
  /** When it was taken back or replaced. */
  revoked_at: number | null;
  /** The code of the certificate that an operator issued in its place. */
  replaced_by: string | null;
}

/** What is known of a private video file, by its path below the project's folder. */
export interface VideoTable {
  project_id: string;
  /** With slashes: `interactions/enzymes/grapefruit.mp4`. */
  path: string;
  bytes: number;
  /** Of the file when it was prepared: size and time of change. */
  mark: string;
  /** Seconds; null where it could not be read. */
  seconds: number | null;
  state: 'stored' | 'ready' | 'failed';
  /** What was made of it, as JSON. */
  renditions: string;
  updated_at: number;
}
