import { getSchema } from '@tiptap/core';
import type { Schema } from '@tiptap/pm/model';
import { canonicalForm } from './canonical-form.ts';
import { extensions } from './extensions.ts';
import { readDocument } from './read-document.ts';
import { writeBlock } from './write-document.ts';

let schema: Schema | undefined;

/** Whether the rich editor would give back all that a text says. */
export function canHold(html: string): boolean {
  // Its document has an empty paragraph, which nobody wrote.
  if (html.trim() === '') return true;
  const { children } = readDocument(html, (schema ??= getSchema(extensions)));
  return canonicalForm(children.map(writeBlock).join('')) === canonicalForm(html);
}
