import type { Context } from 'hono';
import type { z } from 'zod';
import { isLanguageCode, type LanguageCode } from '#i18n/languages.ts';
import { messages } from '#i18n/messages/index.ts';
import type { Project } from '../content/projects.ts';
import { answerLanguage } from '../http/accept-language.ts';
import type { ErrorItem } from '../http/errors.ts';
import { fail } from '../http/guards.ts';
import { readFields } from '../http/read-fields.ts';
import type { HttpEnv } from '../http/visit.ts';

/** What was posted, as its schema reads it, or the answer that says what is wrong with it. */
export async function readBody<Schema extends z.ZodType>(
  context: Context<HttpEnv>,
  schema: Schema,
  language: LanguageCode,
): Promise<{ body: z.output<Schema> } | Response> {
  const posted = await readFields(context.req.raw);
  if (!posted.fields) return fail(context, posted.fault);
  const unkept = findUnkept(posted.fields);
  if (unkept !== null) {
    const message = messages[language]['answer.missing-field'];
    return fail(context, 'invalid', { language, errors: [{ field: unkept, message }] });
  }
  const read = schema.safeParse(posted.fields);
  if (read.success) return { body: read.data };
  return fail(context, 'invalid', { language, errors: presentIssues(read.error, language) });
}

/** Where a text stands that not every database keeps: one with a NUL, or with half a character. Null: nowhere. */
function findUnkept(fields: Readonly<Record<string, unknown>>): string | null {
  const open: { path: string; value: unknown }[] = [{ path: '', value: fields }];
  // A body may be nested deeper than functions can be.
  for (const { path, value } of open) {
    if (typeof value === 'string' && !isKept(value)) return path;
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, inner] of Object.entries(value)) {
      if (!isKept(name)) return path;
      open.push({ path: path === '' ? name : `${path}.${name}`, value: inner });
    }
  }
  return null;
}

function isKept(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** The fields that are missing, wrong or unknown, each by its path: `billing_data.email`. */
export function presentIssues({ issues }: z.ZodError, language: LanguageCode): ErrorItem[] {
  const words = messages[language];
  return issues.flatMap((issue): ErrorItem[] => {
    const { path } = issue;
    if (issue.code !== 'unrecognized_keys')
      return [{ field: path.join('.') || null, message: words['answer.missing-field'] }];
    const message = words['answer.unknown-field'];
    return issue.keys.map((key) => ({ field: [...path, key].join('.'), message }));
  });
}

/** The language that a call names, else the one that its sender prefers. */
export function languageOf(
  { req }: Context<HttpEnv>,
  project: Project,
  named: unknown = null,
): LanguageCode {
  if (isLanguageCode(named) && project.languages.includes(named)) return named;
  return answerLanguage(req.raw.headers, project);
}
