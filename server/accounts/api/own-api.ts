import * as contracts from '#contracts/own-account.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import { createArea } from '../../core/api/area.ts';
import { ApiError } from '../../core/http/errors.ts';
import type { ProofFailure, TooMany } from '../outcomes.ts';
import { type AccountApi, invalidFields, sessionCall, tooManyTries } from './account-call.ts';

/** Calls for a person's own name, telephone number and email. Guests have none. */
export function ownRoutes(api: AccountApi) {
  const { own } = api.accounts;
  return createArea()
    .openapi(sessionCall(api, contracts.updateProfile), async (c) => {
      const { caller, session } = c.var;
      const result = await own.updateProfile(c.req.valid('json'), session, caller);
      if (result.outcome === 'too-many') throw tooManyTries(result);
      if (result.outcome === 'invalid') throw invalidFields(result, caller.language);
      return c.json({ ok: true as const }, 200);
    })
    .openapi(sessionCall(api, contracts.requestEmail), async (c) => {
      const { caller, session } = c.var;
      const { email, current = null } = c.req.valid('json');
      const sent = await own.requestEmail({ email, current }, session, caller);
      if (sent.outcome === 'invalid') throw invalidFields(sent, caller.language);
      if (sent.outcome !== 'sent') throw proofError(sent, caller.language);
      return c.json({ resendAfter: sent.resendAfter }, 200);
    })
    .openapi(sessionCall(api, contracts.confirmEmail), async (c) => {
      const result = await own.confirmEmail(c.req.valid('json').code, c.var.session, c.var.caller);
      if (result.outcome === 'too-many') throw tooManyTries(result);
      if (result.outcome !== 'changed') throw new ApiError(result.outcome);
      return c.json({ ok: true as const }, 200);
    })
    .openapi(sessionCall(api, contracts.cancelEmail), async (c) => {
      await own.cancelEmail(c.var.session);
      return c.json({ ok: true as const }, 200);
    });
}

const proofFaults = {
  'current-needed': 'account.current.missing',
  'current-wrong': 'account.current.wrong',
  'code-needed': 'account.prove.lead',
} as const satisfies Record<Exclude<ProofFailure, TooMany>['outcome'], string>;

function proofError(failure: ProofFailure, language: LanguageCode): ApiError {
  if (failure.outcome === 'too-many') return tooManyTries(failure);
  const problem = { field: 'current', fault: proofFaults[failure.outcome] };
  return invalidFields({ outcome: 'invalid', problems: [problem] }, language);
}
