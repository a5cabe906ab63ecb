import type { Mark, Node } from '@tiptap/pm/model';
import { cleanHtml } from '../clean-html.ts';
import { escapeHtmlAttribute, escapeHtmlText } from '#common/text/html-rules.ts';

/*
 * Writes a document as HTML that the sanitiser does not change. It differs from the editor's DOM: a
 * single paragraph in an item or a cell has no tag, and header rows are in a `thead`.
 */

const markTags: Readonly<Record<string, string>> = {
  link: 'a',
  span: 'span',
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  strike: 's',
  subscript: 'sub',
  superscript: 'sup',
  code: 'code',
};

const writers: Readonly<Record<string, (node: Node) => string>> = {
  paragraph: (node) => element('p', node.attrs, writeInline(node)),
  heading: (node) => element(`h${node.attrs['level']}`, node.attrs, writeInline(node)),
  blockquote: (node) => element('blockquote', node.attrs, writeBlocks(node)),
  codeBlock: (node) =>
    element('pre', node.attrs, `<code>${escapeHtmlText(node.textContent)}</code>`),
  rule: () => '<hr>',
  bulletList: (node) => element('ul', node.attrs, writeBlocks(node)),
  orderedList: (node) => element('ol', node.attrs, writeBlocks(node)),
  listItem: (node) => element('li', node.attrs, writeItem(node)),
  table: (node) => element('table', node.attrs, writeRows(node)),
  tableRow: (node) => element('tr', node.attrs, writeBlocks(node)),
  tableCell: (node) => element('td', node.attrs, writeItem(node)),
  tableHeader: (node) => element('th', node.attrs, writeItem(node)),
  figure: writeFigure,
};

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
    return sources.get(first) ?? cleanHtml(writeInline(first));
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

export function writeBlock(node: Node): string {
  return writers[node.type.name]?.(node) ?? '';
}

function writeBlocks(parent: Node): string {
  return parent.children.map(writeBlock).join('');
}

/** In an item or a cell, a first paragraph alone, or followed only by lists, needs no tag. */
function writeItem(parent: Node): string {
  const [first, ...others] = parent.children;
  const isAlone =
    first?.type.name === 'paragraph' &&
    !attributesOf(first.attrs) &&
    others.every((node) => node.type.spec.group?.includes('list'));
  if (!first || !isAlone) return writeBlocks(parent);
  return writeInline(first) + others.map(writeBlock).join('');
}

function writeRows(table: Node): string {
  const rows = table.children;
  const firstOfBody = rows.findIndex((row) =>
    row.children.some((cell) => cell.type.name !== 'tableHeader'),
  );
  const heads = firstOfBody === -1 ? rows.length : firstOfBody;
  const section = (tag: string, of: readonly Node[]): string =>
    of.length === 0 ? '' : element(tag, {}, of.map(writeBlock).join(''));
  return section('thead', rows.slice(0, heads)) + section('tbody', rows.slice(heads));
}

function writeFigure(node: Node): string {
  const { dir, lang, class: name, ...image } = node.attrs;
  const caption = writeInline(node);
  return element(
    'figure',
    { dir, lang, class: name },
    `<img${attributesOf(image)}>${caption && `<figcaption>${caption}</figcaption>`}`,
  );
}

/** Writes a block's text; marks shared by neighbours stay open. */
function writeInline(parent: Node): string {
  let html = '';
  let open: readonly Mark[] = [];
  for (const node of parent.children) {
    const shared = sharedMarks(open, node.marks);
    html += closeMarks(open.slice(shared)) + openMarks(node.marks.slice(shared));
    open = node.marks;
    html += writeLeaf(node);
  }
  return html + closeMarks(open);
}

function writeLeaf(node: Node): string {
  if (node.isText) return escapeHtmlText(node.text ?? '');
  return node.type.name === 'picture' ? `<img${attributesOf(node.attrs)}>` : '<br>';
}

function sharedMarks(one: readonly Mark[], other: readonly Mark[]): number {
  const first = one.findIndex((mark, index) => !other[index] || !mark.eq(other[index]));
  return first === -1 ? one.length : first;
}

function openMarks(marks: readonly Mark[]): string {
  return marks.map((mark) => `<${markTags[mark.type.name]}${attributesOf(mark.attrs)}>`).join('');
}

function closeMarks(marks: readonly Mark[]): string {
  return marks
    .toReversed()
    .map((mark) => `</${markTags[mark.type.name]}>`)
    .join('');
}

function element(tag: string, attributes: Node['attrs'], inner: string): string {
  return `<${tag}${attributesOf(attributes)}>${inner}</${tag}>`;
}

/** Internal attributes without an HTML counterpart. */
const unwritten = new Set(['bare', 'level', 'colwidth']);

function attributesOf(attributes: Node['attrs']): string {
  return Object.entries(attributes)
    .filter(
      ([name, value]) =>
        value !== null &&
        !unwritten.has(name) &&
        !((name === 'colspan' || name === 'rowspan') && value === 1),
    )
    .map(([name, value]) => ` ${name}="${escapeHtmlAttribute(String(value))}"`)
    .join('');
}
