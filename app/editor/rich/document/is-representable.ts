import { getSchema } from '@tiptap/core';
import type { Schema } from '@tiptap/pm/model';
import { canonicalForm } from './canonical-form.ts';
import { extensions } from './extensions.ts';
import { readDocument } from './read-document.ts';
import { writeBlock } from './write-document.ts';

let schema: Schema | undefined;

/** Returns whether the rich editor can represent a text without loss. */
export function isRepresentable(html: string): boolean {
  // An empty text becomes an empty paragraph.
  if (html.trim() === '') return true;
  const { children } = readDocument(html, (schema ??= getSchema(extensions)));
  return canonicalForm(children.map(writeBlock).join('')) === canonicalForm(html);
}
