import { cleanHtml, parseHtml } from '../clean-html.ts';
import { joinLists, nestLists } from './lists.ts';
import { showStyles } from './styles.ts';
import { rename, unwrap } from './tree.ts';
import { listWordParagraphs } from './word-lists.ts';

export interface Pasted {
  html: string;
  /** Pictures of other places stood in it, which are gone. */
  lostPictures: boolean;
}

/**
 * What remains of a text from elsewhere (Word, Google Docs, a web page): its structure and emphasis in our own tags,
 * none of its look. `dir` is that of the language it is pasted into, which nothing in it repeats.
 */
export function cleanPasted(html: string, dir: 'ltr' | 'rtl'): Pasted {
  // Set by the editor itself where a part of a text is copied: how deep it is cut at both ends.
  const slice = /^(?:\s*<meta[^>]*>)?\s*<[a-z]\w*[^>]* data-pm-slice="([^"]*)"/i.exec(html)?.[1];
  if (slice !== undefined)
    return {
      html: cleanHtml(html).replace(/^<\w+/, `$& data-pm-slice="${slice}"`),
      lostPictures: false,
    };
  const root = parseHtml(copiedPart(html));
  removeHidden(root);
  const lostPictures = keepOwnPictures(root);
  listWordParagraphs(root);
  showStyles(root);
  renameBlocks(root);
  unwrapDivisions(root);
  joinLists(root);
  nestLists(root);
  simplifyLinks(root);
  simplifyAttributes(root, dir);
  tidyBlanks(root);
  const holder = document.createElement('template');
  holder.content.append(root);
  return { html: cleanHtml(holder.innerHTML), lostPictures };
}

/** Some say by comments which part of a whole page was copied. */
function copiedPart(html: string): string {
  return /<!--\s*StartFragment\s*-->([\s\S]*)<!--\s*EndFragment\s*-->/i.exec(html)?.[1] ?? html;
}

function removeHidden(root: DocumentFragment): void {
  for (const element of root.querySelectorAll('style, script, title, meta, link, xml'))
    element.remove();
  for (const element of root.querySelectorAll(
    '[style*="display:none" i], [style*="mso-hide:all" i]',
  ))
    element.remove();
}

/** Pictures of this site stay; those of others would be fetched from there, or are a whole file in an address. */
function keepOwnPictures(root: DocumentFragment): boolean {
  let isAnyLost = false;
  for (const picture of root.querySelectorAll('img')) {
    const address = URL.parse(picture.getAttribute('src') ?? '', document.baseURI);
    if (address?.origin === window.location.origin && address.pathname.startsWith('/media/')) {
      picture.setAttribute('src', address.pathname);
      continue;
    }
    picture.remove();
    isAnyLost = true;
  }
  return isAnyLost;
}

const blockNames: Readonly<Record<string, string>> = {
  h1: 'h2',
  h5: 'h4',
  h6: 'h4',
  dt: 'p',
  dd: 'p',
  address: 'p',
  center: 'p',
  strike: 's',
  del: 's',
  ins: 'u',
  kbd: 'code',
  samp: 'code',
  tt: 'code',
};
/** Paragraphs that Word means as something else. */
const wordStyles: Readonly<Record<string, string>> = {
  MsoTitle: 'h2',
  MsoSubtitle: 'h3',
  MsoQuote: 'blockquote',
  MsoIntenseQuote: 'blockquote',
};

function renameBlocks(root: DocumentFragment): void {
  for (const [name, ours] of Object.entries(blockNames))
    for (const element of root.querySelectorAll(name)) rename(element, ours);
  for (const [name, ours] of Object.entries(wordStyles))
    for (const element of root.querySelectorAll(`p.${name}`)) rename(element, ours);
  // The bold of a heading is its look.
  for (const bold of root.querySelectorAll(':is(h2, h3, h4) :is(b, strong)')) unwrap(bold);
  for (const cell of root.querySelectorAll('thead td')) rename(cell, 'th');
}

const blockSelector = 'p, div, h2, h3, h4, ul, ol, blockquote, pre, table, hr, figure';

/** A division is a paragraph where only words are in it, and nothing where blocks are. */
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
  // Google puts a whole text into a tag that says it is not bold.
  for (const around of root.querySelectorAll('b, strong, i, em, u, span, font, a'))
    if (around.querySelector(blockSelector)) unwrap(around);
  for (const table of root.querySelectorAll('p > table, p > ul, p > ol'))
    if (table.parentElement) unwrap(table.parentElement);
}

/** Without Google's way around, and without what leads to a place in the document it came from. */
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

const kept = new Set([
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
      if (kept.has(name) && (name !== 'dir' || isDirection)) continue;
      element.removeAttribute(name);
    }
  for (const cell of root.querySelectorAll(':is([colspan="1"], [rowspan="1"])'))
    for (const name of ['colspan', 'rowspan'])
      if (cell.getAttribute(name) === '1') cell.removeAttribute(name);
  for (const element of root.querySelectorAll('[dir]'))
    element.setAttribute('dir', (element.getAttribute('dir') ?? '').toLowerCase());
  for (const element of root.querySelectorAll('span, font')) unwrap(element);
}

/** Only of blocks: Word says it of every word. */
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
