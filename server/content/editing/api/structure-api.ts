import { z } from 'zod';
import type { StructureChange } from '#common/content/editing.ts';
import { type SectionPage, sectionPages } from '#common/content/pages.ts';
import type { Endpoint } from '../../../core/api/endpoint.ts';
import { parseBody } from '../../../core/api/parse-body.ts';
import { matchesTag } from '../../../core/http/answer-bytes.ts';
import { fail } from '../../../core/http/guards.ts';
import { answerDraft, type EditorApi, editorCall } from './editor-call.ts';

/** Endpoints for a project's tree, its changes, and search in drafts. */
export function structureEndpoints(api: EditorApi): Endpoint[] {
  return [
    treeEndpoint(api),
    entriesEndpoint(api),
    changeEndpoint(api),
    searchEndpoint(api),
    tasksEndpoint(api),
  ];
}

const languageCode = z.enum(['en', 'ar', 'de']);
const page = z.enum(Object.keys(sectionPages) as [SectionPage, ...SectionPage[]]);
const pathSchema = z.string().min(1).max(400).meta({
  description:
    'With the placeholder `{lang}`; the path of a collection entry ends with `#` and its id',
});

const stateSchema = z.object({
  missing: z.number(),
  outdated: z.number(),
  isChanged: z.boolean(),
  isPublished: z.boolean(),
});

const unitSchema = z.object({
  path: pathSchema,
  title: z.string(),
  type: z.string(),
  isRemoved: z.boolean().optional(),
  states: z.record(z.string(), stateSchema).meta({ description: 'By language' }),
});

const sectionSchema = unitSchema.extend({
  id: z.number(),
  hiddenIn: z.array(languageCode),
  isKnown: z.boolean(),
});

const treeSchema = z.object({
  pages: z.array(z.object({ page, sections: z.array(sectionSchema), meta: unitSchema.nullable() })),
  collections: z.array(
    z.object({
      path: pathSchema,
      name: z.enum(['articles', 'courses']),
      entries: z.array(unitSchema).meta({ description: 'The first 50' }),
      total: z.number(),
    }),
  ),
  shared: z.array(unitSchema),
  unplaced: z.array(unitSchema).meta({ description: 'Texts that are not on any page' }),
  waiting: z.number().meta({
    description:
      'Number of unpublished changes that the caller may publish: texts and places of sections',
  }),
});

const interfaceLanguage = languageCode.optional().meta({ description: 'The language of titles' });

const editorErrors = ['unauthorized', 'not-allowed', 'not-found'] as const;
const credentials = ['bearer'] as const;

function treeEndpoint(api: EditorApi): Endpoint {
  return {
    method: 'get',
    path: '/editor/{project}/tree',
    summary: 'Get the structure of a project’s drafts; use If-None-Match to poll it cheaply',
    query: z.object({ language: interfaceLanguage }),
    body: null,
    answers: {
      200: { description: 'Pages, collections and everything else', schema: treeSchema },
      304: { description: 'Unchanged since If-None-Match', schema: z.unknown() },
    },
    errors: editorErrors,
    credentials,
    handle: editorCall(api, 'content:view-draft', async ({ project, language, actor }, context) => {
      const { structure } = api.editor;
      // Read before the tree, so that the tree is at least as new.
      const headers = {
        'ETag': `"${await structure.getVersion(project.id, actor)}"`,
        'Cache-Control': 'no-store',
      };
      if (matchesTag(context.req.header('if-none-match') ?? null, headers.ETag))
        return context.body(null, 304, headers);
      return context.json(await structure.getTree(project.id, language, actor), 200, headers);
    }),
  };
}

const entriesQuery = z.object({
  collection: pathSchema,
  offset: z.coerce.number().int().min(0).max(10_000_000).default(0),
  language: interfaceLanguage,
});

function entriesEndpoint(api: EditorApi): Endpoint {
  return {
    method: 'get',
    path: '/editor/{project}/entries',
    summary: 'List fifty entries of a collection, in the order of the drafts',
    query: entriesQuery,
    body: null,
    answers: {
      200: {
        description: 'The entries; empty after the last one',
        schema: z.object({ entries: z.array(unitSchema) }),
      },
    },
    errors: ['bad-request', ...editorErrors],
    credentials,
    handle: editorCall(api, 'content:view-draft', async ({ project, language, actor }, context) => {
      const query = entriesQuery.safeParse(context.req.query());
      if (!query.success) return fail(context, 'bad-request', { language });
      const place = { ...query.data, language };
      const entries = await api.editor.structure.listEntries(project.id, place, actor);
      return answerDraft(context, { entries });
    }),
  };
}

const sectionId = z.number().int();
const index = z.number().int().min(0).max(100_000);
const hiddenIn = z.array(languageCode);
const type = z.string().max(60);

