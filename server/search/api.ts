import type { Context } from 'hono';
import { z } from 'zod';
import type { Endpoint } from '../api/endpoint.ts';
import { fail } from '../http/guards.ts';
import type { RateLimit } from '../http/rate-limit.ts';
import type { HttpEnv } from '../http/visit.ts';
import { searchPause } from './search-limit.ts';
import type { Found, SearchHit, SearchInput } from './search.ts';

/** What `GET /api/search` answers. */
export interface SearchAnswer {
  results: SearchHit[];
}

export type FindPages = (input: SearchInput) => Promise<Found<SearchHit>>;

const mostSuggestions = 8;

const languageCode = z.enum(['en', 'ar', 'de']);

const searchQuery = z.object({
  lang: languageCode.meta({ description: 'One of the project’s languages' }),
  q: z.string().optional().meta({ description: 'The text typed so far' }),
});

const searchAnswer: z.ZodType<SearchAnswer> = z.object({
  results: z
    .array(
      z.object({
        href: z.string(),
        kind: z.enum(['article', 'course', 'service', 'product', 'page']),
        title: z.object({
          parts: z.array(z.object({ text: z.string(), isMatch: z.boolean() })),
          lang: z
            .exactOptional(languageCode)
            .meta({ description: 'Set if it differs from the language of the page' }),
        }),
      }),
    )
    .max(mostSuggestions),
});

/** `GET /api/search`: up to eight pages for what has been typed so far, with what matches marked. */
export function searchEndpoint(find: FindPages, maySearch: RateLimit): Endpoint {
  return {
    method: 'get',
    path: '/search',
    summary: 'Suggest pages',
    query: searchQuery,
    body: null,
    answers: { 200: { description: 'The pages found, best match first', schema: searchAnswer } },
    handle: (context) => handle(context, find, maySearch),
  };
}

async function handle(
  context: Context<HttpEnv>,
  find: FindPages,
  maySearch: RateLimit,
): Promise<Response> {
  const { visit } = context.env;
  if (!visit.project) return fail(context, 'starting');
  const wanted = context.req.query('lang');
  const language = visit.project.languages.find((code) => code === wanted);
  if (!language) return fail(context, 'bad-request');
  if (!maySearch(visit.client.address)) {
    const headers = { 'Retry-After': String(searchPause) };
    return fail(context, 'too-often', { language, headers });
  }
  const query = context.req.query('q') ?? '';
  const place = { projectId: visit.project.id, language };
  const { hits } = await find({ ...place, query, limit: mostSuggestions });
  const answer: SearchAnswer = { results: hits };
  return context.json(answer, 200, { 'Cache-Control': 'no-cache', 'X-Robots-Tag': 'noindex' });
}
