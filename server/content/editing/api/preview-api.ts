import { z } from 'zod';
import type { Endpoint } from '../../../core/api/endpoint.ts';
import { parseBody } from '../../../core/api/parse-body.ts';
import { fail } from '../../../core/http/guards.ts';
import { maxLinkHours } from '../previews/create-preview-service.ts';
import { answerDraft, type EditorApi, editorCall } from './editor-call.ts';

/** Endpoints for links that show drafts to everybody who has them. */
export function previewEndpoints(api: EditorApi): Endpoint[] {
  return [listLinks(api), createLink(api), revokeLink(api)];
}

const path = '/editor/{project}/preview-links';
const query = z.object({
  language: z.string().optional().meta({ description: 'The language of messages: en, ar or de' }),
});
const common = ['unauthorized', 'not-allowed', 'not-found'] as const;

const linkSchema = z.object({
  id: z.string(),
  authorId: z.string(),
  expiresAt: z.number().meta({ description: 'Milliseconds since 1970' }),
});
const linkExample = {
  id: 'k3vX6wQy8S0mYwq5nJm3pYw1c0c2f3o4b5a6z7y8x9w',
  authorId: '0199a6b2-7c31-7d0e-9a55-3f0c2b1d4e5f',
  expiresAt: 1_795_000_000_000,
};

function listLinks(api: EditorApi): Endpoint {
  return {
    method: 'get',
    path,
    summary: 'List active preview links',
    query,
    body: null,
    answers: {
      200: {
        description: 'The links without their tokens, which are not stored',
        schema: z.object({ links: z.array(linkSchema) }),
        example: { links: [linkExample] },
      },
    },
    errors: common,
    credentials: ['bearer'],
    handle: editorCall(api, 'content:view-draft', async ({ project, actor }, context) => {
      const links = await api.editor.previews.listLinks(project.id, actor);
      return answerDraft(context, {
        links: links.map(({ id, authorId, expiresAt }) => ({ id, authorId, expiresAt })),
      });
    }),
  };
}

const bodySchema = z.strictObject({ hours: z.int().min(1).max(maxLinkHours) });

function createLink(api: EditorApi): Endpoint {
  return {
    method: 'post',
    path,
    summary: 'Create a link that shows drafts to anyone who has it, for a number of hours',
    query,
    body: {
      schema: bodySchema,
      types: ['application/json'],
      maxBytes: 1024,
      example: { hours: 24 },
    },
    answers: {
      201: {
        description: 'The token, shown only once; the address is `/preview/{token}/{lang}/home`',
        schema: z.object({ token: z.string(), expiresAt: linkSchema.shape.expiresAt }),
        example: {
          token: 'Q2hhbmdlIHRoZSBoZWFkbGluZSBpbiBhbGwgdGhyZWU',
          expiresAt: linkExample.expiresAt,
        },
      },
    },
    errors: ['bad-request', 'bad-type', 'invalid', ...common],
    credentials: ['bearer'],
    handle: editorCall(api, 'content:save', async ({ project, actor, language }, context) => {
      const read = await parseBody(context, bodySchema, language);
      if (read instanceof Response) return read;
      const { hours } = read.body;
      const { token, expiresAt } = await api.editor.previews.createLink(project.id, hours, actor);
      return answerDraft(context, { token, expiresAt }, 201);
    }),
  };
}

function revokeLink(api: EditorApi): Endpoint {
  return {
    method: 'post',
    path: `${path}/{id}/revoke`,
    summary: 'Revoke a preview link',
    query,
    body: { schema: z.strictObject({}), types: ['application/json'], maxBytes: 1024, example: {} },
    answers: {
      200: { description: 'The link no longer works', schema: z.object({}), example: {} },
    },
    errors: common,
    credentials: ['bearer'],
    handle: editorCall(api, 'content:save', async ({ project, actor, language }, context) => {
      const id = context.req.param('id') ?? '';
      const isRevoked = await api.editor.previews.revokeLink(project.id, id, actor);
      return isRevoked ? answerDraft(context, {}) : fail(context, 'not-found', { language });
    }),
  };
}
