import type {
  CertificateNameFault,
  CertificateNames,
  CertificateScript,
} from '#common/forms/certificate-names.ts';
import type { Course, MyCourse } from '#contracts/learning.ts';
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

/**
 * A course with the progress of one learner. `next` is the last watched lesson, or the first
 * incomplete one after it, wrapping around; null for a course without lessons.
 */
export interface CourseView extends Course {
  /** Address of the details page, without the language. */
  detailAddress: string;
  /** Total length of the videos; null if a length is unknown. */
  minutes: number | null;
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

/** A learner's course; `next` as in `CourseView`. */
export interface EnrolledCourse extends MyCourse {
  /** True if any lesson was started. */
  isStarted: boolean;
  /** Total length of the videos; null if a length is unknown. */
  minutes: number | null;
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
  /** Code of the replacement, with other names. */
  replacedBy: string | null;
}

export type IssueResult =
  | { outcome: 'issued'; code: string }
  | { outcome: 'not-completed' }
  | { outcome: 'invalid'; problems: { field: CertificateScript; fault: CertificateNameFault }[] };

/** A certificate as staff see it. */
export interface ListedCertificate extends Omit<CertificateView, 'title' | 'isRevoked'> {
  revokedAt: number | null;
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
