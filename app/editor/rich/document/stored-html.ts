import {
  DOMParser,
  DOMSerializer,
  Fragment,
  type Node as DocumentNode,
  type Schema,
} from '@tiptap/pm/model';
import { cleanHtml, parseHtml, writeClean } from '../clean-html.ts';
import { isBlock } from './canonical-form.ts';

/** Source HTML of unchanged blocks. */
const sources = new WeakMap<DocumentNode, string>();

/** Parses a text into a document; each block remembers its source HTML. */
export function readDocument(html: string, schema: Schema): DocumentNode {
  const parser = DOMParser.fromSchema(schema);
  const blocks = blocksOf(parseHtml(html)).flatMap(({ element, source }) => {
    const holder = document.createElement('div');
    holder.append(element);
    const nodes = parser.parse(holder).children;
    const [only] = nodes;
    if (only && nodes.length === 1) sources.set(only, source);
    return nodes;
  });
  return schema.topNodeType.createAndFill(null, blocks) ?? schema.topNodeType.create();
}

/** Returns the separator between the blocks of a text: a newline, unless it has none. */
export function separatorOf(html: string): '\n' | '' {
  const { childNodes } = parseHtml(html);
  const isTight = Array.from(childNodes).some(
    (node) => isBlock(node) && node.nextSibling !== null && isBlock(node.nextSibling),
  );
  return isTight ? '' : '\n';
}

interface Block {
  element: Element;
  source: string;
}

/** Splits a text into blocks; text between them becomes paragraphs marked as bare. */
function blocksOf(root: DocumentFragment): Block[] {
  const found: Block[] = [];
  let run: Node[] = [];
  const endRun = (): void => {
    const source = run.map((node) => writeClean(node, 0)).join('');
    if (source.trim() !== '') {
      const element = document.createElement('p');
      element.setAttribute('data-bare', '');
      element.append(...run);
      found.push({ element, source });
    }
    run = [];
  };
  for (const node of Array.from(root.childNodes)) {
    if (!isBlock(node)) {
      run.push(node);
      continue;
    }
    endRun();
    found.push({ element: node, source: writeClean(node, 0) });
  }
  endRun();
  return found;
}

/*
 * Writes a document as HTML that the sanitiser does not change. It differs from the editor's DOM: a
 * single paragraph in an item or a cell has no tag, and header rows are in a `thead`.
 */

/** Returns a document as stored HTML, '' if empty. Unchanged blocks keep their exact source. */
export function writeDocument(doc: DocumentNode, separator: string): string {
  const blocks = withoutEmptyEnd(doc.children);
  const [first] = blocks;
  // Text without an enclosing tag stays so when edited.
  if (first && blocks.length === 1 && first.attrs['bare'] === true)
    return sources.get(first) ?? cleanHtml(write(first, first.content));
  return blocks.map(htmlOf).join(separator);
}

function htmlOf(block: DocumentNode): string {
  const source = block.attrs['bare'] === true ? undefined : sources.get(block);
  if (source !== undefined) return source;
  const html = cleanHtml(writeBlock(block));
  if (block.attrs['bare'] !== true) sources.set(block, html);
  return html;
}

/** Drops empty paragraphs at the end. */
function withoutEmptyEnd(blocks: readonly DocumentNode[]): readonly DocumentNode[] {
  const last = blocks.findLastIndex(
    (block) => block.type.name !== 'paragraph' || block.content.size > 0 || sources.has(block),
  );
  return blocks.slice(0, last + 1);
}

export function writeBlock(block: DocumentNode): string {
  return write(block, Fragment.from(block));
}

function write({ type: { schema } }: DocumentNode, content: Fragment): string {
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
