import { type AdminResultKind, searchAdmin } from '#contracts/admin-search.ts';
import { actorOf, requireSession } from '../accounts/api/authorize.ts';
import type { BearerAuthenticator } from '../accounts/sessions/token-service.ts';
import type { EditingActor } from '../content/editing/editor.ts';
import { bind, createArea, languageOfCall } from '../core/api/area.ts';
import type { RateLimit } from '../core/concurrency/rate-limit.ts';
import { ApiError } from '../core/http/errors.ts';
import type { HttpEnv } from '../core/http/request-context.ts';
import type { Project } from '../core/projects/projects.ts';
import { searchRetrySeconds } from '../search/search-limit.ts';
import type { MiddlewareHandler } from 'hono';
import type { AdminService } from './create-admin-service.ts';

interface AdminApi {
  admin: AdminService;
  tokens: BearerAuthenticator;
  maySearch: RateLimit;
}

const kindNames: readonly AdminResultKind[] = ['person', 'order', 'message', 'content'];

/** The search of the dashboard. */
export function adminSearchRoutes({ admin, tokens, maySearch }: AdminApi) {
  return createArea().openapi(bind(searchAdmin, authorize(tokens)), async (c) => {
    const { project, actor } = c.var;
    const { q: text, kinds } = c.req.valid('query');
    if (!maySearch(actor.address))
      throw new ApiError('too-often', { headers: { 'Retry-After': String(searchRetrySeconds) } });
    const language = languageOfCall(c, project);
    const wanted = kinds?.split(',') ?? kindNames;
    const query = { text, language, kinds: kindNames.filter((kind) => wanted.includes(kind)) };
    const results = await admin.search(project, query, actor);
    return c.json({ results }, 200, { 'Cache-Control': 'no-store' });
  });
}

interface AdminEnv extends HttpEnv {
  Variables: { project: Project; actor: EditingActor };
}

function authorize(tokens: BearerAuthenticator): MiddlewareHandler<AdminEnv> {
  return async (context, next) => {
    const session = await requireSession(context, tokens, searchAdmin['x-permission']);
    const { client, project } = context.env.requestContext;
    if (!project) throw new ApiError('starting');
    context.set('project', project);
    context.set('actor', actorOf(session, client.address));
    await next();
  };
}
