import { unwrap, wrapContents } from './tree.ts';

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
export function replaceStylesByTags(root: DocumentFragment): void {
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
