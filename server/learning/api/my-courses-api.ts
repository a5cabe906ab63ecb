import { z } from 'zod';
import { privateJson } from '../../core/api/private-json.ts';
import type { Endpoint } from '../../core/api/endpoint.ts';
import { myCourseExample, myCourseSchema, presentMyCourse } from './course-schema.ts';
import { type CourseApi, authorizeLearnerRead } from './learner-call.ts';

/** Endpoint of a person's courses (specification, section 7). */
export function myCoursesEndpoint(api: CourseApi): Endpoint {
  return {
    method: 'get',
    query: null,
    body: null,
    path: '/user/{userId}/profile/getMyCourses',
    summary: 'List a person’s courses, last watched first',
    answers: {
      200: {
        description: 'The published courses',
        schema: z.object({ courses: z.array(myCourseSchema) }),
        example: { courses: [myCourseExample] },
      },
    },
    errors: ['unauthorized', 'not-allowed', 'not-found'],
    credentials: ['bearer'],
    async handle(context) {
      const call = await authorizeLearnerRead(context, api);
      if (call instanceof Response) return call;
      const { project, language, learner } = call;
      const courses = await api.courses.listMine(project, language, learner);
      return privateJson(call.context, { courses: courses.map(presentMyCourse) });
    },
  };
}
