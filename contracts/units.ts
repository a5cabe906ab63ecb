import type { Fields } from '#common/content/fields.ts';
import { en } from '#i18n/messages/en.ts';
import { answer, endpoint, errors, get, jsonBody, post, z } from './endpoint.ts';
import {
  exampleAuthor,
  footerConflict,
  footerPath,
  footerUnit,
  newFooter,
  newRevisionId,
  oldRevisionId,
  savedAt,
  savedFooter,
  servicesPath,
  tooLong,
} from './examples.ts';
import {
  inLanguage,
  jsonObject,
  jsonValue,
  languageCode,
  milliseconds,
  personName,
  projectParams,
  unitLanguage,
  unitPath,
  maybe,
} from './parts.ts';

/*
 * A *unit* is the documents of one path in all languages, edited together. A *field path* names a
 * value in it: `services.3.titleTr`, list items by their key, plain strings by index; '' is the
 * whole value. `joinField` of common/content/field-values.ts escapes a name with a dot in it.
 */

const unitShape = z.enum(['fields', 'meta', 'messages', 'credentials', 'object', 'list']);
/** Form of editing: by fields, as texts by name, or as JSON (`object`, `list`). */
export type UnitShape = z.infer<typeof unitShape>;

const fields = z
  .record(z.string(), z.unknown())
  .describe('Definitions of its fields; only for `fields`') as unknown as z.ZodType<Fields>;

const unitType = z.object({
  name: z
    .string()
    .describe('A section’s type, or a document’s: `grid-with-frame`, `header`, `article`'),
  shape: unitShape,
  fields: fields.nullable(),
  isSection: z.boolean(),
});
export type UnitType = z.infer<typeof unitType>;

const unitVersion = z.object({
  revisionId: z.string().nullable().describe('Base of a save; null without a draft'),
  value: jsonValue,
  savedAt: z.number().nullable(),
  savedBy: personName.nullable(),
  publishedRevisionId: z.string().nullable(),
  published: jsonValue,
});
/** One language's document of a unit. */
export type UnitVersion = z.infer<typeof unitVersion>;

const outdatedFields = z
  .partialRecord(languageCode, z.record(z.string(), z.string()))
  .describe(
    'Source texts of outdated translations at translation time, by language and field path',
  );
export type OutdatedFields = z.infer<typeof outdatedFields>;

const unit = z
  .object({
    path: z.string(),
    type: unitType,
    sourceLanguage: languageCode,
    versions: z
      .partialRecord(unitLanguage, unitVersion)
      .describe('All languages of the project; only "" for a unit without languages'),
    outdated: outdatedFields,
    shownOn: z
      .array(z.string())
      .describe('Pages that show it, as addresses after the language, best first: `home`'),
  })
  .openapi('Unit');
export type Unit = z.infer<typeof unit>;

const saveRequest = z.object({
  path: unitPath,
  origin: z.enum(['save', 'autosave', 'restore']),
  versions: z
    .partialRecord(
      unitLanguage,
      z.object({
        basedOn: z.string().nullable().describe('The revision; null if there is none'),
        value: jsonValue,
      }),
    )
    .describe('The changed languages'),
  client: maybe(z.string().min(1).max(60)).describe(
    'A random id of the open editor, whose own earlier saves never conflict with its next',
  ),
  sourceSeen: maybe(z.string().nullable()).describe(
    'The revision of the default language that the author saw',
  ),
});
export type SaveRequest = z.infer<typeof saveRequest>;

const fieldProblem = z.object({
  language: unitLanguage,
  field: z.string(),
  message: z.string(),
});
/** An error in a value: in a language, at a field path. */
export type FieldProblem = z.infer<typeof fieldProblem>;

const refused = z
  .array(fieldProblem)
  .describe(
    'Fields that could not be stored: the draft keeps their previous values; all others are saved',
  );

const itemRename = z.object({
  list: z.string().describe('The list’s path'),
  from: z.number(),
  to: z.number(),
});
/** A list item that got another id. */
export type ItemRename = z.infer<typeof itemRename>;

