/** Keeps Arabic letters from joining, and the line from breaking. */
const gap = '\u202F';

/** First letters of first and last name, for want of an image. عبد belongs to the next word. */
export function getInitials(name: string): string {
  const words = name
    .trim()
    .replace(/(?<!\p{L})عبد\s+/gu, 'عبد')
    .split(/\s+/);
  const first = firstLetter(words[0] ?? '');
  const last = words.length > 1 ? firstLetter(withoutArticle(words.at(-1) ?? '')) : '';
  return /\p{Script=Arabic}/u.test(first) && last !== '' ? first + gap + last : first + last;
}

/** Half of Arabic family names begin with the article. In God's name it is part of the word. */
function withoutArticle(word: string): string {
  return word.replace(/^ال(?=\p{L}{2})(?!له(?!\p{L}))/u, '');
}

/** Including its marks. */
function firstLetter(word: string): string {
  return /\p{L}\p{M}*/u.exec(word)?.[0].toLocaleUpperCase() ?? '';
}
