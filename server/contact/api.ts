import { sendMessage } from '#contracts/contact.ts';
import { messagesOf } from '#i18n/messages/index.ts';
import { createArea } from '../core/api/area.ts';
import { answerLanguage } from '../core/http/accept-language.ts';
import { ApiError } from '../core/http/errors.ts';
import { limitBodySize } from '../core/http/guards.ts';
import { readFields } from '../core/http/read-fields.ts';
import { createTranslator } from '../core/translator.ts';
import { languageOfPost } from './contact-schema.ts';
import { type ContactService, tooManyMessages } from './receive-message.ts';

/** The call that sends a message. The service checks the fields, by the rules of the form. */
export function contactRoutes(service: ContactService) {
  const { request: _unparsed, ...route } = sendMessage;
  const middleware = limitBodySize(64 * 1024);
  return createArea().openapi({ ...route, middleware }, async (c) => {
    const { project, client } = c.env.requestContext;
    if (!project) throw new ApiError('starting');
    const posted = await readFields(c.req.raw);
    if (!posted.fields) throw new ApiError(posted.fault);
    const { fields } = posted;
    const language = languageOfPost(fields) ?? answerLanguage(c.req.raw.headers, project);
    const message = { project, language, address: client.address, fields };
    const receipt = await service.receive(message);
    if (receipt.outcome === 'received') return c.json({ ok: true as const }, 200);
    if (receipt.outcome === 'invalid') {
      const labels = messagesOf(language, project.behaviour.wording);
      const errors = receipt.problems.map(({ field, fault }) => ({
        field,
        message: labels[fault],
      }));
      throw new ApiError('invalid', { language, errors });
    }
    const { retryAfter } = receipt;
    const translator = createTranslator({ language, overrides: null, onMissing: refuseMissing });
    throw new ApiError('too-many', {
      language,
      errors: [{ field: null, message: tooManyMessages(retryAfter, translator) }],
      headers: { 'Retry-After': String(retryAfter) },
    });
  });
}

/** Unreachable: a test checks that every message exists. */
function refuseMissing(key: string): never {
  throw new Error(`The message ${key} is missing`);
}
