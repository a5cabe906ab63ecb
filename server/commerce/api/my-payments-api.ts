import { z } from 'zod';
import type { Endpoint } from '../../core/api/endpoint.ts';
import { privateJson } from '../../core/api/private-json.ts';
import { authorizeLearnerRead, type CourseApi } from '../../learning/api/learner-call.ts';
import type { Orders } from '../orders.ts';
import { orderExample, orderSchema, presentForApi } from './order-api.ts';

interface MyPaymentsApi extends Pick<CourseApi, 'accounts'> {
  orders: Pick<Orders, 'listOwn'>;
}

/** Endpoint of a person's orders (specification, section 7). */
export function myPaymentsEndpoint(api: MyPaymentsApi): Endpoint {
  return {
    method: 'get',
    query: null,
    body: null,
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
