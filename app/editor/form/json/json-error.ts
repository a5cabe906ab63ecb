/** Returns the position of the first JSON error, counted from 1; null for valid JSON. */
export function findJsonError(text: string): { line: number; column: number } | null {
  const reader = new Reader(text);
  if (reader.readAll()) return null;
  const before = text.slice(0, reader.at).split('\n');
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 };
}

const space = /[ \t\n\r]*/y;
const string = /"(?:[^"\\\p{Cc}]|[\u007F-\u009F]|\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4}))*"/uy;
const plain = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[Ee][+-]?\d+)?|true|false|null/y;

/** Advances as far as the text is valid JSON (RFC 8259). */
class Reader {
  at = 0;
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  readAll(): boolean {
    return this.#value() && (this.#take(space), this.at === this.#text.length);
  }

  #value(): boolean {
    this.#take(space);
    if (this.#is('{')) return this.#members('}', () => this.#member());
    if (this.#is('[')) return this.#members(']', () => this.#value());
    return this.#take(this.#text[this.at] === '"' ? string : plain);
  }

  #member(): boolean {
    this.#take(space);
    if (!this.#take(string)) return false;
    this.#take(space);
    return this.#is(':') && this.#value();
  }

  #members(end: string, read: () => boolean): boolean {
    this.#take(space);
    if (this.#is(end)) return true;
    for (;;) {
      if (!read()) return false;
      this.#take(space);
      if (this.#is(end)) return true;
      if (!this.#is(',')) return false;
    }
  }

  #is(character: string): boolean {
    if (this.#text[this.at] !== character) return false;
    this.at += 1;
    return true;
  }

  #take(pattern: RegExp): boolean {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.#text)?.[0];
    if (found === undefined) return false;
    this.at += found.length;
    return true;
  }
}
