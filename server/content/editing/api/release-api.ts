import type { Context } from 'hono';
import { z } from 'zod';
import { findingKinds } from '#common/content/editing.ts';
import { fillTemplate } from '#common/text/fill-template.ts';
import { type LanguageCode, languageCodes } from '#i18n/languages.ts';
import { messages } from '#i18n/messages/index.ts';
import type { Endpoint, EndpointBody } from '../../../core/api/endpoint.ts';
import { parseBody } from '../../../core/api/parse-body.ts';
import type { HttpEnv } from '../../../core/http/request-context.ts';
import { InvalidContentError, RevertBlockedError } from '../../../core/projects/problems.ts';
import { translateProblem } from '../../documents/translate-problems.ts';
import { answerDraft, type EditorApi, editorCall } from './editor-call.ts';

/** Endpoints for publishing, listing and reverting releases. */
export function releaseEndpoints(api: EditorApi): Endpoint[] {
  return [
    plan(api),
    publish(api),
    unpublish(api),
    listReleases(api),
    revert(api),
    cancel(api),
    publishHeld(api),
  ];
}

const languageQuery = z.object({
  language: z.string().optional().meta({ description: 'The language of titles and errors' }),
});

const unitLanguage = z.string().meta({ description: 'Empty for content that all languages share' });
const scopeFields = {
  languages: z
    .array(z.enum(languageCodes))
    .max(20)
    .nullable()
    .meta({ type: 'array', items: { type: 'string' }, description: 'Null: all' }),
  paths: z
    .array(z.string().max(400))
    .max(5_000)
    .nullable()
    .meta({
      description:
        'Null: everything except what the plan marks as withheld or reserved. Name the place of a section as the plan ' +
        'does (pages-components.json#home.hero), or the places of all sections with pages-components.json. ' +
        'A new section’s texts and its place are published together',
    }),
};
const scopeBody = z.strictObject(scopeFields);
const title = z.string().trim().max(200);
const publishBody = z.strictObject({
  ...scopeFields,
  title,
  token: z.string().max(500_000).meta({ description: 'The token of the confirmed plan' }),
  at: z
    .int()
    .min(0)
    .max(8_640_000_000_000_000)
    .nullable()
    .meta({ description: 'Milliseconds since 1970; null or past: now' }),
});
const unpublishBody = z.strictObject({ ...scopeFields, title });
const revertBody = z.strictObject({
  title,
  isLater: z.boolean().default(false).meta({
    description: 'Reverts all releases after this one, which stays',
  }),
});

const changeSchema = z.object({
  path: z.string(),
  language: unitLanguage,
  title: z.string(),
  kind: z.enum(['new', 'changed', 'removed']),
  isStructure: z.boolean().meta({ description: 'Published in every language' }),
  fields: z.array(
    z.object({ field: z.string(), before: z.json().optional(), after: z.json().optional() }),
  ),
  isWithheld: z.boolean().optional(),
  isMoved: z.boolean().optional(),
  scheduledAt: z.number().optional(),
  isReserved: z.boolean().optional().meta({
    description: 'The caller may not publish it; a release that names it is rejected',
  }),
  section: z
    .object({
      page: z.string(),
      textPath: z.string(),
      hiddenBefore: z.array(z.string()),
      hiddenAfter: z.array(z.string()),
    })
    .optional()
    .meta({ description: 'For changes of a section’s place on its page, which have no fields' }),
  by: z.object({ id: z.string(), name: z.string() }).nullable().optional(),
  at: z.number().optional().meta({ description: 'Time of the change' }),
});
const findingSchema = z.object({
  level: z.enum(['error', 'warning']),
  kind: z
    .enum(findingKinds)
    .meta({ description: 'Placeholders and invalid fields are never published' }),
  path: z.string(),
  language: unitLanguage,
  field: z.string(),
  about: z.string().meta({
    description: 'Number of missing, outdated or placeholder texts',
  }),
});
const planSchema = z.object({
  changes: z.array(changeSchema),
  findings: z.array(findingSchema),
  token: z.string(),
});
const releaseSchema = z.object({
  id: z.string(),
  title: z.string(),
  author: z.object({ id: z.string(), name: z.string() }).nullable(),
  state: z.enum(['published', 'scheduled', 'held', 'cancelled', 'failed']),
  at: z.number().meta({ description: 'Milliseconds since 1970, in UTC' }),
  failure: z.string().nullable(),
  revertsId: z.string().nullable(),
  isRevertible: z.boolean(),
  isReserved: z.boolean().optional().meta({
    description: 'The caller may neither revert nor publish it, because it contains prices',
  }),
  documents: z.array(z.object({ path: z.string(), language: unitLanguage, title: z.string() })),
  documentCount: z.number(),
  overtakenBy: z.array(z.string()),
});
const publishedSchema = z.object({
  outcome: z.enum(['published', 'scheduled', 'nothing']),
  release: releaseSchema.optional(),
});
const problemsSchema = z.object({
  outcome: z.literal('invalid'),
  problems: z.array(
    z.object({
      path: z.string(),
      language: unitLanguage,
      field: z.string(),
      message: z.string(),
    }),
  ),
});
const movedSchema = z.object({ outcome: z.literal('moved'), plan: planSchema });

