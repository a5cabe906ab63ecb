import { z } from 'zod';
import type { Endpoint, EndpointAnswer } from '../../core/api/endpoint.ts';
import { fail } from '../../core/http/guards.ts';
import type { Session } from '../people/person.ts';
import type { TooMany, ProofFailure } from '../outcomes.ts';
import {
  type AccountApi,
  accountPost,
  answerJson,
  type Call,
  failInvalid,
  failTooMany,
  text,
} from './api-call.ts';
import { authorize } from './authorize.ts';

/** Endpoints for a person's own name, telephone number and email. */
export function ownEndpoints(api: AccountApi): Endpoint[] {
  return [updateProfile(api), requestEmail(api), confirmEmail(api), cancelEmail(api)];
}

const errors = ['invalid', 'unauthorized', 'not-allowed', 'too-many-tries'] as const;

const done: EndpointAnswer = {
  description: 'Done',
  schema: z.object({ ok: z.literal(true) }),
  example: { ok: true },
};

/** Returns the caller's session, or the error response. Guests have no profile. */
function authorizeCall({ accounts }: AccountApi, call: Call<unknown>): Promise<Session | Response> {
  return authorize(call.context, accounts.tokens, 'profile:edit');
}

function updateProfile(api: AccountApi): Endpoint {
  return accountPost(api, {
    path: '/auth/profile',
    summary: 'Update the caller’s name and phone number; the same rules apply as for sign-up',
    schema: z.strictObject({ name: text, phone: text }),
    example: { name: 'Nadia El Sherif', phone: '01005550142' },
    answer: done,
    errors,
    credentials: ['bearer'],
    async handle(call) {
      const session = await authorizeCall(api, call);
      if (session instanceof Response) return session;
      const result = await api.accounts.own.updateProfile(call.body, session, call.caller);
      if (result.outcome === 'too-many') return failTooMany(call.context, result);
      if (result.outcome === 'invalid') return failInvalid(call, result);
      return answerJson(call, { ok: true });
    },
  });
}

function requestEmail(api: AccountApi): Endpoint {
  return accountPost(api, {
    path: '/auth/email/request',
    summary:
      'Email a code to the caller’s new address; the answer does not show whether the address has an account',
    schema: z.strictObject({
      email: text.meta({ format: 'email' }),
      current: z
        .string()
        .optional()
        .meta({ description: 'The password; required 15 minutes after login', format: 'password' }),
    }),
    example: { email: 'nadia@pharmacy.example', current: 'violet teapot 9' },
    answer: {
      description: 'The code has been sent',
      schema: z.object({
        resendAfter: z
          .number()
          .meta({ description: 'Seconds until another code can be requested' }),
      }),
      example: { resendAfter: 60 },
    },
    errors,
    credentials: ['bearer'],
    async handle(call) {
      const session = await authorizeCall(api, call);
      if (session instanceof Response) return session;
      const { email, current = null } = call.body;
      const sent = await api.accounts.own.requestEmail({ email, current }, session, call.caller);
      if (sent.outcome === 'invalid') return failInvalid(call, sent);
      if (sent.outcome !== 'sent') return failUnproven(call, sent);
      return answerJson(call, { resendAfter: sent.resendAfter });
    },
  });
}

const proofFaults = {
  'current-needed': 'account.current.missing',
  'current-wrong': 'account.current.wrong',
  'code-needed': 'account.prove.lead',
} as const satisfies Record<Exclude<ProofFailure, TooMany>['outcome'], string>;

function failUnproven(call: Call<unknown>, unproven: ProofFailure): Response {
  if (unproven.outcome === 'too-many') return failTooMany(call.context, unproven);
  const problem = { field: 'current', fault: proofFaults[unproven.outcome] };
  return failInvalid(call, { outcome: 'invalid', problems: [problem] });
}

function confirmEmail(api: AccountApi): Endpoint {
  return accountPost(api, {
    path: '/auth/email/verify',
    summary: 'Confirm the caller’s new address with its code; the old address is notified',
    schema: z.strictObject({ code: text }),
    example: { code: '482913' },
    answer: done,
    errors: [...errors, 'wrong-code', 'expired', 'taken'],
    credentials: ['bearer'],
    async handle(call) {
      const session = await authorizeCall(api, call);
      if (session instanceof Response) return session;
      const result = await api.accounts.own.confirmEmail(call.body.code, session, call.caller);
      if (result.outcome === 'too-many') return failTooMany(call.context, result);
      if (result.outcome !== 'changed') return fail(call.context, result.outcome);
      return answerJson(call, { ok: true });
    },
  });
}

function cancelEmail(api: AccountApi): Endpoint {
  return accountPost(api, {
    path: '/auth/email/cancel',
    summary: 'Cancel the change of address; the code for the new address becomes invalid',
    schema: z.strictObject({}),
    example: {},
    answer: done,
    errors,
    credentials: ['bearer'],
    async handle(call) {
      const session = await authorizeCall(api, call);
      if (session instanceof Response) return session;
      await api.accounts.own.cancelEmail(session);
      return answerJson(call, { ok: true });
    },
  });
}
