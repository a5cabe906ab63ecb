import { createCertificateCode } from '../../learning/certificates/certificate-code.ts';
import type { PublishedCourse } from '../../learning/compose-course.ts';
import {
  dayMs,
  type DemoPerson,
  type DemoRows,
  type DemoSource,
  hourMs,
  minuteMs,
} from './demo-source.ts';

/** Used where the content does not say how long a lesson is, in seconds. */
const usualLessonSeconds = 300;

/** Adds progress to the enrolments, and certificates of courses that were completed. */
export function buildLearners(source: DemoSource, people: readonly DemoPerson[], rows: DemoRows) {
  for (const { user_id: userId, product_key: key, granted_at: from, ended_at } of rows.enrolments) {
    const person = people.find(({ id }) => id === userId);
    const course = source.products.find((product) => product.key === key)?.course;
    if (!person || !course || source.random.next() < 0.15) continue;
    const learner = { person, course, key, from, isEnded: ended_at != null };
    addProgress(source, learner, rows);
  }
}

interface DemoLearner {
  person: DemoPerson;
  course: PublishedCourse;
  key: string;
  /** Time of the enrolment. */
  from: number;
  isEnded: boolean;
}

function addProgress(
  source: DemoSource,
  { person, course, key, from, isEnded }: DemoLearner,
  rows: DemoRows,
): void {
  const { random, project, now } = source;
  const { lessons, fingerprint } = course.outline;
  const isDone = !isEnded && from < now - 5 * dayMs && random.next() < 0.55;
  const completed = isDone ? lessons.length : random.below(Math.max(1, lessons.length));
  const started = isDone || completed === lessons.length ? completed : completed + 1;
  const owner = { project_id: project.id, user_id: person.id, product_key: key };
  const step = Math.min(12 * hourMs, (now - from - hourMs) / (started + 1));
  const timeOf = (index: number) => Math.max(from, Math.round(from + (index + 1) * step));
  for (const [index, { file, seconds, isFree }] of lessons.slice(0, started).entries()) {
    const duration = seconds ?? usualLessonSeconds;
    const watched = index < completed ? duration : Math.floor(duration / 3);
    rows.lesson_progress.push({
      ...owner,
      lesson: file,
      duration,
      ranges: JSON.stringify([[0, watched]]),
      watched,
      position: watched,
      played_at: timeOf(index),
      completed_at: index < completed ? timeOf(index) + 10 * minuteMs : null,
      updated_at: timeOf(index) + 10 * minuteMs,
    });
    if (!isFree) rows.lesson_accesses.push({ ...owner, lesson: file, first_at: timeOf(index) });
  }
  const lastAt = timeOf(started - 1) + 10 * minuteMs;
  rows.course_progress.push({
    ...owner,
    played: started,
    completed,
    outline: fingerprint,
    last_lesson: lessons[started - 1]?.file ?? null,
    completed_at: isDone ? lastAt : null,
    updated_at: lastAt,
  });
  if (isDone && random.next() < 0.8)
    rows.certificates.push({
      ...owner,
      id: random.id(lastAt),
      ...certificateTexts(source, person),
      titles: JSON.stringify(course.titles),
      issued_at: lastAt + 5 * minuteMs,
      revoked_at: null,
      replaced_by: null,
    });
}

function certificateTexts(
  { random }: DemoSource,
  { firstName, lastName, latinName, language }: DemoPerson,
) {
  return {
    code: createCertificateCode(random.below),
    latin_name: latinName,
    arabic_name: language === 'ar' ? `${firstName} ${lastName}` : '',
  };
}
