import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { CourseView, OpenLesson } from '#server/learning/courses.ts';
import { createTranslator } from '#server/core/translator.ts';
import { courseLabels } from './course-labels.ts';
import { LessonHead, LessonReview } from './lesson-head.tsx';

const lesson: OpenLesson = {
  file: 'yew.mp4',
  name: { text: 'Yew' },
  chapter: { text: 'Plants' },
  summary: null,
  handout: null,
  review: {
    createdBy: { text: 'Nadia' },
    reviewedBy: null,
    reviewedOn: null,
    sources: [],
    hasAdviceNotice: false,
  },
  previous: null,
  following: null,
  isFree: true,
  isOpen: true,
  position: 0,
};
const view: CourseView = {
  productKey: 'poisons',
  courseId: 1,
  title: { text: 'Poisons' },
  detailAddress: '/details',
  chapters: [],
  isOpen: true,
  isFree: true,
  lessons: 1,
  minutes: null,
  played: 0,
  completed: 0,
  percent: 0,
  next: null,
  certificate: null,
  isCertificateDue: false,
  isShared: false,
};

const labels = createTranslator({ language: 'en', overrides: null, onMissing: () => {} }).labels(
  courseLabels,
);
const props = { view, lesson, captions: [], language: 'en' as const, labels };

test.each([true, false])('the author of a lesson is marked as a sample: %s', (isSample) => {
  const html = renderToStaticMarkup(<LessonReview {...{ lesson, labels, isSample }} />);
  expect(html).toContain('<dd>Nadia</dd>');
  expect(html.includes(labels.sample)).toBe(isSample);
});

test.each([true, false])('the way to a lesson of a course that is open or not: %s', (isOpen) => {
  const following = { file: 'ivy.mp4', name: { text: 'Ivy' } };
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <LessonHead {...props} view={{ ...view, isOpen }} lesson={{ ...lesson, following }} />
    </MemoryRouter>,
  );
  expect(html).toContain(labels['lesson.next']);
  expect(html.includes(labels['lesson.locked'])).toBe(!isOpen);
});
