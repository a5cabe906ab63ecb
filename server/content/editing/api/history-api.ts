import { z } from 'zod';
import { isLanguageCode, languageCodes } from '#i18n/languages.ts';
import type { Endpoint } from '../../../core/api/endpoint.ts';
import { parseBody } from '../../../core/api/parse-body.ts';
import { fail } from '../../../core/http/guards.ts';
import { answerDraft, type EditorApi, editorCall } from './editor-call.ts';
import { answerSave } from './present-save.ts';

/** Endpoints for the history of texts and for restoring revisions. */
export function historyEndpoints(api: EditorApi): Endpoint[] {
  return [listHistory(api), readRevision(api), restore(api)];
}

const language = z.string().optional();
const errors = ['bad-request', 'invalid', 'unauthorized', 'not-allowed', 'not-found'] as const;
const shared = { errors, credentials: ['bearer'] } as const;

const entrySchema = z.object({
  revisionId: z.string(),
  language: z.string().meta({ description: 'Empty for content that all languages share' }),
  at: z.number().meta({ description: 'Milliseconds since 1970, in UTC' }),
  author: z.object({ id: z.string(), name: z.string() }).nullable(),
  origin: z.enum(['save', 'autosave', 'import', 'restore', 'conflict', 'publish']),
  isDraft: z.boolean(),
  isPublished: z.boolean(),
  wasPublished: z.boolean().meta({ description: 'Whether a release has published it' }),
  folded: z
    .array(z.object({ revisionId: z.string(), at: z.number() }))
    .meta({ description: 'Autosaves by the same person in the ten minutes before it' }),
});

const pageSchema = z.object({
  history: z.array(entrySchema),
  earlier: z.array(z.string()).meta({ description: 'Languages that have older revisions' }),
});

function listHistory(api: EditorApi): Endpoint {
  return {
    method: 'get',
    path: '/editor/{project}/history',
    summary:
      'List revisions of a text in all languages, newest first, or older ones in one language',
    query: z.object({
      path: z.string().meta({ description: '`content/{lang}/home-page/hero.json`' }),
      before: z.string().optional().meta({
        description: 'The last known `revisionId` of a language: returns the revisions before it',
      }),
      language,
    }),
    body: null,
    answers: { 200: { description: 'A page of the history', schema: pageSchema } },
    ...shared,
    handle: editorCall(api, 'content:view-draft', async ({ project, actor }, context) => {
      const path = context.req.query('path');
      if (path === undefined) return fail(context, 'bad-request');
      const page = { path, before: context.req.query('before') ?? null };
      return answerDraft(context, await api.editor.history.list(project.id, page, actor));
    }),
  };
}

function readRevision(api: EditorApi): Endpoint {
  return {
    method: 'get',
    path: '/editor/{project}/revisions/{id}',
    summary: 'Get the content of a revision',
    query: z.object({ language }),
    body: null,
    answers: { 200: { description: 'Its value', schema: z.object({ value: z.json() }) } },
    ...shared,
    handle: editorCall(api, 'content:view-draft', async ({ project, actor }, context) => {
      const id = context.req.param('id') ?? '';
      const value = await api.editor.history.read(project.id, id, actor);
      return answerDraft(context, { value });
    }),
  };
}

const restoreBody = z.strictObject({
  path: z.string().max(400),
  of: z.union([z.literal(''), z.enum(languageCodes)]).meta({
    type: 'string',
    description: 'The language; empty for content that all languages share',
  }),
  revisionId: z.string().max(64),
});

const restoredSchema = z.looseObject({ outcome: z.enum(['saved', 'conflict']) });

function restore(api: EditorApi): Endpoint {
  return {
    method: 'post',
    path: '/editor/{project}/restore',
    summary: 'Restore the texts of a revision in the draft; other languages do not change',
    query: z.object({ language }),
    body: {
      schema: restoreBody,
      types: ['application/json'],
      maxBytes: 16 * 1024,
      example: {
        path: 'content/{lang}/home-page/hero.json',
        of: 'ar',
        revisionId: '019a9f4a-02b7-7c11-8f62-6f0a5d1f9b2c',
      },
    },
    answers: {
      200: { description: 'The same answer as for a save', schema: restoredSchema },
      412: { description: 'Somebody saved in the meantime', schema: restoredSchema },
    },
    ...shared,
    handle: editorCall(api, 'content:save', async (call, context) => {
      const { project, actor } = call;
      const read = await parseBody(context, restoreBody, call.language);
      if (read instanceof Response) return read;
      const { path, of, revisionId } = read.body;
      const place = { path, language: isLanguageCode(of) ? of : ('' as const), revisionId };
      const answer = await api.editor.history.restore(project.id, place, actor);
      return answerSave(context, answer, call.language);
    }),
  };
}