const renamed = maybe(z.array(itemRename)).describe(
  'New items whose id collided with another person’s: they got another, everywhere',
);

const savedVersion = z.object({
  revisionId: z.string(),
  value: jsonValue,
  savedAt: milliseconds,
  isMerged: z.boolean().describe('It includes somebody else’s changes'),
});
export type SavedVersion = z.infer<typeof savedVersion>;
const savedVersions = z.partialRecord(unitLanguage, savedVersion);

const saved = z
  .object({
    outcome: z.literal('saved'),
    versions: savedVersions.describe(
      'All languages changed by it, including others’ changes and untranslated fields',
    ),
    outdated: outdatedFields,
    cleaned: z.array(fieldProblem).describe('Changes made by sanitising'),
    refused,
    renamed,
  })
  .openapi('Saved');

const fieldConflict = z.object({
  language: unitLanguage,
  field: z.string(),
  base: maybe(jsonValue),
  mine: maybe(jsonValue),
  theirs: maybe(jsonValue),
});
/** Both sides changed the same field; a value that does not exist is absent. */
export type FieldConflict = z.infer<typeof fieldConflict>;

const conflict = z
  .object({
    outcome: z.literal('conflict'),
    conflicts: z.array(fieldConflict),
    versions: savedVersions.describe(
      'Both sides’ changes, theirs in conflicting fields: the base of the next save',
    ),
    theirs: z.object({ by: personName.nullable(), at: z.number() }),
    refused,
    renamed,
  })
  .openapi('SaveConflict');

const invalidSave = z.object({
  outcome: z.literal('invalid'),
  problems: z.array(fieldProblem),
});

/**
 * `conflict`: the draft is unchanged, and what was sent is stored as a revision in the history.
 * `invalid`: nothing was saved, for a program that sends a whole document.
 */
export type SaveResult =
  | z.infer<typeof saved>
  | z.infer<typeof conflict>
  | z.infer<typeof invalidSave>;

/** The answers to a save, for every call that saves. */
export const saveAnswers = {
  200: answer('Saved', saved, {
    outcome: 'saved',
    versions: { en: savedFooter },
    outdated: footerUnit.outdated,
    cleaned: [],
    refused: [],
  }),
  400: answer('A field is invalid, and nothing was saved', invalidSave, {
    outcome: 'invalid',
    problems: [tooLong],
  }),
  412: answer('Conflict: somebody else has changed the same fields', conflict, {
    outcome: 'conflict',
    conflicts: [footerConflict],
    versions: { en: { ...savedFooter, isMerged: true } },
    theirs: { by: exampleAuthor, at: savedAt },
    refused: [],
  }),
};

const refusals = ['unauthorized', 'not-allowed', 'not-found'] as const;
const posted = ['bad-request', 'bad-type', 'invalid', 'too-large', ...refusals] as const;
/** Of one save of a unit in all its languages. */
const saveBytes = 2 * 1024 * 1024;

export const openUnit = endpoint({
  ...get('content:view-draft', '/editor/{project}/unit'),
  summary: 'Get the drafts of a path in all languages',
  request: { params: projectParams, query: inLanguage.extend({ path: unitPath }) },
  responses: { 200: answer('The unit', unit, footerUnit), ...errors('bad-request', ...refusals) },
});

export const saveUnit = endpoint({
  ...post('content:save', '/editor/{project}/save', saveBytes),
  summary:
    'Save drafts of a unit, merged with what others have saved in the meantime. Drafts may be incomplete; publishing checks for missing fields',
  request: {
    params: projectParams,
    query: inLanguage,
    body: jsonBody(saveRequest, {
      path: footerPath,
      origin: 'save',
      versions: { en: { basedOn: oldRevisionId, value: newFooter } },
    }),
  },
  responses: { ...errors(...posted), ...saveAnswers },
});

