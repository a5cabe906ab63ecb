import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { routePath } from 'hono/route';
import type { Project } from '../projects/projects.ts';
import { answerLanguage } from './accept-language.ts';
import { isReadablePath } from './clean-path.ts';
import { isSameOriginPost } from './same-origin-post.ts';
import type { ErrorCode } from '#contracts/errors.ts';
import { answerError, type ErrorContext, isDataPath } from './errors.ts';
import type { SecurityHeaders } from './security-headers.ts';
import type { CallContext, HttpEnv } from './request-context.ts';

/** Error response in the form that the path asks for; for programs in their preferred language. */
export function fail(
  context: Context<HttpEnv>,
  code: ErrorCode,
  more: Partial<ErrorContext> = {},
): Response {
  const { req, env } = context;
  const { project } = env.requestContext;
  const language = project && isDataPath(req.path) && answerLanguage(req.raw.headers, project);
  const place = { path: req.path, requestId: env.requestContext.id, ...(language && { language }) };
  return answerError(code, { ...place, ...more });
}

const fileAddress = /^\/(?:build|media)\//;

/** Adds the security headers of the path's family, unless the response has set its own. */
export function addSecurityHeaders(security: SecurityHeaders): MiddlewareHandler<HttpEnv> {
  return async (context, next) => {
    await next();
    if (context.env.outgoing.headersSent) return;
    const { path } = context.req;
    const family = fileAddress.test(path) ? 'file' : isDataPath(path) ? 'data' : 'islands';
    const { headers } = context.res;
    for (const [name, value] of Object.entries(security.of(family))) {
      if (!headers.has(name)) headers.set(name, value);
    }
  };
}

/** Names the pattern of the route that answers, unless that has named itself (pages, the API). */
export const nameRoute: MiddlewareHandler<HttpEnv> = async (context, next) => {
  await next();
  context.env.requestContext.route ||= routePath(context);
};

/** Answers 400 to an address with invalid percent-encoding. */
export const requireReadablePath: MiddlewareHandler<HttpEnv> = async (context, next) => {
  if (!isReadablePath(new URL(context.req.url).pathname)) return fail(context, 'bad-request');
  return await next();
};

/** Answers 413 to a larger body. */
export function limitBodySize(bytes: number): MiddlewareHandler<HttpEnv> {
  return bodyLimit({
    maxSize: bytes,
    onError: (context: Context<HttpEnv>) => fail(context, 'too-large'),
  });
}

/** Hosts, with ports, of the requested project's pages. */
export function siteHosts({ env }: CallContext, originOf: (project: Project) => string): string[] {
  const { client, project } = env.requestContext;
  const known = project ? [new URL(originOf(project)).host, ...project.hosts] : [];
  return [client.host, ...known];
}

/**
 * Answers 403 to cross-site browser posts. A proxy may have changed the Host header, so the
 * project's public addresses count as its own too.
 */
export function requireSameOriginPosts(
  originOf: (project: Project) => string,
): MiddlewareHandler<HttpEnv> {
  return async (context, next) => {
    if (!isSameOriginPost(context.req.raw.headers, siteHosts(context, originOf)))
      return fail(context, 'forbidden');
    return await next();
  };
}
