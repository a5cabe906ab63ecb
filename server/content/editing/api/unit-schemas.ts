import { z } from 'zod';
import type { JsonObject, JsonValue } from '#common/json.ts';
import { languageCodes } from '#i18n/languages.ts';

/** Maximum bytes of one save of a unit in all its languages. */
export const maxSaveBytes = 2 * 1024 * 1024;

export const language = z.enum(languageCodes);
/** '' for documents above the languages. */
const unitLanguage = z.enum(['', ...languageCodes]);

/** Any value: it was parsed from JSON, so it is JSON. */
const jsonValue = z
  .unknown()
  .refine((value) => value !== undefined)
  .transform((value) => value as JsonValue);

const jsonObject = z.record(z.string(), z.unknown()).transform((value) => value as JsonObject);

export const path = z.string().min(1).max(500);

export const saveSchema = z.object({
  path,
  origin: z.enum(['save', 'autosave', 'restore']),
  versions: z.partialRecord(
    unitLanguage,
    z.object({
      basedOn: z.string().nullable().meta({ description: 'The revision; null if there is none' }),
      value: jsonValue,
    }),
  ),
  client: z
    .string()
    .min(1)
    .max(60)
    .optional()
    .meta({ description: 'A random id of the open editor' }),
  sourceSeen: z
    .string()
    .nullable()
    .optional()
    .meta({ description: 'The revision of the default language that the author saw' }),
});

const person = z.object({ id: z.string(), name: z.string() }).nullable();
const problem = z.object({ language: unitLanguage, field: z.string(), message: z.string() });
const refused = z.array(problem).meta({
  description:
    'Fields that could not be stored: the draft keeps their previous values; all others are saved',
});
const renamed = z
  .array(z.object({ list: z.string(), from: z.number(), to: z.number() }))
  .optional();
const savedVersions = z.partialRecord(
  unitLanguage,
  z.object({
    revisionId: z.string(),
    value: z.unknown(),
    savedAt: z.number().meta({ description: 'Milliseconds since 1970, in UTC' }),
    isMerged: z.boolean(),
  }),
);
const outdated = z.partialRecord(language, z.record(z.string(), z.string()));

export const savedSchema = z.object({
  outcome: z.literal('saved'),
  versions: savedVersions,
  outdated,
  cleaned: z.array(problem),
  refused,
  renamed,
});

const conflicts = z.array(
  z.object({
    language: unitLanguage,
    field: z.string(),
    base: z.unknown().optional(),
    mine: z.unknown().optional(),
    theirs: z.unknown().optional(),
  }),
);

export const conflictSchema = z.object({
  outcome: z.literal('conflict'),
  conflicts,
  versions: savedVersions,
  theirs: z.object({ by: person, at: z.number() }),
  refused,
  renamed,
});

/** The drafts of all languages, as described in common/content/editing.ts. */
export const unitSchema = z.object({
  path: z.string(),
  type: z.object({
    name: z.string(),
    shape: z.enum(['fields', 'meta', 'messages', 'credentials', 'object', 'list']),
    fields: z.record(z.string(), z.unknown()).nullable(),
    isSection: z.boolean(),
  }),
  sourceLanguage: language,
  versions: z.partialRecord(
    unitLanguage,
    z.object({
      revisionId: z.string().nullable(),
      value: z.unknown(),
      savedAt: z.number().nullable(),
      savedBy: person,
      publishedRevisionId: z.string().nullable(),
      published: z.unknown(),
    }),
  ),
  outdated,
  shownOn: z.array(z.string()),
});

export const confirmSchema = z.object({
  path,
  language,
  fields: z.array(z.string().max(500)).max(5_000),
});

export const fieldsSchema = z.object({
  id: z
    .union([
      z.number().int().min(0),
      z
        .string()
        .regex(/^\d{1,15}$/)
        .transform(Number),
    ])
    .nullish()
    .meta({
      description:
        'The id of the entry in a file of entries (articles, courses), or of an item or the section in a section file. A file without ids, such as meta-data.json, needs none',
    }),
  list: z.string().max(200).nullish().meta({
    description:
      'The list that contains the item; "" for the section itself. Default: the list that has the fields of `data`',
  }),
  data: jsonObject,
  revision: z.string().nullish(),
});

/** Answer to a save that conflicts with a later one. */
export const changedSchema = z.object({
  error: z.object({ code: z.literal('changed'), message: z.string() }),
  revision: z.string().nullable(),
  value: z.unknown().meta({ description: 'Both changes merged; in conflicting fields, theirs' }),
  conflicts,
});
