import type { Context } from 'hono';
import { z } from 'zod';
import type { Endpoint } from '../core/api/endpoint.ts';
import { fail } from '../core/http/guards.ts';
import type { RateLimit } from '../core/http/rate-limit.ts';
import type { HttpEnv } from '../core/http/request-context.ts';
import { searchRetrySeconds } from './search-limit.ts';
import type { SearchResultPage, SearchHit, SearchInput } from './search.ts';

/** Answer of `GET /api/search`. */
export interface SearchAnswer {
  results: SearchHit[];
}

export type FindSuggestions = (input: SearchInput) => Promise<SearchResultPage<SearchHit>>;

const maxSuggestions = 8;

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
    .max(maxSuggestions),
});

/**
 * `GET /api/search`: suggests up to eight pages for the text typed so far, with the matches marked.
 */
export function searchEndpoint(find: FindSuggestions, limit: RateLimit): Endpoint {
  return {
    method: 'get',
    path: '/search',
    summary: 'Suggest pages',
    query: searchQuery,
    body: null,
    answers: { 200: { description: 'The pages found, best match first', schema: searchAnswer } },
    handle: (context) => handle(context, find, limit),
  };
}

async function handle(
  context: Context<HttpEnv>,
  find: FindSuggestions,
  limit: RateLimit,
): Promise<Response> {
  const { requestContext: visit } = context.env;
  if (!visit.project) return fail(context, 'starting');
  const requested = context.req.query('lang');
  const language = visit.project.languages.find((code) => code === requested);
  if (!language) return fail(context, 'bad-request');
  if (!limit(visit.client.address)) {
    const headers = { 'Retry-After': String(searchRetrySeconds) };
    return fail(context, 'too-often', { language, headers });
  }
  const query = context.req.query('q') ?? '';
  const place = { projectId: visit.project.id, language };
  const { hits } = await find({ ...place, query, limit: maxSuggestions });
  const answer: SearchAnswer = { results: hits };
  return context.json(answer, 200, { 'Cache-Control': 'no-cache', 'X-Robots-Tag': 'noindex' });
}
