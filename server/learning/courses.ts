import type {
  CertificateNameFault,
  CertificateNames,
  CertificateScript,
} from '#common/forms/certificate-names.ts';
import type { LocalText } from '#common/text/local-text.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import type { Person } from '../accounts/people/person.ts';
import type { Project } from '../core/projects/projects.ts';
import type { Review } from '../content/published/present-review.ts';
import type { Videos } from '../assets/videos/videos.ts';

/*
 * Types of courses: content, access and progress. Lengths and positions are in seconds,
 * times in epoch milliseconds.
 */

/** A lesson in the list of the course page. */
export interface LessonEntry {
  /** Last segment of its path and of its address. */
  file: string;
  name: LocalText;
  seconds: number | null;
  /** True if no enrolment is needed. */
  isFree: boolean;
  progress: LessonProgress;
}

export interface LessonProgress {
  isPlayed: boolean;
  isCompleted: boolean;
  /** Position where playback resumes. */
  position: number;
  /** Watched share of the lesson, from 0 to 1. */
  watched: number;
}

export interface ChapterEntry {
  id: number;
  title: LocalText;
  lessons: LessonEntry[];
}

/** A course with the progress of one learner. */
export interface CourseView {
  productKey: string;
  courseId: number;
  title: LocalText;
  /** Address of the details page, without the language. */
  detailAddress: string;
  chapters: ChapterEntry[];
  /** True if the learner may watch all lessons: enrolled, a free course, or an administrator. */
  isOpen: boolean;
  isFree: boolean;
  lessons: number;
  /** Total length of the videos; null if a length is unknown. */
  minutes: number | null;
  played: number;
  completed: number;
  /** Whole percent of completed lessons; 100 only if all are completed. */
  percent: number;
  /**
   * Lesson to continue with: the last watched, or the first incomplete one after it, wrapping
   * around. Null for a course without lessons.
   */
  next: string | null;
  certificate: string | null;
  /** True if the course is completed and the learner has not chosen a name for the certificate. */
  isCertificateDue: boolean;
  /** True if another account claimed the guest's order and now owns the course. */
  isShared: boolean;
}

/** One lesson, for the course page. */
export interface OpenLesson {
  file: string;
  name: LocalText;
  chapter: LocalText;
  summary: LocalText | null;
  /** Null unless the lesson is open to the learner. */
  handout: { href: string; language: LanguageCode } | null;
  review: Review;
  /** Neighbours across chapters; null at the ends. */
  previous: { file: string; name: LocalText } | null;
  following: { file: string; name: LocalText } | null;
  isFree: boolean;
  isOpen: boolean;
  position: number;
}

/** Addresses of a lesson's files, valid for minutes and for one person. */
export interface LessonSource {
  video: string;
  /** HLS playlist; null if no stream was prepared. */
  stream: string | null;
  poster: string | null;
  captions: { language: LanguageCode; href: string }[];
  seconds: number | null;
  /** Time when the addresses expire. */
  expiresAt: number;
}

export type EncodedVideo = NonNullable<Awaited<ReturnType<Videos['encodeBase64']>>>;

/** The account that watches; any session fits. */
export interface Learner {
  person: Pick<Person, 'id' | 'role'>;
}

export interface CoursePlace {
  project: Project;
  productKey: string;
  language: LanguageCode;
}

export interface WatchReport {
  lesson: string;
  /** Length of the video according to the player. */
  duration: number;
  /** Ranges played since the last report: `[from, to]`. */
  ranges: [from: number, to: number][];
  position: number;
}

export interface MyCourse {
  productKey: string;
  /** True if any lesson was started. */
  isStarted: boolean;
  title: LocalText;
  image: string | null;
  lessons: number;
  /** Total length of the videos; null if a length is unknown. */
  minutes: number | null;
  completed: number;
  percent: number;
  /** See `CourseView.next`. */
  next: string | null;
  grantedAt: number;
  certificate: string | null;
  /** See `CourseView.isCertificateDue`. */
  isCertificateDue: boolean;
}

/** A certificate for its public page. */
export interface CertificateView {
  code: string;
  productKey: string;
  names: CertificateNames;
  title: LocalText;
  issuedAt: number;
  /** Revoked or replaced: the page shows nothing else. */
  isRevoked: boolean;
  /** Code of the replacement. */
  replacedBy: string | null;
}

export type IssueResult =
  | { outcome: 'issued'; code: string }
  | { outcome: 'not-completed' }
  | { outcome: 'invalid'; problems: { field: CertificateScript; fault: CertificateNameFault }[] };

/** A certificate as staff see it. */
export interface ListedCertificate {
  code: string;
  productKey: string;
  names: CertificateNames;
  issuedAt: number;
  revokedAt: number | null;
  /** Code of the one with other names. */
  replacedBy: string | null;
}

/** A learner of a course, as staff see them. Times in epoch milliseconds. */
export interface ListedLearner {
  id: string;
  name: string;
  /** Null for a guest without a confirmed address. */
  email: string | null;
  lessonsCompleted: number;
  finishedAt: number | null;
  lastAt: number;
}

export interface CertificateKey {
  projectId: string;
  userId: string;
  code: string;
}
