/** Matches words and numbers in any script, with the characters that join them. */
const word = /[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}’'·.,:-]*[\p{L}\p{M}\p{N}])?/gu;

export function countWords(text: string): number {
  return text.match(word)?.length ?? 0;
}

/** Counts the words of sanitised HTML. */
export function countWordsOf(html: string): number {
  return countWords(html.replace(/<[^>]*>/g, ' ').replace(/&(?:amp|lt|gt|quot);/g, ' '));
}
