import { OpenAPIHono } from '@hono/zod-openapi';
import type { HttpEnv } from '../../core/http/request-context.ts';
import { certificateRoutes } from './certificate-api.ts';
import type { CourseApi } from './learner-call.ts';
import { lessonRoutes } from './lesson-api.ts';
import { myCoursesRoutes } from './my-courses-api.ts';
import { progressRoutes } from './progress-api.ts';

/** The calls of courses, lessons and progress, below `/api/user`. */
export function createLearningApi(api: CourseApi) {
  return new OpenAPIHono<HttpEnv>()
    .route('/', progressRoutes(api))
    .route('/', lessonRoutes(api))
    .route('/', certificateRoutes(api))
    .route('/', myCoursesRoutes(api));
}
