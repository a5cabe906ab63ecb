import { Link } from 'react-router';
import { type LanguageCode, languages } from '#i18n/languages.ts';
import type { LessonSource } from '#contracts/learning.ts';
import type { CourseView, OpenLesson } from '#server/learning/courses.ts';
import { Arrow } from '../ui/ui-icons.tsx';
import { ButtonContent } from '../ui/button-content.tsx';
import { ReviewFooter } from '../site/review-footer.tsx';
import { SampleNote } from '../site/sample-note.tsx';
import { Text } from '../ui/text.tsx';
import type { CourseLabels } from './course-labels.ts';
import { isLessonOpen } from './is-lesson-open.ts';
import { lessonAddress } from './lesson-address.ts';

interface LessonHeadProps {
  view: CourseView;
  lesson: OpenLesson;
  captions: LessonSource['captions'];
  language: LanguageCode;
  labels: CourseLabels;
}

/** Shows the title of the lesson on the page, links to those before and after it, and its files. */
export function LessonHead(props: LessonHeadProps) {
  const { lesson, labels } = props;
  return (
    <div className="lesson">
      <header className="row lesson-head">
        <div>
          <Text of={lesson.chapter} as="p" className="lesson-chapter" />
          <Text of={lesson.name} as="h1" className="h2 lesson-title" />
        </div>
        <nav className="lesson-steps" aria-label={labels['course.lessons-list']}>
          <Step
            {...props}
            to={lesson.previous}
            direction="back"
            label={labels['lesson.previous']}
          />
          <Step
            {...props}
            to={lesson.following}
            direction="forward"
            label={labels['lesson.next']}
          />
        </nav>
      </header>
      <LessonMaterials {...props} />
    </div>
  );
}

interface LessonReviewProps {
  lesson: OpenLesson;
  labels: CourseLabels;
  /** True to mark it as a sample. */
  isSample: boolean;
}

/** Shows author, review and sources of the lesson. */
export function LessonReview({ lesson, labels, isSample }: LessonReviewProps) {
  return (
    <div className="lesson-review">
      {isSample && <SampleNote text={labels.sample} />}
      <ReviewFooter review={lesson.review} labels={labels} />
    </div>
  );
}

interface StepProps extends LessonHeadProps {
  to: OpenLesson['previous'];
  direction: 'back' | 'forward';
  label: string;
}

function Step({ to, direction, label, labels, view, language }: StepProps) {
  if (!to) return null;
  const isOpen = isLessonOpen(view, to.file);
  const address = lessonAddress({ language, course: view.productKey, lesson: to.file });
  const buttonFace = (
    <ButtonContent direction={direction}>
      <span>
        {label}
        <span className="sr-only">
          {': '}
          <Text of={to.name} />
        </span>
        {!isOpen && <span className="lesson-locked small">{labels['lesson.locked']}</span>}
      </span>
    </ButtonContent>
  );
  // If the next lesson is locked or all are completed, the page's primary button is elsewhere.
  const isPrimary = direction === 'forward' && isOpen && view.percent < 100;
  const kind = isPrimary ? 'primary' : 'secondary';
  return isOpen ? (
    <Link
      className={`button button-${kind}`}
      to={address}
      rel={direction === 'back' ? 'prev' : 'next'}
      state={{ autoPlay: true }}
      preventScrollReset
    >
      {buttonFace}
    </Link>
  ) : (
    <a className={`button button-${kind}`} href={address}>
      {buttonFace}
    </a>
  );
}

/** Shows the summary, the handout and the languages of the subtitles. */
function LessonMaterials({ lesson, captions, language, labels }: LessonHeadProps) {
  const { summary, handout } = lesson;
  if (!summary && !handout && captions.length === 0) return null;
  return (
    <div className="stack gap-7 lesson-body">
      <Text of={summary} as="p" className="lesson-summary" />
      {(handout || captions.length > 0) && (
        <dl className="lesson-facts">
          {handout && (
            <div>
              <dt>{labels['lesson.handout']}</dt>
              <dd>
                <a className="text-link" href={handout.href} hrefLang={handout.language}>
                  <span>{labels['lesson.handout.link']}</span>
                  <Arrow />
                </a>
              </dd>
            </div>
          )}
          {captions.length > 0 && (
            <div>
              <dt>{labels['lesson.subtitles']}</dt>
              <dd>{namesOf(captions, language)}</dd>
            </div>
          )}
        </dl>
      )}
    </div>
  );
}

/** Lists the languages in the page's language, which comes first. */
function namesOf(captions: LessonSource['captions'], language: LanguageCode): string {
  const { locale } = languages[language];
  const names = new Intl.DisplayNames(locale, { type: 'language' });
  const codes = captions.map((caption) => caption.language);
  const sortedCodes = [
    ...codes.filter((code) => code === language),
    ...codes.filter((code) => code !== language),
  ];
  return new Intl.ListFormat(locale).format(sortedCodes.map((code) => names.of(code) ?? code));
}
