import { z } from 'zod';
import { messages } from '#i18n/messages/index.ts';
import { privateJson } from '../../core/api/private-json.ts';
import type { Endpoint } from '../../core/api/endpoint.ts';
import { fail } from '../../core/http/guards.ts';
import { type CourseApi, coursePlaceOf, readBody, authorizeOwnWrite } from './learner-call.ts';

const body = z.strictObject({
  latin: z.string().max(400).default('').meta({ description: 'The name in Latin letters' }),
  arabic: z.string().max(400).default('').meta({ description: 'The name in Arabic letters' }),
});

/** Issues the certificate of a completed course. */
export function certificateEndpoint(api: CourseApi): Endpoint {
  return {
    method: 'post',
    path: '/user/{userId}/courses/{key}/certificate',
    summary:
      'Issue the certificate of a completed course with at least one of two names; they cannot be changed later',
    query: null,
    body: {
      schema: body,
      types: ['application/json'],
      maxBytes: 4 * 1024,
      example: { latin: 'Nadia El Sherif', arabic: 'نادية الشريف' },
    },
    answers: {
      200: {
        description: 'The certificate, issued now or earlier',
        schema: z.object({ certificate: z.string().meta({ description: 'The public code' }) }),
        example: { certificate: '7KQF-M2WD-9XTB' },
      },
    },
    errors: ['bad-request', 'bad-type', 'invalid', 'unauthorized', 'not-allowed'],
    credentials: ['bearer'],
    async handle(context) {
      const call = await authorizeOwnWrite(context, api);
      if (call instanceof Response) return call;
      const read = await readBody(call, body);
      if (read instanceof Response) return read;
      const { certificates } = api.courses;
      const result = await certificates.issue(coursePlaceOf(call), read.body, call.learner);
      switch (result.outcome) {
        case 'issued':
          return privateJson(context, { certificate: result.code });
        case 'not-completed':
          return fail(context, 'not-allowed');
        case 'invalid':
          return fail(context, 'invalid', {
            errors: result.problems.map(({ field, fault }) => ({
              field,
              message: messages[call.language][fault],
            })),
          });
      }
    },
  };
}
