import type { Context } from 'hono';
import { z } from 'zod';
import { messagesOf } from '#i18n/messages/index.ts';
import type { Endpoint } from '../core/api/endpoint.ts';
import { answerLanguage } from '../core/http/accept-language.ts';
import { createTranslator } from '../core/translator.ts';
import { fail } from '../core/http/guards.ts';
import { fieldTypes, readFields } from '../core/http/read-fields.ts';
import type { HttpEnv } from '../core/http/request-context.ts';
import { contactBody, type ContactProblem, languageOfPost } from './contact-schema.ts';
import { type ContactService, tooManyMessages } from './receive-message.ts';

/**
 * `POST /api/contact` (specification, section 7): a message by form or JSON. Pages of other sites
 * cannot post it.
 */
export function contactEndpoint(service: ContactService): Endpoint {
  return {
    method: 'post',
    path: '/contact',
    summary: 'Send a message',
    query: null,
    body: { schema: contactBody, types: fieldTypes, maxBytes: 64 * 1024 },
    answers: {
      200: {
        description: 'The message is stored',
        schema: z.object({ ok: z.literal(true) }),
      },
    },
    handle: (context) => handle(context, service),
  };
}

async function handle(context: Context<HttpEnv>, service: ContactService): Promise<Response> {
  const { requestContext } = context.env;
  const { project } = requestContext;
  if (!project) return fail(context, 'starting');
  const posted = await readFields(context.req.raw);
  if (!posted.fields) return fail(context, posted.fault);

  const language =
    languageOfPost(posted.fields) ?? answerLanguage(context.req.raw.headers, project);
  const receipt = await service.receive({
    project,
    language,
    address: requestContext.client.address,
    fields: posted.fields,
  });

  switch (receipt.outcome) {
    case 'received':
      return context.json({ ok: true });
    case 'invalid':
      return fail(context, 'invalid', {
        language,
        errors: presentProblems(receipt, messagesOf(language, project.behaviour.wording)),
      });
    case 'too-many': {
      const translator = createTranslator({
        language,
        overrides: null,
        onMissing: refuseMissing,
      });
      return fail(context, 'too-many', {
        language,
        errors: [{ field: null, message: tooManyMessages(receipt.retryAfter, translator) }],
        headers: { 'Retry-After': String(receipt.retryAfter) },
      });
    }
  }
}

/** Unreachable: a test checks that every message exists. */
function refuseMissing(key: string): never {
  throw new Error(`The message ${key} is missing`);
}

function presentProblems(
  { problems }: { problems: readonly ContactProblem[] },
  labels: ReturnType<typeof messagesOf>,
): { field: string; message: string }[] {
  return problems.map(({ field, fault }) => ({ field, message: labels[fault] }));
}
