import { toWesternDigits } from '#common/text/format-number.ts';
import { cleanHtml, parseHtml } from '../clean-html.ts';

export interface Pasted {
  html: string;
  /** True if images of other sites were removed. */
  hasRemovedImages: boolean;
}

/**
 * Reduces pasted HTML (Word, Google Docs, a web page) to structure and emphasis in allowed tags.
 * `dir` is the direction of the target language, which is not repeated.
 */
export function cleanPasted(html: string, dir: 'ltr' | 'rtl'): Pasted {
  // Set by ProseMirror on copied slices: the open depth at both ends.
  const slice = /^(?:\s*<meta[^>]*>)?\s*<[a-z]\w*[^>]* data-pm-slice="([^"]*)"/i.exec(html)?.[1];
  if (slice !== undefined)
    return {
      html: cleanHtml(html).replace(/^<\w+/, `$& data-pm-slice="${slice}"`),
      hasRemovedImages: false,
    };
  const root = parseHtml(copiedPart(html));
  removeHidden(root);
  const lostImages = removeForeignImages(root);
  convertWordLists(root);
  replaceStylesByTags(root);
  renameBlocks(root);
  unwrapDivisions(root);
  joinLists(root);
  nestLists(root);
  simplifyLinks(root);
  simplifyAttributes(root, dir);
  tidyBlanks(root);
  const holder = document.createElement('template');
  holder.content.append(root);
  return { html: cleanHtml(holder.innerHTML), hasRemovedImages: lostImages };
}

/** Some programs mark the copied part of a page with comments. */
function copiedPart(html: string): string {
  return /<!--\s*StartFragment\s*-->([\s\S]*)<!--\s*EndFragment\s*-->/i.exec(html)?.[1] ?? html;
}

function removeHidden(root: DocumentFragment): void {
  const hidden = '[style*="display:none" i], [style*="mso-hide:all" i]';
  for (const element of root.querySelectorAll(`style, script, title, meta, link, xml, ${hidden}`))
    element.remove();
}

/** Keeps images of this site; others would be fetched from elsewhere, or are data URLs. */
function removeForeignImages(root: DocumentFragment): boolean {
  let hasRemoved = false;
  for (const image of root.querySelectorAll('img')) {
    const address = URL.parse(image.getAttribute('src') ?? '', document.baseURI);
    if (address?.origin === window.location.origin && address.pathname.startsWith('/media/')) {
      image.setAttribute('src', address.pathname);
      continue;
    }
    image.remove();
    hasRemoved = true;
  }
  return hasRemoved;
}

/** Our tags for other tags, and for paragraph styles of Word with another meaning. */
const blockNames: Readonly<Record<string, string>> = {
  'h1': 'h2',
  'h5': 'h4',
  'h6': 'h4',
  'dt': 'p',
  'dd': 'p',
  'address': 'p',
  'center': 'p',
  'strike': 's',
  'del': 's',
  'ins': 'u',
  'kbd': 'code',
  'samp': 'code',
  'tt': 'code',
  'p.MsoTitle': 'h2',
  'p.MsoSubtitle': 'h3',
  'p.MsoQuote': 'blockquote',
  'p.MsoIntenseQuote': 'blockquote',
};

function renameBlocks(root: DocumentFragment): void {
  for (const [name, ours] of Object.entries(blockNames))
    for (const element of root.querySelectorAll(name)) rename(element, ours);
  // Headings are bold by style.
  for (const bold of root.querySelectorAll(':is(h2, h3, h4) :is(b, strong)')) unwrap(bold);
  for (const cell of root.querySelectorAll('thead td')) rename(cell, 'th');
}

const blockSelector = 'p, div, h2, h3, h4, ul, ol, blockquote, pre, table, hr, figure';

/** A division with text only becomes a paragraph; one with blocks is unwrapped. */
function unwrapDivisions(root: DocumentFragment): void {
  const divisions = root.querySelectorAll(
    'div, section, article, main, header, footer, aside, nav',
  );
  for (const division of Array.from(divisions).toReversed()) {
    const isParagraph =
      division.querySelector(blockSelector) === null && division.closest('li, td, th') === null;
    if (isParagraph) rename(division, 'p', ['dir']);
    else unwrap(division);
  }
  // Google Docs wraps the whole text in a `b` tag with normal weight.
  for (const around of root.querySelectorAll('b, strong, i, em, u, span, font, a'))
    if (around.querySelector(blockSelector)) unwrap(around);
  for (const table of root.querySelectorAll('p > table, p > ul, p > ol'))
    if (table.parentElement) unwrap(table.parentElement);
}

