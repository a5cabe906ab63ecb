import { z } from 'zod';
import { privateJson } from '../../core/api/private-json.ts';
import type { Endpoint } from '../../core/api/endpoint.ts';
import { orderExample, orderSchema, presentForApi } from '../../commerce/api/order-api.ts';
import { myCourseExample, myCourseSchema, presentMyCourse } from './course-schema.ts';
import { type CourseApi, authorizeLearnerRead } from './learner-call.ts';

/** Endpoints of the profile: own courses and orders (specification, section 7). */
export function profileEndpoints(api: CourseApi): Endpoint[] {
  return [getMyCourses(api), getMyPayments(api)];
}

const get = { method: 'get', query: null, body: null } as const;

function getMyCourses(api: CourseApi): Endpoint {
  return {
    ...get,
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

function getMyPayments(api: CourseApi): Endpoint {
  return {
    ...get,
    path: '/user/{userId}/profile/getMyPayments',
    summary: 'List a person’s orders, newest first',
    answers: {
      200: {
        description: 'The orders, paid and unpaid',
        schema: z.object({ payments: z.array(orderSchema) }),
        example: { payments: [orderExample] },
      },
    },
    errors: ['unauthorized', 'not-allowed', 'not-found'],
    credentials: ['bearer'],
    async handle(context) {
      const call = await authorizeLearnerRead(context, api);
      if (call instanceof Response) return call;
      const { project, session, learner } = call;
      const learnerSession = { ...session, person: { ...session.person, ...learner.person } };
      const payments = await api.orders.listOwn(learnerSession, project.id);
      return privateJson(call.context, { payments: payments.map(presentForApi) });
    },
  };
}
