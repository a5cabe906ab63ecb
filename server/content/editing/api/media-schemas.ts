import { z } from 'zod';
import type { MediaFile } from '#common/editing.ts';

/* What the calls about media take and answer. */

const id = '019a9f3e-5c1a-7d21-9a53-0d5a4be37e10';
const address = '/media/active-med-pharma/library/2026/ward-round.1600x900.jpg';

const altSchema = z
  .strictObject({ en: z.string(), ar: z.string(), de: z.string() })
  .partial()
  .meta({ description: 'Alternative texts by language; "" takes one away' });

const fileSchema = z.object({
  id: z.string(),
  address: z.string().meta({ description: 'As content names it' }),
  url: z.string().meta({ description: 'What shows it' }),
  name: z.string().meta({ description: 'As its owner called it' }),
  type: z.string().meta({ description: 'Found out from its bytes' }),
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
  /** A file of a form, or base64: what each call really holds is looked at when it is read. */
  image: z.unknown().meta({
    description:
      'A file of a form; else base64, with or without `data:image/png;base64,` before it',
    type: 'string',
  }),
  name: z.string().max(400).optional().meta({ description: 'What base64 shall be called' }),
  project: z.string().max(63).optional().meta({ description: 'If not the one that is asked' }),
});
export const uploadExample = {
  image: 'data:image/png;base64,iVBORw0KGgo…',
  name: 'Ward round.png',
};

export const storedAnswer = {
  description: 'It is in the library; the same bytes again are the same file',
  schema: z.object({
    data: z.object({ url: z.string() }),
    outcome: z.literal('stored'),
    file: fileSchema,
  }),
  example: { data: { url: address }, outcome: 'stored', file: fileExample },
};

export const refusedAnswer = {
  description: 'It is not taken: `type`, `size`, `pixels`, `moving`, `unsafe` or `broken` says why',
  schema: z.object({
    data: z.null(),
    outcome: z.literal('refused'),
    reason: z.enum(['type', 'size', 'pixels', 'moving', 'unsafe', 'broken']),
  }),
  example: { data: null, outcome: 'refused', reason: 'unsafe' },
};

export const listQuery = z.object({
  q: z.string().max(200).default('').meta({ description: 'Words of names and alternative texts' }),
  before: z.coerce
    .number()
    .int()
    .nullable()
    .default(null)
    .meta({ description: '`createdAt` of the last one before' }),
  language: z.string().optional().meta({ description: 'In which errors are told' }),
});

export const listAnswer = {
  description: 'At most 60 or so, the newest first',
  schema: z.object({ files: z.array(fileSchema) }),
  example: { files: [fileExample] },
};

export const altBody = z.strictObject({ alt: altSchema });
export const altExample = { alt: { en: 'A pharmacist on her round', ar: 'صيدلانية في جولتها' } };
export const fileAnswer = { description: 'The file', schema: fileSchema, example: fileExample };

const removalSchema = z.object({
  removed: z.boolean(),
  usedIn: z.array(z.string()).meta({ description: 'Paths of documents that show it' }),
});
export const removedAnswer = {
  description: 'It is in the library no more',
  schema: removalSchema,
  example: { removed: true, usedIn: [] },
};
export const usedAnswer = {
  description: 'It is still shown, and stays',
  schema: removalSchema,
  example: { removed: false, usedIn: ['content/{lang}/aboutus-page/story.json'] },
};
