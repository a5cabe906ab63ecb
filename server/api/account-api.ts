import { OpenAPIHono } from '@hono/zod-openapi';
import type { AccountApi } from '../accounts/api/account-call.ts';
import { loginRoutes } from '../accounts/api/login-api.ts';
import { ownRoutes } from '../accounts/api/own-api.ts';
import { resetRoutes } from '../accounts/api/reset-api.ts';
import { sessionRoutes } from '../accounts/api/session-api.ts';
import type { HttpEnv } from '../core/http/request-context.ts';

/** All calls below `/api/auth`. */
export function createAccountApi(api: AccountApi) {
  return new OpenAPIHono<HttpEnv>()
    .route('/', loginRoutes(api))
    .route('/', sessionRoutes(api))
    .route('/', resetRoutes(api))
    .route('/', ownRoutes(api));
}
