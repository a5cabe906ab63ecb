import * as contracts from '#contracts/learning.ts';
import { messages } from '#i18n/messages/index.ts';
import { createArea } from '../../core/api/area.ts';
import { ApiError } from '../../core/http/errors.ts';
import { type CourseApi, coursePlaceOf, ownWrite } from './learner-call.ts';

/** The call that issues the certificate of a completed course. */
export function certificateRoutes(api: CourseApi) {
  const { certificates } = api.courses;
  return createArea().openapi(ownWrite(api, contracts.issueCertificate), async (c) => {
    const { language, learner } = c.var;
    const place = coursePlaceOf(c.var, c.req.valid('param'));
    const result = await certificates.issue(place, c.req.valid('json'), learner);
    switch (result.outcome) {
      case 'issued':
        return c.json({ certificate: result.code }, 200);
      case 'not-completed':
        throw new ApiError('not-allowed');
      case 'invalid':
        throw new ApiError('invalid', {
          errors: result.problems.map(({ field, fault }) => ({
            field,
            message: messages[language][fault],
          })),
        });
    }
  });
}
