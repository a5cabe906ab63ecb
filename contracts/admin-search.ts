import { answer, endpoint, errors, get, z } from './endpoint.ts';
import { inLanguage, maybe, unitLanguage } from './parts.ts';

/** Results of each kind at most. */
export const maxResultsPerKind = 5;

const resultKind = z.enum(['person', 'order', 'message', 'content']);
export type AdminResultKind = z.infer<typeof resultKind>;

const result = z
  .object({
    kind: resultKind,
    id: z.string().describe('For content the path of its unit'),
    title: z.string().describe('A name or a title'),
    detail: z
      .string()
      .describe('An address; product, day, amount and state; or page and text that were found'),
    receiptNumber: maybe(z.number()).describe('Of a paid order'),
    language: maybe(unitLanguage).describe('Of content'),
    field: maybe(z.string()).describe('Path of the field, of content'),
  })
  .openapi('AdminResult');
export type AdminResult = z.infer<typeof result>;

const results = z.object({ results: z.array(result) });

export const searchAdmin = endpoint({
  ...get('dashboard:open', '/admin/search'),
  summary: 'Search people, orders, messages and content, of the kinds that the caller may see',
  request: {
    query: inLanguage.extend({
      q: z
        .string()
        // Any text is a query; these characters are no part of a word.
        .overwrite((text) => text.toWellFormed().replaceAll('\0', ' '))
        .openapi({ description: 'At least two characters', example: 'nadia' }),
      kinds: z.string().optional().openapi({
        description: 'The wanted kinds, separated by commas; all by default',
        example: 'person,order',
      }),
    }),
  },
  responses: {
    200: answer('Up to five of each kind', results, {
      results: [
        {
          kind: 'order',
          id: '019a9f3e-5c1a-7d21-9a53-0d5a4be37e10',
          title: 'Nadia Helmy',
          detail: 'First course · 28 Nov 2026 · 300 EGP · Paid',
          receiptNumber: 17,
        },
      ],
    }),
    ...errors('bad-request', 'unauthorized', 'not-allowed', 'too-often'),
  },
});
