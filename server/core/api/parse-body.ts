import type { Context } from 'hono';
import type { z } from 'zod';
import { isLanguageCode, type LanguageCode } from '#i18n/languages.ts';
import { messages } from '#i18n/messages/index.ts';
import type { Project } from '../projects/projects.ts';
import { answerLanguage } from '../http/accept-language.ts';
import type { ErrorItem } from '../http/errors.ts';
import { fail } from '../http/guards.ts';
import { readFields } from '../http/read-fields.ts';
import type { HttpEnv } from '../http/request-context.ts';

/** Parses the posted body by its schema, or returns the error response. */
export async function parseBody<Schema extends z.ZodType>(
  context: Context<HttpEnv>,
  schema: Schema,
  language: LanguageCode,
): Promise<{ body: z.output<Schema> } | Response> {
  const posted = await readFields(context.req.raw);
  if (!posted.fields) return fail(context, posted.fault);
  const unstorable = findUnstorable(posted.fields);
  if (unstorable !== null) {
    const message = messages[language]['answer.missing-field'];
    return fail(context, 'invalid', { language, errors: [{ field: unstorable, message }] });
  }
  const read = schema.safeParse(posted.fields);
  if (read.success) return { body: read.data };
  return fail(context, 'invalid', { language, errors: presentIssues(read.error, language) });
}

/** Path of a text that not all databases can store: with a NUL or a lone surrogate; or null. */
export function findUnstorable(fields: unknown): string | null {
  const open: { path: string; value: unknown }[] = [{ path: '', value: fields }];
  // Iterative: a body may be nested deeper than the call stack.
  for (const { path, value } of open) {
    if (typeof value === 'string' && !isStorable(value)) return path;
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, inner] of Object.entries(value)) {
      if (!isStorable(name)) return path;
      open.push({ path: path === '' ? name : `${path}.${name}`, value: inner });
    }
  }
  return null;
}

function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** Missing, wrong or unknown fields, by path: `billing_data.email`. */
export function presentIssues({ issues }: z.ZodError, language: LanguageCode): ErrorItem[] {
  const labels = messages[language];
  return issues.flatMap((issue): ErrorItem[] => {
    const { path } = issue;
    if (issue.code !== 'unrecognized_keys')
      return [{ field: path.join('.') || null, message: labels['answer.missing-field'] }];
    const message = labels['answer.unknown-field'];
    return issue.keys.map((key) => ({ field: [...path, key].join('.'), message }));
  });
}

/** The language named by a call, else the client's preferred one. */
export function languageOf(
  { req }: Pick<Context<HttpEnv>, 'req'>,
  project: Project,
  named: unknown = null,
): LanguageCode {
  if (isLanguageCode(named) && project.languages.includes(named)) return named;
  return answerLanguage(req.raw.headers, project);
}
