import { accountEndpoints } from '../accounts/api/api.ts';
import type { Endpoint } from '../core/api/endpoint.ts';
import type { ApiOptions } from './api-options.ts';
import { contactEndpoint } from '../contact/api.ts';
import { myPaymentsEndpoint } from '../commerce/api/my-payments-api.ts';
import { orderEndpoints } from '../commerce/api/api.ts';
import { searchEndpoint } from '../search/api.ts';

/** All API endpoints except the editor's. */
export function endpointsOf(options: ApiOptions): Endpoint[] {
  const { accounts, contact, appServices, findPages, maySearch, originOf } = options;
  const { orders, courses } = appServices;
  const { isEnrolled } = courses.enrolments;
  const { tokens } = accounts;
  return [
    contactEndpoint(contact),
    searchEndpoint(findPages, maySearch),
    ...accountEndpoints({ accounts, originOf }),
    ...orderEndpoints({
      orders,
      tokens,
      originOf,
      hasAccess: ({ userId, projectId, productKey }) => isEnrolled(userId, projectId, productKey),
    }),
    myPaymentsEndpoint({ orders, accounts }),
  ];
}
