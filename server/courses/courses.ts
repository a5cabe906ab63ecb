import type {
  CertificateNameFault,
  CertificateNames,
  CertificateScript,
} from '#common/certificate-names.ts';
import type { LocalText } from '#common/local-text.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import type { Person } from '../accounts/accounts.ts';
import type { Project } from '../content/projects.ts';
import type { Review } from '../site/present-review.ts';
import type { VideoGrant, Videos } from '../videos/videos.ts';

/*
 * What is taught, who may watch it, and how far they came. Everything that the rest of the program knows of
 * courses stands here. Lengths and positions are seconds, times epoch milliseconds.
 */

/** A lesson as the course page lists it. */
export interface LessonEntry {
  /** The last segment of its path: the last of its address. */
  file: string;
  name: LocalText;
  seconds: number | null;
  /** Whether anybody may watch it. */
  isFree: boolean;
  progress: LessonProgress;
}

export interface LessonProgress {
  isPlayed: boolean;
  isCompleted: boolean;
  /** Where to go on. */
  position: number;
  /** Share of the lesson, from 0 to 1. */
  watched: number;
}

export interface ChapterEntry {
  id: number;
  title: LocalText;
  lessons: LessonEntry[];
}

/** A course, as whoever asks sees it. */
export interface CourseView {
  productKey: string;
  courseId: number;
  title: LocalText;
  /** Where its details are described: an address without the language. */
  detailAddress: string;
  chapters: ChapterEntry[];
  /** Whether all of it is open to whoever asks: bought, free, or an administrator who looks in. */
  isOpen: boolean;
  isFree: boolean;
  lessons: number;
  played: number;
  completed: number;
  /** Whole percent of completed lessons: 100 only when all are. */
  percent: number;
  /**
   * Where to go on: the lesson last watched; where that is completed, the next one that is not, from the start again
   * after the end. Null for a course without lessons.
   */
  next: string | null;
  certificate: string | null;
  /** Whether it is completed, and the certificate waits for the learner to choose its name. */
  isCertificateDue: boolean;
  /** Whether it belongs to somebody else, who claimed the order of the guest who watches it. */
  isShared: boolean;
}

/** The lesson that is opened. */
export interface OpenLesson {
  file: string;
  name: LocalText;
  chapter: LocalText;
  summary: LocalText | null;
  /** Given with a lesson that is open. */
  handout: { href: string; language: LanguageCode } | null;
  review: Review;
  /** Across chapters; null at the ends. */
  previous: { file: string; name: LocalText } | null;
  following: { file: string; name: LocalText } | null;
  isFree: boolean;
  isOpen: boolean;
  position: number;
}

/** What may be asked of a course's files: addresses that are good for minutes, for this person alone. */
export interface LessonSource {
  video: string;
  /** A list of sizes for streaming (HLS); null where none was made. */
  stream: string | null;
  poster: string | null;
  captions: { language: LanguageCode; href: string }[];
  seconds: number | null;
  /** When the addresses end. */
  expiresAt: number;
}

/** A whole video in base64, with its type. */
export type EncodedVideo = NonNullable<Awaited<ReturnType<Videos['base64']>>>;

/** Who watches: any session is one. */
export interface Watcher {
  person: Pick<Person, 'id' | 'role'>;
}

export interface CoursePlace {
  project: Project;
  productKey: string;
  language: LanguageCode;
}

export interface WatchedInput {
  lesson: string;
  /** Of the video, as the player knows it. */
  duration: number;
  /** What was played since the last report: `[from, to]`. */
  ranges: [from: number, to: number][];
  position: number;
}

export interface Courses {
  enrolments: Enrolments;
  certificates: Certificates;

  /** Null where no such course is sold or given. */
  view(place: CoursePlace, watcher: Watcher | null): Promise<CourseView | null>;
  lesson(place: CoursePlace, file: string, watcher: Watcher | null): Promise<OpenLesson | null>;
  /** Its addresses, for whoever may watch it. */
  source(
    place: CoursePlace,
    file: string,
    watcher: Watcher | null,
  ): Promise<LessonSource | 'unknown' | 'not-allowed'>;

  /** A whole lesson in base64, by its stored path with backslashes, for whoever may watch it. */
  encoded(
    project: Project,
    storedPath: string,
    watcher: Watcher,
  ): Promise<EncodedVideo | 'unknown' | 'not-allowed'>;
  /**
   * The server has begun to stream a video to somebody: paid lessons of courses that they have are noted for
   * refunds, once each; nothing is noted for what is free, and for administrators.
   */
  noteStream(grant: VideoGrant): Promise<void>;
  /** Whether somebody may watch a video now: an address that was made before may outlive the right to it. */
  mayStream(grant: VideoGrant & { userId: string }): Promise<boolean>;

  /** Marks a lesson played: its playback has begun in a visible page. False where they may not watch it. */
  markPlayed(place: CoursePlace, lesson: string, watcher: Watcher): Promise<boolean>;
  /**
   * Adds what was watched. In all, no more is counted than twice the time since its playback began (a video may run
   * at double speed) and five seconds.
   */
  report(
    place: CoursePlace,
    input: WatchedInput,
    watcher: Watcher,
  ): Promise<{ view: CourseView } | 'unknown' | 'not-allowed'>;
  /** Takes over what a browser kept under `playedVideos` while nobody was logged in. */
  mergePlayed(place: CoursePlace, lessons: string[], watcher: Watcher): Promise<void>;

  /** What somebody may watch, last watched first. */
  listMine(project: Project, language: LanguageCode, watcher: Watcher): Promise<MyCourse[]>;
}

export interface MyCourse {
  productKey: string;
  /** Whether any lesson was begun. */
  isStarted: boolean;
  title: LocalText;
  image: string | null;
  lessons: number;
  /** Of video, in all; null where a length is not known. */
  minutes: number | null;
  completed: number;
  percent: number;
  /** The same as `CourseView.next`. */
  next: string | null;
  grantedAt: number;
  certificate: string | null;
  /** As in CourseView. */
  isCertificateDue: boolean;
}

/** Orders grant and take back through this, within the transaction that changes the order. */
export interface Enrolments {
  /** Whether somebody has a living right to a product. */
  isEnrolled(userId: string, projectId: string, productKey: string): Promise<boolean>;
}

/** A certificate as its public page shows it. */
export interface CertificateView {
  code: string;
  names: CertificateNames;
  title: LocalText;
  issuedAt: number;
  /** Taken back or replaced: the page says so and nothing else. */
  isRevoked: boolean;
  /** The code of the certificate that was issued in its place. */
  replacedBy: string | null;
}

export interface Certificates {
  /** By its public code, for anybody; null where there is none. */
  find(code: string, project: Project, language: LanguageCode): Promise<CertificateView | null>;
  /**
   * Issues the certificate of a completed course, once, with the names that the learner has chosen: later they are
   * changed by an operator alone (`npm run certificate`). One that was issued before is answered as it is.
   */
  issue(
    place: CoursePlace,
    names: CertificateNames,
    watcher: Watcher,
  ): Promise<
    | { outcome: 'issued'; code: string }
    | { outcome: 'not-completed' }
    | { outcome: 'invalid'; problems: { field: CertificateScript; fault: CertificateNameFault }[] }
  >;
}
