import { parseHtml } from '../clean-html.ts';

/*
 * What some HTML says, whatever its spelling: with it one knows whether the rich editor holds a text. The same are the
 * order of attributes and of marks around the same words, blanks that are not shown, a paragraph's tag where it is
 * alone in an item or a cell, and the sections of a table but its foot.
 */

const blockTags = new Set(
  (
    'p h2 h3 h4 ul ol li blockquote pre hr div figure figcaption ' +
    'table thead tbody tfoot tr th td caption'
  ).split(' '),
);
const transparent = new Set(['thead', 'tbody']);
/** Their texts stand in paragraphs, whether these are written or not. */
const containers = new Set(['', 'li', 'td', 'th', 'blockquote', 'div']);

/** Equal for two texts that say the same. */
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

/** With and without a `code` in it. */
function preForm(pre: Node): string {
  const [only, ...more] = pre.childNodes;
  const isCode = only instanceof Element && only.localName === 'code' && more.length === 0;
  const root = isCode ? only : pre;
  const hasTags = Array.from(root.childNodes).some((node) => node instanceof Element);
  return hasTags ? `?${inlineForm([...root.childNodes])}` : (root.textContent ?? '');
}

interface Run {
  /** What stands around it, in the order of the alphabet. */
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

/** As a browser shows them: one blank for many, none at the start or the end of a line. */
function collapseBlanks(runs: readonly Run[]): Run[] {
  let isAfterBlank = true;
  const collapsed = runs.map(({ marks, text }) => {
    if (/<(?:br|img)[^<]*>$/.test(marks)) {
      isAfterBlank = /<br[^<]*>$/.test(marks);
      return { marks, text };
    }
    const single = text.replace(/[ \t\n\r\f]+/g, ' ');
    const kept = isAfterBlank ? single.replace(/^ /, '') : single;
    if (kept !== '') isAfterBlank = kept.endsWith(' ');
    return { marks, text: kept };
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
