import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { CourseView, OpenLesson } from '#server/learning/courses.ts';
import { createTranslator } from '#server/core/translator.ts';
import { courseLabels } from './course-labels.ts';
import { LessonHead } from './lesson-head.tsx';

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

test.each([true, false])('the author of a lesson is marked as a sample: %s', async (isSample) => {
  const translator = createTranslator({
    language: 'en',
    overrides: null,
    onMissing: () => {},
  });
  const labels = translator.labels(courseLabels);
  const props = { view, lesson, captions: [], language: 'en' as const, isSample, labels };
  const html = renderToStaticMarkup(<LessonHead {...props} />);
  expect(html).toContain('<dd>Nadia</dd>');
  expect(html.includes(labels.sample)).toBe(isSample);
});
