import * as contracts from '#contracts/learning.ts';
import { createArea } from '../../core/api/area.ts';
import { ApiError } from '../../core/http/errors.ts';
import type { CoursePlace, Learner } from '../courses.ts';
import { type CourseApi, coursePlaceOf, ownWrite } from './learner-call.ts';
import { presentCourse } from './present-course.ts';

/** Calls of progress: players report it, the server counts it. */
export function progressRoutes(api: CourseApi) {
  const { courses } = api;

  async function readCourse(place: CoursePlace, learner: Learner) {
    const view = await courses.view(place, learner);
    if (!view) throw new ApiError('not-found');
    return { course: presentCourse(view) };
  }

  return createArea()
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
      return c.json({ course: presentCourse(result.view) }, 200);
    })
    .openapi(ownWrite(api, contracts.mergePlayed), async (c) => {
      const { learner } = c.var;
      const place = coursePlaceOf(c.var, c.req.valid('param'));
      await courses.mergePlayed(place, c.req.valid('json').lessons, learner);
      return c.json(await readCourse(place, learner), 200);
    });
}
