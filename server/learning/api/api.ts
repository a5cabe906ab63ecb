import type { Endpoint } from '../../core/api/endpoint.ts';
import { certificateEndpoint } from './certificate-api.ts';
import type { CourseApi } from './learner-call.ts';
import { lessonEndpoints } from './lesson-api.ts';
import { progressEndpoints } from './progress-api.ts';

/** Endpoints of lessons and progress, below `/api/user`. */
export function courseEndpoints(api: CourseApi): Endpoint[] {
  return [...progressEndpoints(api), ...lessonEndpoints(api), certificateEndpoint(api)];
}
