import type { Endpoint } from '../core/api/endpoint.ts';
import type { ApiOptions } from './api-options.ts';
import { contactEndpoint } from '../contact/api.ts';
import { myPaymentsEndpoint } from '../commerce/api/my-payments-api.ts';
import { myCoursesEndpoint } from '../learning/api/my-courses-api.ts';
import { courseEndpoints } from '../learning/api/api.ts';
import { orderEndpoints } from '../commerce/api/api.ts';
import { videoEndpoints } from '../assets/videos/api.ts';

/** All API endpoints except the editor's. */
export function endpointsOf(options: ApiOptions): Endpoint[] {
  const { accounts, assets, contact, appServices, originOf } = options;
  const { orders, courses } = appServices;
  const { isEnrolled } = courses.enrolments;
  const { tokens } = accounts;
  return [
    contactEndpoint(contact),
    ...orderEndpoints({
      orders,
      tokens,
      originOf,
      hasAccess: ({ userId, projectId, productKey }) => isEnrolled(userId, projectId, productKey),
    }),
    myCoursesEndpoint({ courses, accounts }),
    myPaymentsEndpoint({ orders, accounts }),
    ...courseEndpoints({ courses, accounts }),
    ...videoEndpoints({ ...options, tokens, listProjects: assets.listProjects }),
  ];
}
