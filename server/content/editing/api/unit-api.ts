import { z } from 'zod';
import type { SaveRequest } from '#common/content/editing.ts';
import type { Endpoint } from '../../../core/api/endpoint.ts';
import { parseBody } from '../../../core/api/parse-body.ts';
import { fail } from '../../../core/http/guards.ts';
import { contentEndpoints } from './content-api.ts';
import { answerDraft, type EditorApi, editorCall } from './editor-call.ts';
import { answerSave } from './present-save.ts';
import * as schemas from './unit-schemas.ts';

/**
 * Endpoints to read and save units: all languages together for the editor, single documents for API
 * clients.
 */
export function unitEndpoints(api: EditorApi): Endpoint[] {
  return [open(api), save(api), confirm(api), ...contentEndpoints(api)];
}

const json = ['application/json'] as const;
const errors = ['unauthorized', 'not-allowed', 'not-found'] as const;
const posted = ['bad-request', 'bad-type', 'invalid', 'too-large', ...errors] as const;
const credentials = ['bearer'] as const;

const openQuery = z.object({ path: schemas.path, language: schemas.language.optional() });

function open(api: EditorApi): Endpoint {
  return {
    method: 'get',
    path: '/editor/{project}/unit',
    summary: 'Get the drafts of a path in all languages',
    query: openQuery,
    body: null,
    answers: { 200: { description: 'The unit', schema: schemas.unitSchema } },
    errors,
    credentials,
    handle: editorCall(api, 'content:view-draft', async ({ project, actor, language }, context) => {
      const { path } = context.req.query();
      if (!path) return fail(context, 'invalid', { language });
      return answerDraft(context, await api.editor.units.open(project.id, path, actor));
    }),
  };
}

function save(api: EditorApi): Endpoint {
  return {
    method: 'post',
    path: '/editor/{project}/save',
    summary:
      'Save drafts of a unit, merged with what others have saved in the meantime. Drafts may be incomplete; publishing checks for missing fields',
    query: z.object({ language: schemas.language.optional() }),
    body: {
      schema: schemas.saveSchema,
      types: json,
      maxBytes: schemas.maxSaveBytes,
      example: {
        path: 'content/{lang}/footer.json',
        origin: 'save',
        versions: { en: { basedOn: null, value: { witharc: 'All rights reserved' } } },
      },
    },
    answers: {
      200: { description: 'Saved', schema: schemas.savedSchema },
      412: {
        description: 'Conflict: somebody else has changed the same fields',
        schema: schemas.conflictSchema,
      },
    },
    errors: posted,
    credentials,
    handle: editorCall(api, 'content:save', async ({ project, actor, language }, context) => {
      const read = await parseBody(context, schemas.saveSchema, language);
      if (read instanceof Response) return read;
      const { sourceSeen, client, ...body } = read.body;
      const request: SaveRequest = {
        ...body,
        ...(client !== undefined && { client }),
        ...(sourceSeen !== undefined && { sourceSeen }),
      };
      const answer = await api.editor.units.save(project.id, request, actor);
      return answerSave(context, answer, language);
    }),
  };
}

function confirm(api: EditorApi): Endpoint {
  return {
    method: 'post',
    path: '/editor/{project}/confirm',
    summary: 'Confirm that translations are still correct although their source has changed',
    query: z.object({ language: schemas.language.optional() }),
    body: { schema: schemas.confirmSchema, types: json, maxBytes: 256 * 1024 },
    answers: {
      200: {
        description: 'The translations count as done',
        schema: z.object({ confirmed: z.number() }),
      },
    },
    errors: posted,
    credentials,
    handle: editorCall(api, 'content:save', async ({ project, actor, language }, context) => {
      const read = await parseBody(context, schemas.confirmSchema, language);
      if (read instanceof Response) return read;
      await api.editor.units.confirmTranslations(project.id, read.body, actor);
      return answerDraft(context, { confirmed: read.body.fields.length });
    }),
  };
}
