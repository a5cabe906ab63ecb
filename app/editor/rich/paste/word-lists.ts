interface WordItem {
  paragraph: Element;
  /** From 1. */
  level: number;
  isOrdered: boolean;
  /** Of a first item that does not begin with one. */
  start: number | null;
}

/**
 * Makes lists of what looks like one: Word writes items as paragraphs that begin with their sign or number, and many
 * a text has only a bullet before its lines.
 */
export function listWordParagraphs(root: DocumentFragment): void {
  let run: WordItem[] = [];
  const endRun = (): void => {
    if (run.length > 0) makeList(run);
    run = [];
  };
  for (const paragraph of root.querySelectorAll('p')) {
    const item = readItem(paragraph);
    const last = run.at(-1)?.paragraph;
    if (last && (!item || last.nextElementSibling !== paragraph)) endRun();
    if (item) run.push(item);
  }
  endRun();
}

const bullet = /^\s*[•·▪‣●○◦]\s*/;

function readItem(paragraph: Element): WordItem | null {
  const style = paragraph.getAttribute('style') ?? '';
  const level = /mso-list:\s*l\d+\s+level(\d+)/i.exec(style)?.[1];
  const sign = takeSign(paragraph);
  if (level === undefined && sign === null) return null;
  const number = /^\(?([0-9]+|[٠-٩]+|[a-z]{1,4})[.)-]/i.exec(sign?.trim() ?? '')?.[1];
  return {
    paragraph,
    level: Number(level ?? 1),
    isOrdered: number !== undefined,
    start: startOf(number),
  };
}

/** The sign that an item begins with, which is taken off; null where there is none. */
function takeSign(paragraph: Element): string | null {
  const ignored = paragraph.querySelector(
    '[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]',
  );
  if (ignored) {
    const sign = ignored.textContent;
    ignored.remove();
    return sign;
  }
  const walker = paragraph.ownerDocument.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
  const first = walker.nextNode();
  const sign = bullet.exec(first?.nodeValue ?? '')?.[0];
  if (!first || sign === undefined) return null;
  first.nodeValue = (first.nodeValue ?? '').slice(sign.length);
  return sign;
}

function startOf(number: string | undefined): number | null {
  if (number === undefined || /[a-z]/i.test(number)) return null;
  const value = Number(number.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660)));
  return value > 1 ? value : null;
}

interface OpenList {
  level: number;
  list: Element;
}

/** Items that follow each other, as lists within lists by their levels. */
function makeList(items: readonly WordItem[]): void {
  const open: OpenList[] = [];
  for (const item of items) {
    const { paragraph } = item;
    const entry = paragraph.ownerDocument.createElement('li');
    const dir = paragraph.getAttribute('dir');
    if (dir !== null) entry.setAttribute('dir', dir);
    entry.append(...paragraph.childNodes);
    listFor(item, open).append(entry);
    paragraph.remove();
  }
}

/** The list that an item goes into; it is made where the levels and kinds so far have none. */
function listFor({ paragraph, level, isOrdered, start }: WordItem, open: OpenList[]): Element {
  const tag = isOrdered ? 'ol' : 'ul';
  while (open.length > 1 && (open.at(-1)?.level ?? 0) > level) open.pop();
  const top = open.at(-1);
  if (top && top.level >= level) {
    if (top.list.localName === tag) return top.list;
    open.pop();
  }
  const list = paragraph.ownerDocument.createElement(tag);
  if (start !== null) list.setAttribute('start', String(start));
  const parent = open.at(-1)?.list.lastElementChild;
  if (parent) parent.append(list);
  else paragraph.before(list);
  open.push({ level, list });
  return list;
}