const errors = ['bad-request', 'invalid', 'unauthorized', 'not-allowed', 'not-found'] as const;

/** In bytes; a scope may name every document of a large site. */
const maxScopeBytes = 2 * 1024 * 1024;

function body(schema: z.ZodType, example: object, maxBytes = maxScopeBytes): EndpointBody {
  return { schema, types: ['application/json'], maxBytes, example };
}

const shared = { errors, credentials: ['bearer'] } as const;
/** Options of endpoints that may publish prices. */
const withProof = { ...shared, errors: [...errors, 'fresh-proof-needed'] } as const;
const scopeExample = { languages: ['en'], paths: ['content/{lang}/home-page/hero.json'] };

function plan(api: EditorApi): Endpoint {
  return {
    method: 'post',
    path: '/editor/{project}/plan',
    summary: 'List what a release would change and what should be checked first',
    query: languageQuery,
    body: body(scopeBody, scopeExample),
    answers: { 200: { description: 'The plan', schema: planSchema } },
    ...shared,
    handle: editorCall(api, 'content:view-draft', async (call, context) => {
      const { project, actor, language } = call;
      const read = await parseBody(context, scopeBody, language);
      if (read instanceof Response) return read;
      const scope = { ...read.body, language };
      return answerDraft(context, await api.editor.releases.plan(project.id, scope, actor));
    }),
  };
}

function publish(api: EditorApi): Endpoint {
  return {
    method: 'post',
    path: '/editor/{project}/publish',
    summary: 'Publish a plan, now or at a given time',
    query: languageQuery,
    body: body(publishBody, { ...scopeExample, title: 'Spring', token: 'a1b2', at: null }),
    answers: {
      200: { description: 'There was nothing to publish', schema: publishedSchema },
      201: { description: 'The published or scheduled release', schema: publishedSchema },
      400: { description: 'Some texts break the rules', schema: problemsSchema },
      409: { description: 'The drafts have changed since; the current plan', schema: movedSchema },
    },
    ...withProof,
    handle: editorCall(api, 'content:publish', async (call, context) => {
      const { project, actor, language } = call;
      const read = await parseBody(context, publishBody, language);
      if (read instanceof Response) return read;
      const request = { ...read.body, language };
      const answer = await api.editor.releases.publish(project.id, request, actor);
      return answerDraft(context, answer, publishStatus[answer.outcome]);
    }),
  };
}

const publishStatus = {
  published: 201,
  scheduled: 201,
  nothing: 200,
  moved: 409,
  invalid: 400,
} as const;

function unpublish(api: EditorApi): Endpoint {
  return {
    method: 'post',
    path: '/editor/{project}/unpublish',
    summary: 'Unpublish texts; their drafts are kept',
    query: languageQuery,
    body: body(unpublishBody, { ...scopeExample, title: 'Without the hero' }),
    answers: {
      200: {
        description: 'The release that unpublished them; null if nothing was public',
        schema: z.object({ release: releaseSchema.nullable() }),
      },
    },
    ...shared,
    handle: editorCall(api, 'content:publish', async (call, context) => {
      const { project, actor, language } = call;
      const read = await parseBody(context, unpublishBody, language);
      if (read instanceof Response) return read;
      const scope = { ...read.body, language };
      try {
        const release = await api.editor.releases.unpublish(project.id, scope, actor);
        return answerDraft(context, { release });
      } catch (error) {
        if (error instanceof InvalidContentError)
          return answerPurchaseConflict(context, error, language);
        throw error;
      }
    }),
  };
}

