import { Link } from 'react-router';
import { formatCount } from '#common/text/format-count.ts';
import { completionRatio } from '#common/learning/lesson-completion.ts';
import { languages } from '#i18n/languages.ts';
import type { Lesson } from '#contracts/learning.ts';
import type { CourseView } from '#server/learning/courses.ts';
import { Button } from '../ui/button.tsx';
import { ButtonContent } from '../ui/button-content.tsx';
import { Text } from '../ui/text.tsx';
import type { CoursePageData } from './course-page-data.ts';
import { EndPanel } from './end-panel.tsx';
import { lessonAddress } from './lesson-address.ts';
import { fillPercent } from './lesson-status.ts';

/** Lists the lessons that are missing for the certificate. */
function incompleteLessons({ chapters }: CourseView): Lesson[] {
  return chapters
    .flatMap((chapter) => chapter.lessons)
    .filter(({ progress }) => !progress.isCompleted);
}

/** Lists the incomplete lessons with the watched share of each. */
export function MissingLessons({ course }: { course: CoursePageData }) {
  const { view, language, labels } = course;
  const shareOf = ({ file, progress }: Lesson) => {
    if (file === course.lesson?.file) return labels['lesson.current'];
    if (!progress.isPlayed) return labels['lesson.not-started'];
    return fillPercent(labels['lesson.watched'], progress.watched, language);
  };
  return (
    <section className="stack learn-note missing-lessons">
      <h2 className="h3">{missingText(course)}</h2>
      <p>{completionRuleText(course)}</p>
      <ul>
        {incompleteLessons(view).map((lesson) => (
          <li key={lesson.file}>
            <Link
              className="text-link"
              to={lessonAddress({ language, course: view.productKey, lesson: lesson.file })}
              state={{ autoPlay: true }}
              preventScrollReset
              aria-current={lesson.file === course.lesson?.file || undefined}
            >
              <Text of={lesson.name} />
            </Link>
            <span className="small text-muted">{shareOf(lesson)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface CourseUnfinishedProps {
  course: CoursePageData;
  /** Plays the open lesson from the start. */
  onAgain(): void;
}

/** Shows at the end of the last lesson what is missing, and the lesson to continue with. */
export function CourseUnfinished({ course, onAgain }: CourseUnfinishedProps) {
  const { view, language, labels } = course;
  const next = incompleteLessons(view).find(({ file }) => file === view.next);
  return (
    <EndPanel language={language}>
      <div role="status">
        <p className="h3">{missingText(course)}</p>
        <p className="below-2 up-next-rule">{completionRuleText(course)}</p>
      </div>
      <div className="up-next-actions">
        {next && next.file !== course.lesson?.file ? (
          <Link
            className="button button-primary"
            to={lessonAddress({ language, course: view.productKey, lesson: next.file })}
            state={{ autoPlay: true }}
            preventScrollReset
          >
            <ButtonContent direction="forward">
              <Text of={next.name} />
            </ButtonContent>
          </Link>
        ) : (
          <Button text={labels['profile.courses.again']} onClick={onAgain} />
        )}
      </div>
    </EndPanel>
  );
}

function missingText({ view, language, labels }: CoursePageData): string {
  const count = incompleteLessons(view).length;
  return formatCount(labels['course.missing'], count, languages[language].locale);
}

function completionRuleText({ language, labels }: CoursePageData): string {
  return fillPercent(labels['course.completion-rule'], completionRatio, language);
}
