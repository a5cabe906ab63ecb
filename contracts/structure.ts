import { answer, endpoint, errors, get, jsonBody, post, z } from './endpoint.ts';
import { footerPath, newFooter, servicesPath, servicesTitle } from './examples.ts';
import {
  inLanguage,
  languageCode,
  orNull,
  projectParams,
  sectionPage,
  unitLanguage,
  unitPath,
  maybe,
} from './parts.ts';

const unitState = z.object({
  missing: z.number(),
  outdated: z.number(),
  isChanged: z.boolean().describe('The draft differs from the published revision'),
  isPublished: z.boolean(),
});
/** Status of a unit in one language. */
export type UnitState = z.infer<typeof unitState>;

const treeUnit = z
  .object({
    path: unitPath,
    title: z.string().describe('Its title in the language of the interface, else its file name'),
    type: z
      .string()
      .describe(
        'Type of a section or document; for unplaced content its last section type, "" if unknown',
      ),
    isRemoved: maybe(z.boolean()).describe(
      'It has no draft or place any more: public until the next release, and restorable',
    ),
    states: z.partialRecord(unitLanguage, unitState),
  })
  .openapi('TreeUnit');
export type TreeUnit = z.infer<typeof treeUnit>;

const treeSection = treeUnit.extend({
  id: z.number().describe('Its numeric id in pages-components.json'),
  hiddenIn: z.array(languageCode),
  isKnown: z.boolean().describe('False for a type unknown to this version'),
});
export type TreeSection = z.infer<typeof treeSection>;

const treePage = z.object({
  page: sectionPage,
  sections: z.array(treeSection),
  /** Its page metadata. */
  meta: orNull(treeUnit),
});
export type TreePage = z.infer<typeof treePage>;

const treeCollection = z.object({
  path: unitPath,
  name: z.enum(['articles', 'courses']),
  entries: z.array(treeUnit).describe('The first 50'),
  total: z.number(),
});
export type TreeCollection = z.infer<typeof treeCollection>;

const editorTree = z
  .object({
    pages: z.array(treePage),
    collections: z.array(treeCollection),
    shared: z
      .array(treeUnit)
      .describe(
        'Header, footer, social links, products, policies, translations, theme, metadata and others',
      ),
    unplaced: z.array(treeUnit).describe('Texts that are not on any page'),
    waiting: z
      .number()
      .describe(
        'Number of unpublished changes that the caller may publish: texts and places of sections',
      ),
  })
  .openapi('EditorTree');
export type EditorTree = z.infer<typeof editorTree>;

const current = { missing: 0, outdated: 0, isChanged: false, isPublished: true };
const articlesPath = 'content/{lang}/articles/articles.json';
const articleExample = {
  path: `${articlesPath}#1`,
  title: 'Five questions before the first dose',
  type: 'article',
  states: { en: current, ar: current },
};
const treeExample: EditorTree = {
  pages: [
    {
      page: 'home',
      sections: [
        {
          path: servicesPath,
          title: servicesTitle,
          type: 'grid-with-frame',
          states: { en: current, ar: current },
          id: 3,
          hiddenIn: [],
          isKnown: true,
        },
      ],
      meta: null,
    },
  ],
  collections: [{ path: articlesPath, name: 'articles', entries: [articleExample], total: 12 }],
  shared: [
    {
      path: footerPath,
      title: 'Footer',
      type: 'footer',
      states: { en: { ...current, isChanged: true }, ar: { ...current, outdated: 1 } },
    },
  ],
  unplaced: [],
  waiting: 1,
};

const foundField = z.object({
  path: unitPath,
  title: z.string(),
  language: unitLanguage,
  field: z.string().describe('Path of the field; empty if the file name matched'),
  excerpt: z.string().describe('The surrounding text'),
});
/** Result of quick search: a unit and the matching field. */
export type FoundField = z.infer<typeof foundField>;

const foundFields = z.object({ found: z.array(foundField), hasMore: z.boolean() });
export type FoundFields = z.infer<typeof foundFields>;

const translationTask = z.object({
  path: unitPath,
  title: z.string(),
  language: languageCode,
  field: z.string(),
  state: z.enum(['missing', 'outdated']),
  source: z.string().describe('The text to translate'),
});
export type TranslationTask = z.infer<typeof translationTask>;

const taskList = z.object({ tasks: z.array(translationTask), total: z.number() });
export type TaskList = z.infer<typeof taskList>;

const id = z.number().int();
const index = z
  .number()
  .int()
  .min(0)
  .max(100_000)
  .describe('Counts from 0 among the page’s sections');
const hiddenIn = z.array(languageCode);
const type = z.string().max(60);
const page = sectionPage;

