interface WordItem {
  paragraph: Element;
  /** Counted from 1. */
  level: number;
  isOrdered: boolean;
  /** Number of the first item, unless it is 1. */
  start: number | null;
}

/**
 * Converts list-like paragraphs to lists: Word writes items as paragraphs with a bullet or number,
 * and some texts have only a bullet before each line.
 */
export function convertWordLists(root: DocumentFragment): void {
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
  const marker = takeMarker(paragraph);
  if (level === undefined && marker === null) return null;
  const number = /^\(?([0-9]+|[٠-٩]+|[a-z]{1,4})[.)-]/i.exec(marker?.trim() ?? '')?.[1];
  return {
    paragraph,
    level: Number(level ?? 1),
    isOrdered: number !== undefined,
    start: startOf(number),
  };
}

/** Removes and returns an item's bullet or number; null if there is none. */
function takeMarker(paragraph: Element): string | null {
  const ignored = paragraph.querySelector(
    '[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]',
  );
  if (ignored) {
    const marker = ignored.textContent;
    ignored.remove();
    return marker;
  }
  const walker = paragraph.ownerDocument.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
  const first = walker.nextNode();
  const marker = bullet.exec(first?.nodeValue ?? '')?.[0];
  if (!first || marker === undefined) return null;
  first.nodeValue = (first.nodeValue ?? '').slice(marker.length);
  return marker;
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

/** Nests consecutive items by their levels. */
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

/** Returns the list for an item, creating it if its level or kind is new. */
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
