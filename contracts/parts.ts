import { sectionPages, type SectionPage } from '#common/content/pages.ts';
import type { JsonObject, JsonValue } from '#common/json.ts';
import { languageCodes } from '#i18n/languages.ts';
import { z } from './endpoint.ts';
import { exampleProject, footerPath } from './examples.ts';

/* Schemas that several areas share. */

export const languageCode = z.enum(languageCodes);

/** '' for a document without a language. */
export const unitLanguage = z
  .enum(['', ...languageCodes])
  .describe('Empty for content that all languages share');
export type UnitLanguage = z.infer<typeof unitLanguage>;

/** The language of titles and errors; one of the interface, which may not be the project's. */
export const inLanguage = z.object({
  language: z.string().optional().describe('The language of titles and errors'),
});

export const projectParams = z.object({
  project: z.string().openapi({ example: exampleProject }),
});
export const projectAndId = projectParams.extend({ id: z.string() });

export const unitPath = z.string().min(1).max(500).openapi({
  description:
    'With the placeholder `{lang}`; the path of a collection entry ends with `#` and its id',
  example: footerPath,
});

export const personName = z.object({ id: z.string(), name: z.string() });
export type PersonName = z.infer<typeof personName>;

export const milliseconds = z.number().describe('Milliseconds since 1970, in UTC');

/** Any JSON value; the recursive `z.json()` overflows the document's generator. */
export const jsonValue = z
  .unknown()
  .refine((value) => value !== undefined)
  .describe('Any JSON value') as unknown as z.ZodType<JsonValue>;

export const jsonObject = z.record(z.string(), z.unknown()) as unknown as z.ZodType<JsonObject>;

export const noFields = z.strictObject({});
/** Path of a call about one person. */
export const userParams = z.object({ userId: z.string() });
/** Errors of a call with a body and a permission. */
export const bodyErrors = ['bad-request', 'invalid', 'unauthorized', 'not-allowed'] as const;

export const resendAfter = z.number().describe('Seconds until another code can be requested');

export const sectionPage = z.enum(Object.keys(sectionPages) as [SectionPage, ...SectionPage[]]);

/** A named schema or null; the document's generator describes `.nullable()` of one wrongly. */
export function orNull<Schema extends z.ZodType>(schema: Schema) {
  return z.union([schema, z.null()]);
}

/**
 * A field that may be absent, but not undefined, in the type. The document's generator takes
 * `.exactOptional()` for required.
 */
export function maybe<Schema extends z.ZodType>(schema: Schema): z.ZodExactOptional<Schema> {
  return schema.optional() as unknown as z.ZodExactOptional<Schema>;
}