function listReleases(api: EditorApi): Endpoint {
  return {
    method: 'get',
    path: '/editor/{project}/releases',
    summary: 'List releases, newest first, twenty at a time',
    query: languageQuery.extend({
      before: z
        .string()
        .optional()
        .meta({ description: 'Only releases before this time, in milliseconds since 1970' }),
    }),
    body: null,
    answers: {
      200: { description: 'The releases', schema: z.object({ releases: z.array(releaseSchema) }) },
    },
    ...shared,
    handle: editorCall(api, 'content:view-draft', async (call, context) => {
      const { project, actor, language } = call;
      const before = timeOf(context.req.query('before'));
      const page = { before, language };
      const releases = await api.editor.releases.list(project.id, page, actor);
      return answerDraft(context, { releases });
    }),
  };
}

function timeOf(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,16}$/.test(text) ? Number(text) : null;
}

function revert(api: EditorApi): Endpoint {
  return {
    method: 'post',
    path: '/editor/{project}/releases/{id}/revert',
    summary: 'Revert a release, or all later ones, with a new release',
    query: languageQuery,
    body: body(revertBody, { title: 'Back to winter' }, 16 * 1024),
    answers: { 200: { description: 'The release that reverted it', schema: releaseSchema } },
    ...shared,
    errors: [...withProof.errors, 'taken'],
    handle: editorCall(api, 'content:publish', async (call, context) => {
      const { project, actor, language } = call;
      const read = await parseBody(context, revertBody, language);
      if (read instanceof Response) return read;
      const release = { ...read.body, id: context.req.param('id') ?? '', language };
      try {
        return answerDraft(context, await api.editor.releases.revert(project.id, release, actor));
      } catch (error) {
        if (error instanceof RevertBlockedError) return answerBlocked(context, error, language);
        if (error instanceof InvalidContentError)
          return answerPurchaseConflict(context, error, language);
        throw error;
      }
    }),
  };
}

function answerBlocked(
  context: Context<HttpEnv>,
  { files }: RevertBlockedError,
  language: LanguageCode,
): Response {
  const texts = messages[language];
  const message =
    files.length === 0
      ? texts['editor.releases.revert.first']
      : fillTemplate(texts['editor.releases.revert.files'], { files: files.join(', ') });
  return answerDraft(context, { error: { code: 'overtaken', message } }, 409);
}

/** Presents the error that the change would remove something that was bought. */
function answerPurchaseConflict(
  context: Context<HttpEnv>,
  { problems }: InvalidContentError,
  language: LanguageCode,
): Response {
  const message = problems.map((problem) => translateProblem(problem.message, language)).join(' ');
  return answerDraft(context, { error: { code: 'invalid', message } }, 400);
}

function cancel(api: EditorApi): Endpoint {
  return {
    method: 'post',
    path: '/editor/{project}/releases/{id}/cancel',
    summary: 'Cancel a scheduled release',
    query: languageQuery,
    body: body(z.strictObject({}), {}, 1024),
    answers: {
      200: {
        description: 'False if it had already been published or cancelled',
        schema: z.object({ cancelled: z.boolean() }),
      },
    },
    ...shared,
    handle: editorCall(api, 'content:publish', async ({ project, actor }, context) => {
      const id = context.req.param('id') ?? '';
      const cancelled = await api.editor.releases.cancel(project.id, id, actor);
      return answerDraft(context, { cancelled });
    }),
  };
}

function publishHeld(api: EditorApi): Endpoint {
  return {
    method: 'post',
    path: '/editor/{project}/releases/{id}/publish',
    summary: 'Publish a release that is on hold',
    query: languageQuery,
    body: body(z.strictObject({}), {}, 1024),
    answers: {
      200: {
        description: 'The release; “failed” if others have changed the same texts',
        schema: releaseSchema,
      },
    },
    ...withProof,
    handle: editorCall(api, 'content:publish', async ({ project, actor, language }, context) => {
      const release = { id: context.req.param('id') ?? '', language };
      return answerDraft(
        context,
        await api.editor.releases.publishHeldRelease(project.id, release, actor),
      );
    }),
  };
}