export const confirmTranslations = endpoint({
  ...post('content:save', '/editor/{project}/confirm', 256 * 1024),
  summary: 'Confirm that translations are still correct although their source has changed',
  request: {
    params: projectParams,
    query: inLanguage,
    body: jsonBody(
      z.object({
        path: unitPath,
        language: languageCode,
        fields: z.array(z.string().max(500)).max(5_000),
      }),
      { path: footerPath, language: 'ar', fields: ['witharc'] },
    ),
  },
  responses: {
    200: answer('The translations count as done', z.object({ confirmed: z.number() }), {
      confirmed: 1,
    }),
    ...errors(...posted),
  },
});

/** Answer to a save that conflicts with a later one. */
const changed = z
  .object({
    error: z.object({ code: z.literal('changed'), message: z.string() }),
    revision: z.string().nullable(),
    value: jsonValue.describe('Both changes merged; in conflicting fields, theirs'),
    conflicts: z.array(fieldConflict),
  })
  .openapi('Changed');
const changedAnswer = answer('Somebody else has changed the same fields', changed, {
  error: { code: 'changed', message: en['answer.changed'] },
  revision: newRevisionId,
  value: newFooter,
  conflicts: [footerConflict],
});

const documentParams = projectParams.extend({
  lang: z.string().openapi({ example: 'en' }),
  file: z.string().openapi({ example: 'footer.json' }),
});
const storedDocument = answer('The stored document', jsonValue, newFooter);

export const readDocument = endpoint({
  ...get('content:view-draft', '/content/{project}/{lang}/{file}{.+}'),
  summary:
    'Get a draft, such as en/home-page/hero.json; with - as the language, any file of the project, such as -/style.json',
  request: { params: documentParams },
  responses: {
    200: storedDocument,
    304: { description: 'Unchanged since If-None-Match' },
    ...errors(...refusals),
  },
});

export const replaceDocument = endpoint({
  ...post('content:save', '/content/{project}/{lang}/{file}{.+}', saveBytes),
  method: 'put',
  summary:
    'Save a draft, with If-Match and the ETag of the version it is based on, or with If-None-Match: * to create one. It may be incomplete. If a field is invalid, nothing is saved, and 400 lists all invalid fields',
  request: {
    params: documentParams,
    body: jsonBody(jsonValue, newFooter),
  },
  responses: {
    ...errors(...posted, 'no-condition'),
    200: storedDocument,
    412: changedAnswer,
  },
});

export const updateFields = endpoint({
  ...post(
    'content:save',
    '/{project}/content/{lang}/{file}/{serviceType}{[^/]+\\.json}',
    saveBytes,
  ),
  servers: [{ url: '/update' }],
  summary:
    'Save fields of the item, entry or section with this id; if a field is invalid, none is saved (400)',
  request: {
    params: documentParams.extend({
      file: z.string().openapi({ example: 'home-page' }),
      serviceType: z.string().openapi({ example: 'services' }),
    }),
    body: jsonBody(
      z.object({
        id: z
          .union([
            z.number().int().min(0),
            z
              .string()
              .regex(/^\d{1,15}$/)
              .transform(Number),
          ])
          .nullish()
          .describe(
            'The id of the entry in a file of entries (articles, courses), or of an item or the section in a section file. A file without ids, such as meta-data.json, needs none',
          ),
        list: z
          .string()
          .max(200)
          .nullish()
          .describe(
            'The list that contains the item; "" for the section itself. Default: the list that has the fields of `data`',
          ),
        data: jsonObject,
        revision: z.string().nullish(),
      }),
      { id: 3, list: 'services', data: { titleTr: 'A counter that listens' } },
    ),
  },
  responses: {
    ...errors(...posted, 'ambiguous'),
    200: answer(
      'The current value, and the draft’s revision',
      z.object({ data: jsonValue, revision: z.string(), path: z.string() }),
      {
        data: { id: 3, title: 'Our work', titleTr: 'What we do' },
        revision: '01a200c4-6280-76e9-845c-36a4a20512da',
        path: servicesPath,
      },
    ),
    412: changedAnswer,
  },
});
