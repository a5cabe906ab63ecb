import type { z } from 'zod';
import type { LanguageCode } from '#i18n/languages.ts';
import { messages } from '#i18n/messages/index.ts';
import type { ErrorItem } from '../http/errors.ts';

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
