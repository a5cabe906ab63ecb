import type { Context } from 'hono';
import type { Project } from '../core/projects/projects.ts';
import { fail } from '../core/http/guards.ts';
import type { HttpEnv } from '../core/http/request-context.ts';

export const securityTextPath = '/.well-known/security.txt';

/** RFC 9116 recommends less than a year. */
const validMs = 180 * 86_400_000;

/** Serves `/.well-known/security.txt` (RFC 9116); 404 without SECURITY_CONTACT. */
export function answerSecurityText(
  context: Context<HttpEnv>,
  { contact, originOf }: { contact: string | undefined; originOf: (project: Project) => string },
): Response {
  const { project } = context.env.requestContext;
  if (!project || contact === undefined) return fail(context, 'not-found');
  const lines = [
    `Contact: ${contact.startsWith('https:') ? contact : `mailto:${contact}`}`,
    `Expires: ${new Date(Date.now() + validMs).toISOString()}`,
    `Preferred-Languages: ${project.languages.join(', ')}`,
    `Canonical: ${originOf(project)}${securityTextPath}`,
  ];
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-cache' },
  });
}
