import type { Locator } from '@playwright/test';

/**
 * Words of a place that are broken where no hyphen stands or may stand, and words that reach over its
 * edges. A browser with dictionaries may break more of them well; none breaks these well without one.
 */
export function findTornWords(place: Locator): Promise<string[]> {
  return place.evaluate((frame) => {
    const edges = frame.getBoundingClientRect();
    const torn: string[] = [];
    // The first letter of a line also has an empty box at the end of the line before.
    const boxOfLetter = (text: Node, at: number): DOMRect => {
      const range = document.createRange();
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      return Array.from(range.getClientRects()).at(-1) ?? new DOMRect();
    };
    const texts = document.createTreeWalker(frame, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (text.parentElement?.closest('.sr-only')) continue;
      for (const { 0: part, index } of (text.textContent ?? '').matchAll(/[^\s\u00AD-]+/g)) {
        const letters = Array.from(part, (_letter, at) => boxOfLetter(text, index + at));
        const isBroken = new Set(letters.map(({ bottom }) => Math.round(bottom))).size > 1;
        const isOver = letters.some(
          ({ left, right }) => left < edges.left - 0.5 || right > edges.right + 0.5,
        );
        if (isBroken || isOver) torn.push(part);
      }
    }
    return torn;
  });
}
