import type { Context } from 'hono';
import { z } from 'zod';
import { fillTemplate } from '#common/text/fill-template.ts';
import { isLanguageCode, type LanguageCode, languages } from '#i18n/languages.ts';
import { messages } from '#i18n/messages/index.ts';
import type { Endpoint } from '../../../core/api/endpoint.ts';
import { parseBody } from '../../../core/api/parse-body.ts';
import { fail } from '../../../core/http/guards.ts';
import type { HttpEnv } from '../../../core/http/request-context.ts';
import type { AdminContent } from '../editor.ts';
import { answerDraft, type EditorApi, type EditorCall, editorCall } from './editor-call.ts';

/**
 * Endpoints of the specification's admin service (section 7): read, update and publish the about
 * page's text and image.
 */
export function adminEndpoints(api: EditorApi): Endpoint[] {
  return [read(api), update(api)];
}

const path = '/admin/content/{lang}';

const content = z.string().max(200_000).meta({ description: 'HTML' });
const imgsrc = z.string().max(2_000).meta({ description: 'The address of an image' });
const revision = z.string().nullable();

const contentSchema = z.object({
  content,
  imgsrc,
  revision,
  unpublishedBy: z.string().nullable().meta({
    description: 'Another person with unpublished changes to it',
  }),
});
const updateSchema = z.strictObject({
  content,
  imgsrc,
  revision: revision.optional().meta({
    description:
      'The revision that the change is based on; without it, the current one is replaced',
  }),
  isConfirmed: z.boolean().optional().meta({
    description: 'Replaces or publishes another person’s unpublished changes in the named revision',
  }),
});

const contentExample: AdminContent = {
  content: '<p>In 2016 two pharmacists kept a notebook on the counter.</p>',
  imgsrc: '/media/active-med-pharma/about/ledger.720x520.svg',
  revision: '019a9f3e-5c1a-7d21-9a53-0d5a4be37e10',
  unpublishedBy: null,
};

const contentAnswer = (description: string) => ({
  description,
  schema: contentSchema,
  example: contentExample,
});

function read(api: EditorApi): Endpoint {
  return {
    method: 'get',
    path,
    summary: 'Get the text and image that the Admin Dashboard edits',
    query: null,
    body: null,
    answers: { 200: contentAnswer('As the draft has it') },
    errors: ['unauthorized', 'not-allowed', 'not-found'],
    credentials: ['bearer'],
    handle: editorCall(api, 'admin:open', async ({ project, actor }, context) => {
      const language = parseContentLanguage(context, project.languages);
      if (!language) return fail(context, 'not-found');
      const found = await api.editor.adminContent.find(project.id, language, actor);
      return found ? answerDraft(context, found) : fail(context, 'not-found');
    }),
  };
}

function update(api: EditorApi): Endpoint {
  return {
    method: 'put',
    path,
    summary: 'Update and publish the text and image that the Admin Dashboard edits',
    query: null,
    body: {
      schema: updateSchema,
      types: ['application/json'],
      maxBytes: 1024 * 1024,
      example: { content: contentExample.content, imgsrc: contentExample.imgsrc },
    },
    answers: {
      200: contentAnswer('As it is public now'),
      409: contentAnswer(
        'Somebody else has changed it since, or has unpublished changes; this is their version',
      ),
    },
    errors: ['bad-request', 'invalid', 'unauthorized', 'not-allowed', 'not-found'],
    credentials: ['bearer'],
    handle: editorCall(api, 'admin:open', (call, context) => handleUpdate(api, call, context)),
  };
}

async function handleUpdate(
  { editor }: EditorApi,
  { project, actor, language }: EditorCall,
  context: Context<HttpEnv>,
): Promise<Response> {
  const contentLanguage = parseContentLanguage(context, project.languages);
  if (!contentLanguage) return fail(context, 'not-found', { language });
  const posted = await parseBody(context, updateSchema, language);
  if (posted instanceof Response) return posted;
  const { revision: baseRevision, isConfirmed = false, ...body } = posted.body;
  const change = {
    ...body,
    isConfirmed,
    language: contentLanguage,
    messageLanguage: language,
    title: releaseTitle(contentLanguage, language),
  };
  const answer = await editor.adminContent.update(
    project.id,
    baseRevision === undefined ? change : { ...change, revision: baseRevision },
    actor,
  );
  if (answer.outcome !== 'invalid')
    return answerDraft(context, answer.content, answer.outcome === 'updated' ? 200 : 409);
  const errors = answer.problems.map(({ field, message }) => ({ field, message }));
  return fail(context, 'invalid', { language, errors });
}

function parseContentLanguage(
  { req }: Context<HttpEnv>,
  offered: readonly LanguageCode[],
): LanguageCode | null {
  const code = req.param('lang');
  return isLanguageCode(code) && offered.includes(code) ? code : null;
}

/** Title in the list of releases: "About page, Deutsch". */
function releaseTitle(contentLanguage: LanguageCode, language: LanguageCode): string {
  const { name } = languages[contentLanguage];
  return fillTemplate(messages[language]['editor.admin.release'], { language: name });
}
