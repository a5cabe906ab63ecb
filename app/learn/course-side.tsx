import type { JSX } from 'react';
import { Link } from 'react-router';
import { clockTime } from '#common/clock-time.ts';
import { countInWords } from '#common/count-in-words.ts';
import { fillTemplate } from '#common/fill-template.ts';
import { formatNumber } from '#common/format-number.ts';
import { type LanguageCode, languages } from '#i18n/languages.ts';
import type { ChapterEntry, CourseView, LessonEntry } from '#server/courses/courses.ts';
import { Accordion } from '../components/accordion.tsx';
import { Text } from '../components/text.tsx';
import { Comb } from './comb.tsx';
import type { CourseLabels } from './course-labels.ts';
import { LessonSign, type SignKind } from './lesson-sign.tsx';
import { lessonAddress } from './lesson-address.ts';

interface SideProps {
  view: CourseView;
  language: LanguageCode;
  labels: CourseLabels;
  /** The file of the lesson that is open. */
  current: string | null;
  played: ReadonlySet<string>;
}

/** The course beside its player: how far one is, and its chapters with their lessons. */
export function CourseSide(props: SideProps): JSX.Element {
  const { view, language, labels, current, played } = props;
  const { locale } = languages[language];
  const lessons = view.chapters.flatMap((chapter) => chapter.lessons);
  const playedCount = lessons.filter(({ file }) => played.has(file)).length;
  // The open lesson is what the page is about.
  const Heading = current === null ? 'h1' : 'h2';
  const inWords = countInWords(labels['course.played'], playedCount, locale);
  return (
    <section className="course-side" aria-label={labels['course.lessons-list']}>
      <Heading className="course-title">
        <a href={`/${language}${view.detailAddress}`}>
          <Text of={view.title} />
        </a>
      </Heading>
      <Comb marks={lessons.map(({ file }) => markOf(file, props))} />
      <p className="course-count">
        {fillTemplate(inWords, { total: formatNumber(lessons.length, locale) })}
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

function markOf(file: string, { current, played }: SideProps) {
  if (file === current) return 'current';
  return played.has(file) ? 'played' : 'open';
}

/** "3 of 6", or how many there are where none was played. */
function chapterNote({ lessons }: ChapterEntry, { labels, played }: SideProps, locale: string) {
  const count = lessons.filter(({ file }) => played.has(file)).length;
  if (count === 0) return countInWords(labels['course.lessons'], lessons.length, locale);
  return fillTemplate(labels['course.chapter-played'], {
    count: formatNumber(count, locale),
    total: formatNumber(lessons.length, locale),
  });
}

const signLabels = {
  played: 'lesson.played',
  current: 'lesson.current',
  open: 'lesson.not-played',
  locked: 'lesson.locked',
} as const satisfies Record<SignKind, string>;

function LessonRow({ lesson, ...side }: SideProps & { lesson: LessonEntry }): JSX.Element {
  const { view, language, labels, current } = side;
  const { file, name, seconds, isFree } = lesson;
  const isOpen = view.isOpen || isFree;
  const kind = isOpen ? markOf(file, side) : 'locked';
  const address = lessonAddress({ language, course: view.productKey, lesson: file });
  const content = (
    <>
      <LessonSign kind={kind} />
      <span className="lesson-name">
        <Text of={name} />
        <span className="sr-only">. {labels[signLabels[kind]]}</span>
        {isFree && !view.isOpen && <span className="lesson-free">{labels['lesson.free']}</span>}
      </span>
      {seconds !== null && (
        <span className="lesson-length">{clockTime(seconds, languages[language].locale)}</span>
      )}
    </>
  );
  return (
    <li>
      {isOpen ? (
        <Link
          className="lesson-link"
          to={address}
          state={{ goesOn: true }}
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
