import { maxMediaFileBytes } from '#common/media/media-limits.ts';
import { languageCode, inLanguage, noFields, projectAndId, projectParams } from './parts.ts';
import { answer, endpoint, errors, get, jsonBody, post, takesForms, z } from './endpoint.ts';

const id = '019a9f3e-5c1a-7d21-9a53-0d5a4be37e10';
const address = '/media/my-site/library/2026/meeting.1600x900.jpg';

const altTexts = z
  .partialRecord(languageCode, z.string())
  .describe('Alternative texts by language; "" removes one');

const mediaFile = z
  .object({
    id: z.string(),
    address: z.string().describe('The address used in content: `media/library/2026/meeting.webp`'),
    url: z.string().describe('The URL that serves it'),
    name: z.string().describe('The name it was uploaded with'),
    type: z.string().describe('Detected from its content'),
    bytes: z.int(),
    width: z.int().nullable().describe('Pixels'),
    height: z.int().nullable(),
    alt: altTexts,
    createdAt: z.int().describe('Milliseconds since 1970'),
  })
  .openapi('MediaFile');
export type MediaFile = z.infer<typeof mediaFile>;

const fileExample: MediaFile = {
  id,
  address,
  url: address,
  name: 'Meeting.jpg',
  type: 'image/jpeg',
  bytes: 214_332,
  width: 1600,
  height: 900,
  alt: { en: 'Two colleagues at a table' },
  createdAt: 1_792_400_000_000,
};

const storedFile = z.object({
  data: z.object({ url: z.string() }),
  outcome: z.literal('stored'),
  file: mediaFile,
});
const uploadRefusal = z.enum(['type', 'size', 'pixels', 'moving', 'unsafe', 'broken']);
export type UploadRefusal = z.infer<typeof uploadRefusal>;
const refusedFile = z.object({
  data: z.null(),
  outcome: z.literal('refused'),
  reason: uploadRefusal,
});
const refused = answer('Rejected, with the reason', refusedFile, {
  data: null,
  outcome: 'refused',
  reason: 'unsafe',
});

/** Bytes of a file in base64 with the JSON or form around it. */
const maxUploadBytes = Math.ceil(maxMediaFileBytes / 3) * 4 + 8 * 1024;

export const uploadMedia = endpoint({
  ...post('media:edit', '/media', maxUploadBytes),
  ...takesForms,
  summary: 'Add an image, PDF, video or captions to the media library',
  request: {
    query: inLanguage,
    body: jsonBody(
      z.object({
        // A File of a form, or a text.
        image: z.unknown().openapi({
          type: 'string',
          description: 'A form file, or base64 with or without the prefix `data:image/png;base64,`',
        }),
        name: z.string().max(400).optional().describe('The file name for base64 content'),
        project: z
          .string()
          .max(63)
          .optional()
          .describe('If it differs from the project of the host'),
      }),
      { image: 'data:image/png;base64,iVBORw0KGgo…', name: 'Meeting.png' },
    ),
  },
  responses: {
    ...errors('unauthorized', 'not-allowed', 'not-found', 'too-often'),
    200: answer('Stored in the library; the same bytes give the same file', storedFile, {
      data: { url: address },
      outcome: 'stored',
      file: fileExample,
    }),
    400: refused,
    413: refused,
    415: refused,
  },
});

export const listMedia = endpoint({
  ...get('content:view-draft', '/editor/{project}/media'),
  summary: 'Search the media library',
  request: {
    params: projectParams,
    query: inLanguage.extend({
      q: z.string().max(200).default('').describe('Words from names and alternative texts'),
      before: z.coerce
        .number<string | number>()
        .int()
        .optional()
        .describe('`createdAt` of the last file on the previous page'),
    }),
  },
  responses: {
    200: answer('Up to about 60 files, newest first', z.object({ files: z.array(mediaFile) }), {
      files: [fileExample],
    }),
    ...errors('bad-request', 'unauthorized', 'not-allowed', 'not-found'),
  },
});

export const setAltTexts = endpoint({
  ...post('media:edit', '/editor/{project}/media/{id}/alt', 16 * 1024),
  summary: 'Set an image’s alternative text',
  request: {
    params: projectAndId,
    query: inLanguage,
    body: jsonBody(z.strictObject({ alt: altTexts }), {
      alt: { en: 'Two colleagues at a table', ar: 'زميلتان إلى طاولة' },
    }),
  },
  responses: {
    200: answer('The file', mediaFile, fileExample),
    ...errors('bad-request', 'invalid', 'unauthorized', 'not-allowed', 'not-found'),
  },
});

const removal = z.object({
  removed: z.boolean(),
  usedIn: z.array(z.string()).describe('Paths of the documents that use it'),
});

export const removeMedia = endpoint({
  ...post('media:edit', '/editor/{project}/media/{id}/remove', 1024),
  summary: 'Remove a file from the media library, unless a document uses it',
  request: { params: projectAndId, query: inLanguage, body: jsonBody(noFields, {}) },
  responses: {
    200: answer('Removed from the library', removal, { removed: true, usedIn: [] }),
    409: answer('Still in use; not removed', removal, {
      removed: false,
      usedIn: ['content/{lang}/aboutus-page/story.json'],
    }),
    ...errors('unauthorized', 'not-allowed', 'not-found'),
  },
});
