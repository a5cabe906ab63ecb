import { Link } from 'react-router';
import { formatDuration } from '#common/time/format-duration.ts';
import { formatCount } from '#common/text/format-count.ts';
import { fillTemplate } from '#common/text/fill-template.ts';
import { formatNumber } from '#common/text/format-number.ts';
import { type LanguageCode, languages } from '#i18n/languages.ts';
import type { ChapterEntry, CourseView, LessonEntry } from '#server/learning/courses.ts';
import { Accordion } from '../ui/accordion.tsx';
import { Text } from '../ui/text.tsx';
import { LessonProgressChart } from './lesson-progress-chart.tsx';
import type { CourseLabels } from './course-labels.ts';
import { LessonStatusIcon, type LessonIconKind } from './lesson-status-icon.tsx';
import { fillPercent, getLessonStatus } from './lesson-status.ts';
import { lessonAddress } from './lesson-address.ts';

interface SideProps {
  view: CourseView;
  language: LanguageCode;
  labels: CourseLabels;
  /** File of the open lesson. */
  current: string | null;
  started: ReadonlySet<string>;
  /** True for members, whose completed lessons the server counts. */
  isMember: boolean;
}

/** Shows the course's progress, and its chapters with their lessons. */
export function CourseSide(props: SideProps) {
  const { view, language, labels, current, started, isMember } = props;
  const { locale } = languages[language];
  const lessons = view.chapters.flatMap((chapter) => chapter.lessons);
  // The open lesson has the page's h1.
  const Heading = current === null ? 'h1' : 'h2';
  const countLabel = labels[isMember ? 'profile.courses.progress' : 'course.started'];
  return (
    <section className="course-side" aria-label={labels['course.lessons-list']}>
      <Heading className="course-title">
        <a href={`/${language}${view.detailAddress}`}>
          <Text of={view.title} />
        </a>
      </Heading>
      <LessonProgressChart
        statuses={lessons.map((lesson) => getLessonStatus(lesson, started))}
        current={lessons.findIndex(({ file }) => file === current)}
      />
      <p className="course-count">
        {fillTemplate(formatCount(countLabel, countOf(lessons, props), locale), {
          total: formatNumber(lessons.length, locale),
        })}
        {view.minutes !== null && (
          <>
            <br />
            {formatCount(labels['course.minutes'], view.minutes, locale)}
          </>
        )}
      </p>
      <Accordion
        name="chapters"
        parts={view.chapters.map((chapter) => ({
          key: chapter.id,
          isOpen: chapter.lessons.some(({ file }) => file === current),
          title: (
            <>
              <Text of={chapter.title} className="accordion-title" />
              <span className="accordion-note small">{chapterNote(chapter, props, locale)}</span>
            </>
          ),
          content: (
            <ol className="lesson-list">
              {chapter.lessons.map((lesson) => (
                <LessonRow key={lesson.file} {...props} lesson={lesson} />
              ))}
            </ol>
          ),
        }))}
      />
    </section>
  );
}

/** Counts a member's completed lessons, or a visitor's started ones. */
function countOf(lessons: readonly LessonEntry[], { started, isMember }: SideProps): number {
  return lessons.filter(({ file, progress }) =>
    isMember ? progress.isCompleted : started.has(file),
  ).length;
}

/** Returns "3 of 6", or the number of lessons before the first is done. */
function chapterNote({ lessons }: ChapterEntry, props: SideProps, locale: string) {
  const { labels } = props;
  const count = countOf(lessons, props);
  if (count === 0) return formatCount(labels['course.lessons'], lessons.length, locale);
  return fillTemplate(labels['course.chapter-progress'], {
    count: formatNumber(count, locale),
    total: formatNumber(lessons.length, locale),
  });
}

const signLabels = {
  'not-started': 'lesson.not-started',
  'started': 'lesson.started',
  'completed': 'lesson.completed',
  'locked': 'lesson.locked',
} as const satisfies Record<LessonIconKind, string>;

function LessonRow({ lesson, ...side }: SideProps & { lesson: LessonEntry }) {
  const { view, language, labels, current, started } = side;
  const { file, name, seconds, isFree, progress } = lesson;
  const isOpen = view.isOpen || isFree;
  const kind = isOpen ? getLessonStatus(lesson, started) : 'locked';
  const address = lessonAddress({ language, course: view.productKey, lesson: file });
  const content = (
    <>
      <LessonStatusIcon kind={kind} isCurrent={file === current} />
      <span className="lesson-name">
        <Text of={name} />
        <span className="sr-only">. {labels[signLabels[kind]]}</span>
        {isFree && !view.isOpen && <span className="lesson-free">{labels['lesson.free']}</span>}
        {kind === 'started' && progress.watched > 0 && (
          <span className="lesson-share">
            {fillPercent(labels['lesson.watched'], progress.watched, language)}
          </span>
        )}
      </span>
      {seconds !== null && (
        <span className="lesson-length">{formatDuration(seconds, languages[language].locale)}</span>
      )}
    </>
  );
  return (
    <li>
      {isOpen ? (
        <Link
          className="lesson-link"
          to={address}
          state={{ autoPlay: true }}
          preventScrollReset
          aria-current={file === current || undefined}
        >
          {content}
        </Link>
      ) : (
        <a className="lesson-link" href={address}>
          {content}
        </a>
      )}
    </li>
  );
}
