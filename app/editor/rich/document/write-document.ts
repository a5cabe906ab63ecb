import { DOMSerializer, Fragment, type Node } from '@tiptap/pm/model';
import { cleanHtml } from '../clean-html.ts';

/*
 * Writes a document as HTML that the sanitiser does not change. It differs from the editor's DOM: a
 * single paragraph in an item or a cell has no tag, and header rows are in a `thead`.
 */

/** Source HTML of unchanged blocks. */
const sources = new WeakMap<Node, string>();

export function rememberSource(block: Node, html: string): void {
  sources.set(block, html);
}

/** Returns a document as stored HTML, '' if empty. Unchanged blocks keep their exact source. */
export function writeDocument(doc: Node, separator: string): string {
  const blocks = withoutEmptyEnd(doc.children);
  const [first] = blocks;
  // Text without an enclosing tag stays so when edited.
  if (first && blocks.length === 1 && first.attrs['bare'] === true)
    return sources.get(first) ?? cleanHtml(write(first, first.content));
  return blocks.map(htmlOf).join(separator);
}

function htmlOf(block: Node): string {
  const source = block.attrs['bare'] === true ? undefined : sources.get(block);
  if (source !== undefined) return source;
  const html = cleanHtml(writeBlock(block));
  if (block.attrs['bare'] !== true) sources.set(block, html);
  return html;
}

/** Drops empty paragraphs at the end. */
function withoutEmptyEnd(blocks: readonly Node[]): readonly Node[] {
  const last = blocks.findLastIndex(
    (block) => block.type.name !== 'paragraph' || block.content.size > 0 || sources.has(block),
  );
  return blocks.slice(0, last + 1);
}

export function writeBlock(block: Node): string {
  return write(block, Fragment.from(block));
}

function write({ type: { schema } }: Node, content: Fragment): string {
  // Nothing is fetched by a template's elements.
  const root = document.createElement('template');
  const { ownerDocument } = root.content;
  DOMSerializer.fromSchema(schema).serializeFragment(
    content,
    { document: ownerDocument },
    root.content,
  );
  for (const item of root.content.querySelectorAll('li, td, th')) unwrapParagraph(item);
  for (const body of root.content.querySelectorAll('tbody')) separateHead(body);
  for (const caption of root.content.querySelectorAll('figcaption:empty')) caption.remove();
  return root.innerHTML;
}

/** In an item or a cell, a first paragraph alone, or followed only by lists, needs no tag. */
function unwrapParagraph({ children: [first, ...others] }: Element): void {
  const isAlone = first?.localName === 'p' && others.every((other) => other.matches('ul, ol'));
  if (isAlone && first.attributes.length === 0) first.replaceWith(...first.childNodes);
}

function separateHead(body: Element): void {
  const rows = Array.from(body.children);
  const firstOfBody = rows.findIndex((row) => row.querySelector(':scope > td'));
  const heads = firstOfBody === -1 ? rows : rows.slice(0, firstOfBody);
  if (heads.length === 0) return;
  const head = body.ownerDocument.createElement('thead');
  head.append(...heads);
  body.before(head);
  if (firstOfBody === -1) body.remove();
}
