import { Hono } from 'hono';
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

/** `GET ?lang=&q=`: up to eight pages for what has been typed so far, with what matches marked. */
export function searchApi(find: FindPages, maySearch: RateLimit): Hono<HttpEnv> {
  const api = new Hono<HttpEnv>();

  api.get('/', async (context) => {
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
  });
  api.all('/', (context) => fail(context, 'bad-method'));
  return api;
}