const changeSchema = z.discriminatedUnion('change', [
  z.strictObject({ change: z.literal('add-section'), page, type, index }),
  z.strictObject({
    change: z.literal('place-section'),
    page,
    path: pathSchema,
    type,
    index,
    id: sectionId.exactOptional(),
    hiddenIn: hiddenIn.exactOptional(),
  }),
  z.strictObject({ change: z.literal('move-section'), page, id: sectionId, index }),
  z.strictObject({ change: z.literal('duplicate-section'), page, id: sectionId }),
  z.strictObject({
    change: z.literal('remove-section'),
    page,
    id: sectionId,
    isDiscarded: z.boolean().exactOptional().meta({
      description: 'A text that was never public is deleted with it; otherwise it can be put back',
    }),
  }),
  z.strictObject({ change: z.literal('hide-section'), page, id: sectionId, hiddenIn }),
  z.strictObject({ change: z.literal('add-entry'), collection: pathSchema }),
  z.strictObject({ change: z.literal('duplicate-entry'), path: pathSchema }),
  z.strictObject({ change: z.literal('move-entry'), path: pathSchema, index }),
  z.strictObject({ change: z.literal('remove-entry'), path: pathSchema }),
  z.strictObject({ change: z.literal('restore-entry'), path: pathSchema }),
]) satisfies z.ZodType<StructureChange>;

function changeEndpoint(api: EditorApi): Endpoint {
  return {
    method: 'post',
    path: '/editor/{project}/structure',
    summary: 'Add, move, hide or remove sections and entries in the drafts',
    query: z.object({ language: interfaceLanguage }),
    body: {
      schema: changeSchema,
      types: ['application/json'],
      maxBytes: 4 * 1024,
      example: { change: 'move-section', page: 'home', id: 3, index: 0 },
    },
    answers: {
      200: {
        description: 'What was changed, and the change that undoes it',
        schema: z.object({ path: pathSchema.nullable(), undo: changeSchema.nullable() }),
        example: {
          path: 'content/{lang}/home-page/services.json',
          undo: { change: 'move-section', page: 'home', id: 3, index: 2 },
        },
      },
    },
    errors: ['bad-request', 'invalid', ...editorErrors],
    credentials,
    handle: editorCall(api, 'content:save', async ({ project, language, actor }, context) => {
      const read = await parseBody(context, changeSchema, language);
      if (read instanceof Response) return read;
      return answerDraft(context, await api.editor.structure.change(project.id, read.body, actor));
    }),
  };
}

function searchEndpoint(api: EditorApi): Endpoint {
  const query = z.object({
    q: z.string(),
    most: z.string().optional().meta({ description: 'Default 40, at most 400' }),
    language: interfaceLanguage,
  });
  const found = z.object({
    path: pathSchema,
    title: z.string(),
    language: z.union([languageCode, z.literal('')]),
    field: z.string().meta({ description: 'Path of the field; empty if the file name matched' }),
    excerpt: z.string(),
  });
  return {
    method: 'get',
    path: '/editor/{project}/search',
    summary: 'Search fields of drafts in every language',
    query,
    body: null,
    answers: {
      200: {
        description: 'The best matches',
        schema: z.object({ found: z.array(found), hasMore: z.boolean() }),
      },
    },
    errors: ['bad-request', ...editorErrors],
    credentials,
    handle: editorCall(api, 'content:view-draft', async ({ project, language, actor }, context) => {
      const most = parseMost(context.req.query('most'));
      if (most === null) return fail(context, 'bad-request', { language });
      const request = { words: context.req.query('q') ?? '', language, most };
      return answerDraft(context, await api.editor.structure.search(project.id, request, actor));
    }),
  };
}

/** Parses the maximum number of results; null if it is invalid. */
function parseMost(text: string | undefined): number | null {
  if (text === undefined) return 40;
  const most = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  return most >= 1 && most <= 400 ? most : null;
}

function tasksEndpoint(api: EditorApi): Endpoint {
  const query = z.object({ of: languageCode, language: interfaceLanguage });
  const task = z.object({
    path: pathSchema,
    title: z.string(),
    language: languageCode,
    field: z.string(),
    state: z.enum(['missing', 'outdated']),
    source: z.string().meta({ description: 'The text to translate' }),
  });
  return {
    method: 'get',
    path: '/editor/{project}/translations',
    summary: 'List missing and outdated texts in a language',
    query,
    body: null,
    answers: {
      200: {
        description: 'The first 1,000 texts, and the total',
        schema: z.object({ tasks: z.array(task), total: z.number() }),
      },
    },
    errors: ['bad-request', ...editorErrors],
    credentials,
    handle: editorCall(api, 'content:view-draft', async ({ project, language, actor }, context) => {
      const of = project.languages.find((code) => code === context.req.query('of'));
      if (!of) return fail(context, 'bad-request', { language });
      const request = { of, language };
      const { structure } = api.editor;
      return answerDraft(context, await structure.listTranslationTasks(project.id, request, actor));
    }),
  };
}
