import { maxPreviewHours } from '#common/content/preview-hours.ts';
import { answer, endpoint, errors, get, jsonBody, post, z } from './endpoint.ts';
import {
  exampleAuthor,
  footerPath,
  importedAt,
  newRevisionId,
  oldFooter,
  oldRevisionId,
  savedAt,
} from './examples.ts';
import {
  inLanguage,
  jsonValue,
  milliseconds,
  noFields,
  personName,
  projectAndId,
  projectParams,
  unitLanguage,
  unitPath,
} from './parts.ts';
import { saveAnswers } from './units.ts';

const historyEntry = z
  .object({
    revisionId: z.string(),
    language: unitLanguage,
    at: milliseconds,
    author: personName.nullable(),
    origin: z.enum(['save', 'autosave', 'import', 'restore', 'conflict', 'publish']),
    isDraft: z.boolean(),
    isPublished: z.boolean(),
    wasPublished: z.boolean().describe('Whether a release has published it'),
    folded: z
      .array(z.object({ revisionId: z.string(), at: z.number() }))
      .describe('Autosaves by the same person in the ten minutes before it'),
  })
  .openapi('HistoryEntry');
export type HistoryEntry = z.infer<typeof historyEntry>;

const historyPage = z.object({
  history: z.array(historyEntry).describe('Newest first'),
  earlier: z.array(unitLanguage).describe('Languages that have older revisions'),
});
export type HistoryPage = z.infer<typeof historyPage>;

const draftEntry: HistoryEntry = {
  revisionId: newRevisionId,
  language: 'en',
  at: savedAt,
  author: exampleAuthor,
  origin: 'save',
  isDraft: true,
  isPublished: false,
  wasPublished: false,
  folded: [],
};
const publishedEntry: HistoryEntry = {
  ...draftEntry,
  revisionId: oldRevisionId,
  at: importedAt,
  author: null,
  origin: 'import',
  isDraft: false,
  isPublished: true,
  wasPublished: true,
};

const refusals = ['bad-request', 'invalid', 'unauthorized', 'not-allowed', 'not-found'] as const;

export const listHistory = endpoint({
  ...get('content:view-draft', '/editor/{project}/history'),
  summary: 'List revisions of a text in all languages, newest first, or older ones in one language',
  request: {
    params: projectParams,
    query: inLanguage.extend({
      path: z.string().openapi({ example: footerPath }),
      before: z
        .string()
        .optional()
        .describe('The last known `revisionId` of a language: returns the revisions before it'),
    }),
  },
  responses: {
    200: answer('A page of the history', historyPage, {
      history: [draftEntry, publishedEntry],
      earlier: [],
    }),
    ...errors(...refusals),
  },
});

export const readRevision = endpoint({
  ...get('content:view-draft', '/editor/{project}/revisions/{id}'),
  summary: 'Get the content of a revision',
  request: {
    params: projectParams.extend({ id: z.string().openapi({ example: oldRevisionId }) }),
    query: inLanguage,
  },
  responses: {
    200: answer('Its value', z.object({ value: jsonValue }), { value: oldFooter }),
    ...errors(...refusals),
  },
});

export const restoreRevision = endpoint({
  ...post('content:save', '/editor/{project}/restore', 16 * 1024),
  summary: 'Restore the texts of a revision in the draft; other languages do not change',
  request: {
    params: projectParams,
    query: inLanguage,
    body: jsonBody(
      z.strictObject({ path: unitPath, of: unitLanguage, revisionId: z.string().max(64) }),
      { path: footerPath, of: 'en', revisionId: oldRevisionId },
    ),
  },
  responses: { ...errors(...refusals), ...saveAnswers },
});

const previewLink = z.object({
  id: z.string(),
  authorId: z.string(),
  expiresAt: milliseconds,
});
/** Link that shows drafts to anyone who has it. */
export type PreviewLink = z.infer<typeof previewLink>;

const linkExample = {
  id: 'k3vX6wQy8S0mYwq5nJm3pYw1c0c2f3o4b5a6z7y8x9w',
  authorId: exampleAuthor.id,
  expiresAt: 1_795_000_000_000,
};

export const listPreviewLinks = endpoint({
  ...get('content:view-draft', '/editor/{project}/preview-links'),
  summary: 'List active preview links',
  request: { params: projectParams, query: inLanguage },
  responses: {
    200: answer(
      'The links without their tokens, which are not stored',
      z.object({ links: z.array(previewLink) }),
      { links: [linkExample] },
    ),
    ...errors('unauthorized', 'not-allowed', 'not-found'),
  },
});

export const createPreviewLink = endpoint({
  ...post('content:save', '/editor/{project}/preview-links', 1024),
  summary: 'Create a link that shows drafts to anyone who has it, for a number of hours',
  request: {
    params: projectParams,
    query: inLanguage,
    body: jsonBody(z.strictObject({ hours: z.int().min(1).max(maxPreviewHours) }), { hours: 24 }),
  },
  responses: {
    201: answer(
      'The token, shown only once; the address is `/preview/{token}/{lang}/home`',
      z.object({ token: z.string(), expiresAt: milliseconds }),
      {
        token: 'Q2hhbmdlIHRoZSBoZWFkbGluZSBpbiBhbGwgdGhyZWU',
        expiresAt: linkExample.expiresAt,
      },
    ),
    ...errors('bad-request', 'bad-type', 'invalid', 'unauthorized', 'not-allowed', 'not-found'),
  },
});

export const revokePreviewLink = endpoint({
  ...post('content:save', '/editor/{project}/preview-links/{id}/revoke', 1024),
  summary: 'Revoke a preview link',
  request: { params: projectAndId, query: inLanguage, body: jsonBody(noFields, {}) },
  responses: {
    200: answer('The link no longer works', z.object({}), {}),
    ...errors('bad-request', 'unauthorized', 'not-allowed', 'not-found'),
  },
});