/** Removes Google's redirects and links to anchors of the source document. */
function simplifyLinks(root: DocumentFragment): void {
  for (const link of root.querySelectorAll('a')) {
    const href = link.getAttribute('href') ?? '';
    const around = href.startsWith('https://www.google.com/url?')
      ? new URL(href).searchParams.get('q')
      : null;
    if (around) link.setAttribute('href', around);
    if (href === '' || /^#|^file:/i.test(href)) unwrap(link);
    else for (const name of ['target', 'rel', 'lang', 'dir']) link.removeAttribute(name);
  }
}

const allowedAttributes = new Set([
  'href',
  'src',
  'alt',
  'width',
  'height',
  'colspan',
  'rowspan',
  'start',
  'dir',
]);

function simplifyAttributes(root: DocumentFragment, dir: 'ltr' | 'rtl'): void {
  for (const element of root.querySelectorAll('*'))
    for (const { name, value } of Array.from(element.attributes)) {
      const isDirection = name === 'dir' && isOtherDirection(element, value, dir);
      if (allowedAttributes.has(name) && (name !== 'dir' || isDirection)) continue;
      element.removeAttribute(name);
    }
  for (const cell of root.querySelectorAll(':is([colspan="1"], [rowspan="1"])'))
    for (const name of ['colspan', 'rowspan'])
      if (cell.getAttribute(name) === '1') cell.removeAttribute(name);
  for (const element of root.querySelectorAll('[dir]'))
    element.setAttribute('dir', (element.getAttribute('dir') ?? '').toLowerCase());
  for (const element of root.querySelectorAll('span, font')) unwrap(element);
}

/** Only for blocks: Word sets the direction on every word. */
function isOtherDirection(element: Element, value: string, dir: 'ltr' | 'rtl'): boolean {
  const other = dir === 'ltr' ? 'rtl' : 'ltr';
  return (
    value.toLowerCase() === other && element.matches('p, h2, h3, h4, ul, ol, blockquote, td, th')
  );
}

function tidyBlanks(root: DocumentFragment): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode(); text; text = walker.nextNode())
    if (!text.parentElement?.closest('pre'))
      text.nodeValue = (text.nodeValue ?? '').replace(/[\s\u00a0]{2,}|[\n\r\t]/g, ' ');
  for (const end of root.querySelectorAll('br.Apple-interchange-newline')) end.remove();
  for (const end of root.querySelectorAll('br'))
    if (end.parentNode === root || end.nextSibling === null) end.remove();
  for (const block of root.querySelectorAll('p, h2, h3, h4, li, blockquote'))
    if (block.textContent.replace(/[\s\u00a0]/g, '') === '' && !block.querySelector('img'))
      block.remove();
}

/** Tags for styles. */
const meanings: readonly (readonly [tag: string, style: RegExp])[] = [
  ['strong', /(?:^|[;\s])font-weight\s*:\s*(?:bold|bolder|[6-9]\d\d)/i],
  ['em', /(?:^|[;\s])font-style\s*:\s*(?:italic|oblique)/i],
  ['u', /text-decoration(?:-line)?\s*:[^;]*underline/i],
  ['s', /text-decoration(?:-line)?\s*:[^;]*line-through/i],
  ['sup', /vertical-align\s*:\s*super/i],
  ['sub', /vertical-align\s*:\s*sub(?!\w)/i],
];
const notBold = /(?:^|[;\s])font-weight\s*:\s*(?:normal|[1-5]\d\d)/i;
const notItalic = /(?:^|[;\s])font-style\s*:\s*normal/i;

/** Replaces styles by tags, and removes tags that a style contradicts. */
function replaceStylesByTags(root: DocumentFragment): void {
  for (const element of root.querySelectorAll('[style]')) {
    const style = element.getAttribute('style') ?? '';
    if (isContrary(element, style)) {
      unwrap(element);
      continue;
    }
    if (!element.matches('span, a, font')) continue;
    for (const [tag, pattern] of meanings) {
      // Links are underlined by default, and Word underlines the text inside its links.
      if (tag === 'u' && element.closest('a')) continue;
      if (pattern.test(style) && !element.closest(`${tag}, :is(h1, h2, h3, h4, h5, h6)`))
        wrapContents(element, tag);
    }
  }
}

function isContrary(element: Element, style: string): boolean {
  return (
    (element.matches('b, strong') && notBold.test(style)) ||
    (element.matches('i, em') && notItalic.test(style))
  );
}

function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}

function rename(element: Element, tag: string, attributes = ['dir', 'start']): Element {
  const renamed = element.ownerDocument.createElement(tag);
  for (const name of attributes) {
    const value = element.getAttribute(name);
    if (value !== null) renamed.setAttribute(name, value);
  }
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
  return renamed;
}

function wrapContents(element: Element, tag: string): void {
  const around = element.ownerDocument.createElement(tag);
  around.append(...element.childNodes);
  element.append(around);
}

/** Joins lists of Word for the web, which writes every item as its own list with a level. */
function joinLists(root: DocumentFragment): void {
  for (const item of root.querySelectorAll('li[data-aria-level]')) {
    const list = item.parentElement;
    const before = list?.previousElementSibling;
    if (!list || list.childElementCount !== 1 || !before?.matches('ul, ol')) continue;
    const level = Number(item.getAttribute('data-aria-level'));
    const place = listAt(before, level, list.localName);
    if (!place) continue;
    place.append(item);
    list.remove();
  }
}

/** Returns the list at a level below another's last items, creating only the innermost. */
function listAt(list: Element, level: number, tag: string): Element | null {
  if (level <= 1) return list.localName === tag ? list : null;
  const last = list.lastElementChild;
  if (!last) return null;
  const inner = Array.from(last.children).findLast((child) => child.matches('ul, ol'));
  if (inner) return listAt(inner, level - 1, tag);
  const made = list.ownerDocument.createElement(tag);
  last.append(made);
  return made;
}

/** Moves a list placed between items into the item before it. */
function nestLists(root: DocumentFragment): void {
  for (const list of root.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) {
    const before = list.previousElementSibling;
    if (before?.localName === 'li') before.append(list);
    else list.replaceWith(...list.childNodes);
  }
  const holders = root.querySelectorAll('li > p:only-of-type');
  for (const paragraph of holders)
    if (paragraph.previousSibling === null) paragraph.replaceWith(...paragraph.childNodes);
}

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
function convertWordLists(root: DocumentFragment): void {
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
  const value = Number(toWesternDigits(number));
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
