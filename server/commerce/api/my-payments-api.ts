import * as contracts from '#contracts/orders.ts';
import { can } from '../../core/access/can.ts';
import { ApiError } from '../../core/http/errors.ts';
import { createArea } from '../../core/api/area.ts';
import { learnerRead } from '../../learning/api/learner-call.ts';
import type { CommerceApi } from './commerce-call.ts';
import { presentOrder } from './present-order.ts';

/** The call of a person's orders (specification, section 7). */
export function myPaymentsRoutes(api: Pick<CommerceApi, 'accounts' | 'orders'>) {
  return createArea().openapi(learnerRead(api, contracts.getMyPayments), async (c) => {
    const { project, session, learner } = c.var;
    // Support reads the courses of others, but not their orders.
    if (learner.person.id !== session.person.id && !can(session.person, 'order:list'))
      throw new ApiError('not-allowed');
    const learnerSession = { ...session, person: { ...session.person, ...learner.person } };
    const payments = await api.orders.listOwn(learnerSession, project.id);
    return c.json({ payments: payments.map(presentOrder) }, 200);
  });
}
