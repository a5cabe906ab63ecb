import { Link } from 'react-router';
import { formatDuration } from '#common/time/format-duration.ts';
import { formatCount } from '#common/text/format-count.ts';
import { fillTemplate } from '#common/text/fill-template.ts';
import { formatNumber } from '#common/text/format-number.ts';
import { type LanguageCode, languages } from '#i18n/languages.ts';
import type { Lesson } from '#contracts/learning.ts';
import type { CourseView } from '#server/learning/courses.ts';
import { Accordion } from '../ui/accordion.tsx';
import { Text } from '../ui/text.tsx';
import type { CourseLabels } from './course-labels.ts';
import { fillPercent, getLessonStatus, type LessonStatus } from './lesson-status.ts';
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
              <Text of={chapter.title} className="shrinks accordion-title" />
              <span className="accordion-note small">{chapterNote(chapter, props, locale)}</span>
            </>
          ),
          content: (
            <ol>
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
function countOf(lessons: readonly Lesson[], { started, isMember }: SideProps): number {
  return lessons.filter(({ file, progress }) =>
    isMember ? progress.isCompleted : started.has(file),
  ).length;
}

/** Returns "3 of 6", or the number of lessons before the first is done. */
function chapterNote(
  { lessons }: CourseView['chapters'][number],
  props: SideProps,
  locale: string,
) {
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

function LessonRow({ lesson, ...side }: SideProps & { lesson: Lesson }) {
  const { view, language, labels, current, started } = side;
  const { file, name, seconds, isFree, progress } = lesson;
  const isOpen = view.isOpen || isFree;
  const kind = isOpen ? getLessonStatus(lesson, started) : 'locked';
  const address = lessonAddress({ language, course: view.productKey, lesson: file });
  const content = (
    <>
      <LessonStatusIcon kind={kind} isCurrent={file === current} />
      <span className="grows lesson-name">
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

/** Half the width and half the height of a hexagon, in units of the drawing. */
const halfWidth = 6.06;
const radius = 7;
const maxColumns = 21;

interface CombProps {
  /** Status of each lesson. */
  statuses: readonly LessonStatus[];
  /** Index of the open lesson; -1 for none. */
  current: number;
}

/**
 * Draws the progress of a course: one hexagon per lesson in two rows, more rows for very long
 * courses. A hexagon is empty, half full or full.
 */
function LessonProgressChart({ statuses, current }: CombProps) {
  const columns = Math.min(maxColumns, Math.ceil(statuses.length / 2));
  const bands = Math.ceil(statuses.length / (2 * columns));
  const draw = (cell: (x: number, y: number) => string, wantedStatus?: LessonStatus) =>
    statuses
      .map((status, index) =>
        (wantedStatus ?? status) === status ? cell(...centreOf(index, columns)) : '',
      )
      .join('');
  const width = (2 * columns + 1) * (halfWidth + 0.7) + 2;
  const height = bands * 27 + 1;
  // A short course has fewer and larger cells.
  const scale = columns <= 8 ? 1.5 : 1;
  return (
    <svg
      className="comb"
      viewBox={`0 0 ${width.toFixed(1)} ${height}`}
      width={(width * scale).toFixed(1)}
      height={(height * scale).toFixed(1)}
      aria-hidden="true"
    >
      <path className="comb-cell" d={draw(hexagon)} />
      <path className="comb-full" d={draw(hexagon, 'completed')} />
      <path className="comb-full" d={draw(lowerHalf, 'started')} />
      {current >= 0 && <path className="comb-current" d={hexagon(...centreOf(current, columns))} />}
    </svg>
  );
}

/** Returns the centre of a lesson's hexagon: they alternate between the rows, column by column. */
function centreOf(index: number, columns: number): [x: number, y: number] {
  const band = Math.floor(index / (2 * columns));
  const indexInBand = index % (2 * columns);
  const x = 1 + (indexInBand + 1) * (halfWidth + 0.7);
  const y = band * 27 + (indexInBand % 2 === 0 ? 8 : 19.7);
  return [x, y];
}

/** Distances from the centre of a hexagon to its points and to its vertical sides. */
const size = radius - 0.75;
const side = size * 0.866;

function hexagon(x: number, y: number): string {
  return outline([
    [x, y - size],
    [x + side, y - size / 2],
    [x + side, y + size / 2],
    [x, y + size],
    [x - side, y + size / 2],
    [x - side, y - size / 2],
  ]);
}

function lowerHalf(x: number, y: number): string {
  return outline([
    [x + side, y],
    [x + side, y + size / 2],
    [x, y + size],
    [x - side, y + size / 2],
    [x - side, y],
  ]);
}

function outline(points: readonly (readonly [x: number, y: number])[]): string {
  return `M${points.map(([x, y]) => `${x.toFixed(2)} ${y.toFixed(2)}`).join('L')}Z`;
}

type LessonIconKind = LessonStatus | 'locked';

const innerPaths: Record<LessonIconKind, string> = {
  'not-started': 'M10.8 9.4L15.9 13L10.8 16.6Z',
  'started': 'M2.6 13H23.4V19L13 25L2.6 19Z',
  'completed': 'M8.2 13.2L11.4 16.4L17.4 10',
  'locked': 'M9 12.4H17V17.6H9ZM10.6 12.4V10.6A2.4 2.4 0 0 1 15.4 10.6V12.4',
};

interface LessonSignProps {
  kind: LessonIconKind;
  /** True for the open lesson: its hexagon is amber. */
  isCurrent: boolean;
}

/** A triangle before the start, half full once started, checked when completed, or locked. */
function LessonStatusIcon({ kind, isCurrent }: LessonSignProps) {
  return (
    <svg
      className="lesson-sign"
      data-kind={kind}
      data-current={isCurrent || undefined}
      viewBox="0 0 26 26"
      aria-hidden="true"
    >
      <path className="lesson-cell" d="M13 1L23.4 7V19L13 25L2.6 19V7Z" />
      <path className="lesson-inner" d={innerPaths[kind]} />
    </svg>
  );
}
