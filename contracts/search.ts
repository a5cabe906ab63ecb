import { answer, endpoint, errors, isPublic, z } from './endpoint.ts';
import { languageCode, maybe } from './parts.ts';

export const maxSuggestions = 8;

const suggestion = z.object({
  href: z.string(),
  kind: z.enum(['article', 'course', 'service', 'product', 'page']),
  title: z.object({
    parts: z.array(z.object({ text: z.string(), isMatch: z.boolean() })),
    lang: maybe(languageCode).describe('Set if it differs from the language of the page'),
  }),
  image: z.string().nullable().describe('Address of the page’s image'),
});
const suggestions = z.object({ results: z.array(suggestion).max(maxSuggestions) });
export type SearchAnswer = z.infer<typeof suggestions>;

const suggestionsExample: SearchAnswer = {
  results: [
    {
      href: '/en/courses/first-course',
      kind: 'course',
      title: {
        parts: [
          { text: 'First', isMatch: true },
          { text: ' course', isMatch: false },
        ],
      },
      image: '/media/course.720x520.svg',
    },
  ],
};

export const suggestPages = endpoint({
  ...isPublic,
  method: 'get',
  path: '/search',
  summary: 'Suggest pages',
  request: {
    query: z.object({
      lang: languageCode.openapi({ description: 'One of the project’s languages', example: 'en' }),
      q: z
        .string()
        // Any text is a query; these characters are no part of a word.
        .overwrite((text) => text.toWellFormed().replaceAll('\0', ' '))
        .optional()
        .openapi({ description: 'The text typed so far', example: 'first' }),
    }),
  },
  responses: {
    200: answer('The pages found, best match first', suggestions, suggestionsExample),
    ...errors('bad-request', 'too-often'),
  },
});
