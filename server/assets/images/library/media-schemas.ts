import { z } from 'zod';
import type { MediaFile } from '#common/content/editing.ts';

/* Request and response schemas of the media endpoints. */

const id = '019a9f3e-5c1a-7d21-9a53-0d5a4be37e10';
const address = '/media/active-med-pharma/library/2026/ward-round.1600x900.jpg';

const altSchema = z
  .strictObject({ en: z.string(), ar: z.string(), de: z.string() })
  .partial()
  .meta({ description: 'Alternative texts by language; "" removes one' });

const fileSchema = z.object({
  id: z.string(),
  address: z.string().meta({ description: 'The address used in content' }),
  url: z.string().meta({ description: 'The URL that serves it' }),
  name: z.string().meta({ description: 'The name it was uploaded with' }),
  type: z.string().meta({ description: 'Detected from its content' }),
  bytes: z.int(),
  width: z.int().nullable().meta({ description: 'Pixels' }),
  height: z.int().nullable(),
  alt: altSchema,
  createdAt: z.int().meta({ description: 'Milliseconds since 1970' }),
});

const fileExample: MediaFile = {
  id,
  address,
  url: address,
  name: 'Ward round.jpg',
  type: 'image/jpeg',
  bytes: 214_332,
  width: 1600,
  height: 900,
  alt: { en: 'A pharmacist on her round' },
  createdAt: 1_792_400_000_000,
};

export const uploadSchema = z.object({
  /** A form file or base64; validated when it is read. */
  image: z.unknown().meta({
    description: 'A form file, or base64 with or without the prefix `data:image/png;base64,`',
    type: 'string',
  }),
  name: z.string().max(400).optional().meta({ description: 'The file name for base64 content' }),
  project: z
    .string()
    .max(63)
    .optional()
    .meta({ description: 'If it differs from the project of the host' }),
});
export const uploadExample = {
  image: 'data:image/png;base64,iVBORw0KGgo…',
  name: 'Ward round.png',
};

export const storedAnswer = {
  description: 'Stored in the library; the same bytes give the same file',
  schema: z.object({
    data: z.object({ url: z.string() }),
    outcome: z.literal('stored'),
    file: fileSchema,
  }),
  example: { data: { url: address }, outcome: 'stored', file: fileExample },
};

export const refusedAnswer = {
  description: 'Rejected; the reason is `type`, `size`, `pixels`, `moving`, `unsafe` or `broken`',
  schema: z.object({
    data: z.null(),
    outcome: z.literal('refused'),
    reason: z.enum(['type', 'size', 'pixels', 'moving', 'unsafe', 'broken']),
  }),
  example: { data: null, outcome: 'refused', reason: 'unsafe' },
};

export const listQuery = z.object({
  q: z
    .string()
    .max(200)
    .default('')
    .meta({ description: 'Words from names and alternative texts' }),
  before: z.coerce
    .number()
    .int()
    .nullable()
    .default(null)
    .meta({ description: '`createdAt` of the last file on the previous page' }),
  language: z.string().optional().meta({ description: 'The language of errors' }),
});

export const listAnswer = {
  description: 'Up to about 60 files, newest first',
  schema: z.object({ files: z.array(fileSchema) }),
  example: { files: [fileExample] },
};

export const altBody = z.strictObject({ alt: altSchema });
export const altExample = { alt: { en: 'A pharmacist on her round', ar: 'صيدلانية في جولتها' } };
export const fileAnswer = { description: 'The file', schema: fileSchema, example: fileExample };

const removalSchema = z.object({
  removed: z.boolean(),
  usedIn: z.array(z.string()).meta({ description: 'Paths of the documents that use it' }),
});
export const removedAnswer = {
  description: 'Removed from the library',
  schema: removalSchema,
  example: { removed: true, usedIn: [] },
};
export const usedAnswer = {
  description: 'Still in use; not removed',
  schema: removalSchema,
  example: { removed: false, usedIn: ['content/{lang}/aboutus-page/story.json'] },
};
