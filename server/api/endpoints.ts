import type { Endpoint } from '../core/api/endpoint.ts';
import type { ApiOptions } from './api-options.ts';
import { myPaymentsEndpoint } from '../commerce/api/my-payments-api.ts';
import { orderEndpoints } from '../commerce/api/api.ts';

/** All API endpoints that are not contracts yet. */
export function endpointsOf(options: ApiOptions): Endpoint[] {
  const { accounts, appServices, originOf } = options;
  const { orders, courses } = appServices;
  const { isEnrolled } = courses.enrolments;
  const { tokens } = accounts;
  return [
    ...orderEndpoints({
      orders,
      tokens,
      originOf,
      hasAccess: ({ userId, projectId, productKey }) => isEnrolled(userId, projectId, productKey),
    }),
    myPaymentsEndpoint({ orders, accounts }),
  ];
}
