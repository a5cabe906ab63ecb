import type { OpenAPIHono } from '@hono/zod-openapi';
import { contactRoutes } from '../contact/api.ts';
import { createCommerceApi } from '../commerce/api/api.ts';
import { createVideoApi } from '../assets/videos/api.ts';
import type { HttpEnv } from '../core/http/request-context.ts';
import { createLearningApi } from '../learning/api/api.ts';
import { searchRoutes } from '../search/api.ts';
import { createAccountApi } from './account-api.ts';
import type { ApiOptions } from './api-options.ts';

/** Creates all areas of the API except the editor's. */
export function createAreas(options: ApiOptions): OpenAPIHono<HttpEnv>[] {
  const { accounts, appServices, assets, contact, findPages, maySearch, originOf } = options;
  const { courses, orders } = appServices;
  const { isEnrolled } = courses.enrolments;
  return [
    contactRoutes(contact),
    createAccountApi(options),
    searchRoutes(findPages, maySearch),
    createLearningApi({ courses, accounts }),
    createCommerceApi({ orders, accounts, originOf, isEnrolled }),
    createVideoApi({ ...options, tokens: accounts.tokens, ...assets }),
  ];
}