const structureChange = z
  .discriminatedUnion('change', [
    z.strictObject({ change: z.literal('add-section'), page, type, index }),
    z.strictObject({
      change: z.literal('place-section'),
      page,
      path: unitPath,
      type,
      index,
      id: maybe(id).describe('As before it was removed'),
      hiddenIn: maybe(hiddenIn),
    }),
    z.strictObject({ change: z.literal('move-section'), page, id, index }),
    z.strictObject({ change: z.literal('duplicate-section'), page, id }),
    z.strictObject({
      change: z.literal('remove-section'),
      page,
      id,
      isDiscarded: maybe(z.boolean()).describe(
        'A text that was never public is deleted with it; otherwise it can be put back',
      ),
    }),
    z.strictObject({ change: z.literal('hide-section'), page, id, hiddenIn }),
    z.strictObject({ change: z.literal('add-entry'), collection: unitPath }),
    z.strictObject({ change: z.literal('duplicate-entry'), path: unitPath }),
    z.strictObject({ change: z.literal('move-entry'), path: unitPath, index }),
    z.strictObject({ change: z.literal('remove-entry'), path: unitPath }),
    z.strictObject({ change: z.literal('restore-entry'), path: unitPath }),
  ])
  .openapi('StructureChange');
/** A change of the order of sections and entries. */
export type StructureChange = z.infer<typeof structureChange>;

const structureResult = z.object({
  path: unitPath.nullable().describe('The affected unit, to be opened; null if removed'),
  undo: orNull(structureChange),
});
export type StructureResult = z.infer<typeof structureResult>;

const refusals = ['unauthorized', 'not-allowed', 'not-found'] as const;

export const getTree = endpoint({
  ...get('content:view-draft', '/editor/{project}/tree'),
  summary: 'Get the structure of a project’s drafts; use If-None-Match to poll it cheaply',
  request: { params: projectParams, query: inLanguage },
  responses: {
    200: answer('Pages, collections and everything else', editorTree, treeExample),
    304: { description: 'Unchanged since If-None-Match' },
    ...errors(...refusals),
  },
});

export const listEntries = endpoint({
  ...get('content:view-draft', '/editor/{project}/entries'),
  summary: 'List fifty entries of a collection, in the order of the drafts',
  request: {
    params: projectParams,
    query: inLanguage.extend({
      collection: unitPath.openapi({ example: articlesPath }),
      offset: z.coerce.number<string | number>().int().min(0).max(10_000_000).default(0),
    }),
  },
  responses: {
    200: answer('The entries; empty after the last one', z.object({ entries: z.array(treeUnit) }), {
      entries: [articleExample],
    }),
    ...errors('bad-request', ...refusals),
  },
});

export const changeStructure = endpoint({
  ...post('content:structure', '/editor/{project}/structure', 4 * 1024),
  summary: 'Add, move, hide or remove sections and entries in the drafts',
  request: {
    params: projectParams,
    query: inLanguage,
    body: jsonBody(structureChange, { change: 'move-section', page: 'home', id: 3, index: 0 }),
  },
  responses: {
    200: answer('What was changed, and the change that undoes it', structureResult, {
      path: servicesPath,
      undo: { change: 'move-section', page: 'home', id: 3, index: 2 },
    }),
    ...errors('bad-request', 'invalid', ...refusals),
  },
});

export const searchDrafts = endpoint({
  ...get('content:view-draft', '/editor/{project}/search'),
  summary: 'Search fields of drafts in every language',
  request: {
    params: projectParams,
    query: inLanguage.extend({
      q: z.string().default('').openapi({ example: '2027' }),
      most: z.coerce
        .number<string | number>()
        .int()
        .min(1)
        .max(400)
        .default(40)
        .describe('Number of results'),
    }),
  },
  responses: {
    200: answer('The best matches', foundFields, {
      found: [
        {
          path: footerPath,
          title: 'Footer',
          language: 'en',
          field: 'witharc',
          excerpt: newFooter.witharc,
        },
      ],
      hasMore: false,
    }),
    ...errors('bad-request', ...refusals),
  },
});

export const listTranslationTasks = endpoint({
  ...get('content:view-draft', '/editor/{project}/translations'),
  summary: 'List missing and outdated texts in a language',
  request: {
    params: projectParams,
    query: inLanguage.extend({ of: languageCode.openapi({ example: 'ar' }) }),
  },
  responses: {
    200: answer('The first 1,000 texts, and the total', taskList, {
      tasks: [
        {
          path: footerPath,
          title: 'Footer',
          language: 'ar',
          field: 'witharc',
          state: 'outdated',
          source: newFooter.witharc,
        },
      ],
      total: 1,
    }),
    ...errors('bad-request', ...refusals),
  },
});
