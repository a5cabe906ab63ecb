import * as contracts from '#contracts/learning.ts';
import { messages } from '#i18n/messages/index.ts';
import { createArea } from '../../core/api/area.ts';
import { ApiError } from '../../core/http/errors.ts';
import type { CoursePlace, Learner } from '../courses.ts';
import { type CourseApi, coursePlaceOf, learnerRead, ownWrite } from './learner-call.ts';

/**
 * Calls of a person's courses (specification, section 7), of progress, which players report and the
 * server counts, and of the certificate of a completed course. Answers have only the fields of their
 * contracts.
 */
export function courseRoutes(api: CourseApi) {
  const { courses } = api;

  async function readCourse(place: CoursePlace, learner: Learner) {
    const view = await courses.view(place, learner);
    if (!view) throw new ApiError('not-found');
    return { course: contracts.course.parse(view) };
  }

  return createArea()
    .openapi(learnerRead(api, contracts.getMyCourses), async (c) => {
      const { project, language, learner } = c.var;
      const mine = await courses.listMine(project, language, learner);
      return c.json({ courses: mine.map((course) => contracts.myCourse.parse(course)) }, 200);
    })
    .openapi(ownWrite(api, contracts.postPlayed), async (c) => {
      const { learner } = c.var;
      const place = coursePlaceOf(c.var, c.req.valid('param'));
      const { lesson } = c.req.valid('json');
      const isMarked = await courses.markPlayed(place, lesson, learner);
      if (isMarked) return c.json(await readCourse(place, learner), 200);
      const isKnown = await courses.lesson(place, lesson, learner);
      throw new ApiError(isKnown ? 'not-allowed' : 'not-found');
    })
    .openapi(ownWrite(api, contracts.postProgress), async (c) => {
      const place = coursePlaceOf(c.var, c.req.valid('param'));
      const result = await courses.reportWatched(place, c.req.valid('json'), c.var.learner);
      if (result === 'unknown') throw new ApiError('not-found');
      if (result === 'not-allowed') throw new ApiError('not-allowed');
      return c.json({ course: contracts.course.parse(result.view) }, 200);
    })
    .openapi(ownWrite(api, contracts.mergePlayed), async (c) => {
      const { learner } = c.var;
      const place = coursePlaceOf(c.var, c.req.valid('param'));
      await courses.mergePlayed(place, c.req.valid('json').lessons, learner);
      return c.json(await readCourse(place, learner), 200);
    })
    .openapi(ownWrite(api, contracts.issueCertificate), async (c) => {
      const { language, learner } = c.var;
      const place = coursePlaceOf(c.var, c.req.valid('param'));
      const result = await courses.certificates.issue(place, c.req.valid('json'), learner);
      if (result.outcome === 'issued') return c.json({ certificate: result.code }, 200);
      if (result.outcome === 'not-completed') throw new ApiError('not-allowed');
      const errors = result.problems.map(({ field, fault }) => ({
        field,
        message: messages[language][fault],
      }));
      throw new ApiError('invalid', { errors });
    });
}
