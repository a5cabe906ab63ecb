import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Project } from '../content/projects.ts';
import { answerLanguage } from './accept-language.ts';
import { isReadablePath } from './clean-path.ts';
import { isOwnPost } from './own-post.ts';
import { answerError, type ErrorCode, type ErrorPlace, isDataPath } from './errors.ts';
import type { SecurityHeaders } from './security-headers.ts';
import type { HttpEnv } from './visit.ts';

/** An error for this request, in the form that its path asks for; to a program in the language that it prefers. */
export function fail(
  context: Context<HttpEnv>,
  code: ErrorCode,
  more: Partial<ErrorPlace> = {},
): Response {
  const { req, env } = context;
  const { project } = env.visit;
  const language = project && isDataPath(req.path) && answerLanguage(req.raw.headers, project);
  const place = { path: req.path, requestId: env.visit.id, ...(language && { language }) };
  return answerError(code, { ...place, ...more });
}

const fileAddress = /^\/(?:build|media)\//;

/** Gives every answer the security headers of its family, where it has not set its own. */
export function secured(security: SecurityHeaders): MiddlewareHandler<HttpEnv> {
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

/** Answers 400 to an address whose percent-encodings cannot be read. */
export const readable: MiddlewareHandler<HttpEnv> = async (context, next) => {
  if (!isReadablePath(new URL(context.req.url).pathname)) return fail(context, 'bad-request');
  return await next();
};

/** Answers 413 to a body of more bytes. */
export function limited(bytes: number): MiddlewareHandler<HttpEnv> {
  return bodyLimit({
    maxSize: bytes,
    onError: (context: Context<HttpEnv>) => fail(context, 'too-large'),
  });
}

/** The hosts, with their ports, that pages of the project asked may come from. */
export function ownHosts(
  { env }: Context<HttpEnv>,
  originOf: (project: Project) => string,
): string[] {
  const { client, project } = env.visit;
  const known = project ? [new URL(originOf(project)).host, ...project.hosts] : [];
  return [client.host, ...known];
}

/**
 * Answers 403 to what another site's page has a browser send. A proxy may have written another Host
 * than the visitor's, so the project's public addresses are its own as well.
 */
export function ownPosts(originOf: (project: Project) => string): MiddlewareHandler<HttpEnv> {
  return async (context, next) => {
    if (!isOwnPost(context.req.raw.headers, ownHosts(context, originOf)))
      return fail(context, 'forbidden');
    return await next();
  };
}
