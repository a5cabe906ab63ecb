import { parseHtml } from '../clean-html.ts';

/*
 * Canonical form of HTML, to test whether the rich editor can represent a text. It ignores: the
 * order of attributes and of marks, collapsed whitespace, the tag of a paragraph alone in an item
 * or a cell, and table sections except `tfoot`.
 */

const blockTags = new Set(
  (
    'p h2 h3 h4 ul ol li blockquote pre hr div figure figcaption ' +
    'table thead tbody tfoot tr th td caption'
  ).split(' '),
);
const transparent = new Set(['thead', 'tbody']);
/** Text in these is a paragraph, with or without the tag. */
const containers = new Set(['', 'li', 'td', 'th', 'blockquote', 'div']);

/** Returns a string that is equal for equivalent HTML. */
export function canonicalForm(html: string): string {
  return formOf(parseHtml(html), '');
}

export function isBlock(node: Node): node is Element {
  return node instanceof Element && blockTags.has(node.localName);
}

function formOf(parent: Node, tag: string): string {
  if (tag === 'pre') return preForm(parent);
  const parts: string[] = [];
  let run: Node[] = [];
  const endRun = (): void => {
    const words = inlineForm(run);
    run = [];
    if (words !== '') parts.push(containers.has(tag) ? `<p>${words}</p>` : words);
  };
  for (const child of parent.childNodes) {
    if (!isBlock(child)) {
      run.push(child);
      continue;
    }
    endRun();
    parts.push(blockForm(child));
  }
  endRun();
  return parts.join('');
}

function blockForm(element: Element): string {
  const tag = element.localName;
  const inner = formOf(element, tag);
  return transparent.has(tag) ? inner : `<${tag}${attributesForm(element)}>${inner}</${tag}>`;
}

/** Treats `pre` with and without `code` alike. */
function preForm(pre: Node): string {
  const [only, ...more] = pre.childNodes;
  const isCode = only instanceof Element && only.localName === 'code' && more.length === 0;
  const root = isCode ? only : pre;
  const hasTags = Array.from(root.childNodes).some((node) => node instanceof Element);
  return hasTags ? `?${inlineForm([...root.childNodes])}` : (root.textContent ?? '');
}

interface Run {
  /** Enclosing marks, sorted. */
  marks: string;
  text: string;
}

function inlineForm(nodes: readonly Node[]): string {
  const runs = collapseBlanks(nodes.flatMap((node) => runsOf(node, [])));
  const merged: Run[] = [];
  for (const run of runs) {
    const last = merged.at(-1);
    if (last?.marks === run.marks) last.text += run.text;
    else if (run.text !== '') merged.push({ ...run });
  }
  return merged.map(({ marks, text }) => `${marks}${JSON.stringify(text)}`).join('');
}

function runsOf(node: Node, marks: readonly string[]): Run[] {
  const around = [...new Set(marks)].toSorted().join('');
  if (!(node instanceof Element)) return [{ marks: around, text: node.nodeValue ?? '' }];
  const self = `<${node.localName}${attributesForm(node)}>`;
  if (node.localName === 'br' || node.localName === 'img')
    return [{ marks: `${around}${self}`, text: node.localName }];
  return Array.from(node.childNodes).flatMap((child) => runsOf(child, [...marks, self]));
}

/** Collapses whitespace as browsers do: one space for several, none at either end of a line. */
function collapseBlanks(runs: readonly Run[]): Run[] {
  let isAfterBlank = true;
  const collapsed = runs.map(({ marks, text }) => {
    if (/<(?:br|img)[^<]*>$/.test(marks)) {
      isAfterBlank = /<br[^<]*>$/.test(marks);
      return { marks, text };
    }
    const single = text.replace(/[ \t\n\r\f]+/g, ' ');
    const trimmed = isAfterBlank ? single.replace(/^ /, '') : single;
    if (trimmed !== '') isAfterBlank = trimmed.endsWith(' ');
    return { marks, text: trimmed };
  });
  const last = collapsed.findLast(({ text }) => text !== '');
  if (last) last.text = last.text.replace(/ $/, '');
  return collapsed;
}

function attributesForm(element: Element): string {
  return Array.from(element.attributes, ({ name, value }) => ` ${name}=${JSON.stringify(value)}`)
    .filter((attribute) => !/^ (?:col|row)span="1"$/.test(attribute))
    .toSorted()
    .join('');
}
