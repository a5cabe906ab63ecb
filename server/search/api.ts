import type { MiddlewareHandler } from 'hono';
import { maxSuggestions, type SearchAnswer, suggestPages } from '#contracts/search.ts';
import { bind, createArea } from '../core/api/area.ts';
import { ApiError } from '../core/http/errors.ts';
import type { RateLimit } from '../core/concurrency/rate-limit.ts';
import type { HttpEnv } from '../core/http/request-context.ts';
import type { Project } from '../core/projects/projects.ts';
import { searchRetrySeconds } from './search-limit.ts';
import type { SearchResultPage, SearchHit, SearchInput } from './search.ts';

export type FindSuggestions = (input: SearchInput) => Promise<SearchResultPage<SearchHit>>;

/** Suggests up to eight pages for the text typed so far, with the matches marked. */
export function searchRoutes(find: FindSuggestions, limit: RateLimit) {
  return createArea().openapi(bind(suggestPages, requireProject), async (c) => {
    const { project } = c.var;
    const { lang: language, q: query = '' } = c.req.valid('query');
    if (!project.languages.includes(language)) throw new ApiError('bad-request');
    if (!limit(c.env.requestContext.client.address)) {
      const headers = { 'Retry-After': String(searchRetrySeconds) };
      throw new ApiError('too-often', { language, headers });
    }
    const place = { projectId: project.id, language };
    const { hits } = await find({ ...place, query, limit: maxSuggestions });
    const headers = { 'Cache-Control': 'no-cache', 'X-Robots-Tag': 'noindex' };
    return c.json({ results: hits } satisfies SearchAnswer, 200, headers);
  });
}

interface SearchEnv extends HttpEnv {
  Variables: { project: Project };
}

const requireProject: MiddlewareHandler<SearchEnv> = async (context, next) => {
  const { project } = context.env.requestContext;
  if (!project) throw new ApiError('starting');
  context.set('project', project);
  await next();
};
