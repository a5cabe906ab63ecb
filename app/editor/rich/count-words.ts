/** Numbers and words, in whatever script; what joins them belongs to them. */
const word = /[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}’'·.,:-]*[\p{L}\p{M}\p{N}])?/gu;

export function countWords(text: string): number {
  return text.match(word)?.length ?? 0;
}

/** Of HTML that is sanitised. */
export function countWordsOf(html: string): number {
  return countWords(html.replace(/<[^>]*>/g, ' ').replace(/&(?:amp|lt|gt|quot);/g, ' '));
}
