import type { Endpoint } from '../../core/api/endpoint.ts';
import type { AccountApi } from './api-call.ts';
import { loginEndpoints } from './login-api.ts';
import { ownEndpoints } from './own-api.ts';
import { resetEndpoints } from './reset-api.ts';
import { sessionEndpoints } from './session-api.ts';

/** Returns all endpoints below `/api/auth`. */
export function accountEndpoints(api: AccountApi): Endpoint[] {
  return [
    ...loginEndpoints(api),
    ...sessionEndpoints(api),
    ...resetEndpoints(api),
    ...ownEndpoints(api),
  ];
}
