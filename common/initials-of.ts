/** Keeps Arabic letters apart, which would join, and the line together. */
const gap = '\u202F';

/** The first letters of the first and the last name, for want of a picture; '' without a name. عبد is part of the name after it. */
export function initialsOf(name: string): string {
  const words = name
    .trim()
    .replace(/(?<!\p{L})عبد\s+/gu, 'عبد')
    .split(/\s+/);
  const first = firstLetter(words[0] ?? '');
  const last = words.length > 1 ? firstLetter(withoutArticle(words.at(-1) ?? '')) : '';
  return /\p{Script=Arabic}/u.test(first) && last !== '' ? first + gap + last : first + last;
}

/** Half of the Arabic family names begin with the article. In the name of God it is part of the word. */
function withoutArticle(word: string): string {
  return word.replace(/^ال(?=\p{L}{2})(?!له(?!\p{L}))/u, '');
}

/** With the marks that belong to it. */
function firstLetter(word: string): string {
  return /\p{L}\p{M}*/u.exec(word)?.[0].toLocaleUpperCase() ?? '';
}
