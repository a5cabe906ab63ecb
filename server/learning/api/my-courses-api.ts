import * as contracts from '#contracts/learning.ts';
import { createArea } from '../../core/api/area.ts';
import { type CourseApi, learnerRead } from './learner-call.ts';
import { presentMyCourse } from './present-course.ts';

/** The call of a person's courses (specification, section 7). */
export function myCoursesRoutes(api: CourseApi) {
  return createArea().openapi(learnerRead(api, contracts.getMyCourses), async (c) => {
    const { project, language, learner } = c.var;
    const courses = await api.courses.listMine(project, language, learner);
    return c.json({ courses: courses.map(presentMyCourse) }, 200);
  });
}
