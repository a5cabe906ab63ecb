import { expect, test } from 'vitest';
import { isScript, listFiles, mistake, readSource } from './support/source-tree.ts';

/*
 * Names and comments use the field's words (docs/glossary.md). A word on this list was private vocabulary
 * once; its reason names the word to use.
 */

/** Parts of identifiers, with the word that replaces them. */
const bannedNames: Readonly<Record<string, string>> = {
  '[Dd]esk': 'a domain’s interface is a service, a test’s set-up a fixture',
  '(?:[Tt]ake|[Gg]ive)Back': 'revert, restore or refund',
  '[Cc]allOff': 'cancel',
  '[Jj]udge': 'check, evaluate or verify',
  '[Ff]ewAtOnce': 'semaphore',
  '[Nn]oteOddities': 'collectWarnings',
  '[Pp]atience': 'timeout',
  '(?:(?<![A-Za-z])told|Told)(?![a-z])': 'what it holds: messages, results',
  '(?:(?<![A-Za-z])standing|Standing)': 'status',
  '(?:(?<![A-Za-z])way|Way)s?(?![a-z])': 'method, option, operation',
};

const openings = /^(?:What|Where|Who|Whose|Whoever|Whether|How|Why)\b/;
const comment = /\/\*+([\s\S]*?)\*\/|(?<![^\s])\/\/([^\n]*(?:\n[ \t]*\/\/[^\n]*)*)/g;
const idioms = /\b(?:whoever|anew|comes? to pass|is told|fewAtOnce)\b/i;

const isContent = (file: string): boolean =>
  /^i18n\/messages\/|\/example\.ts$|^tests\/plain-words/.test(file);
const files = listFiles().filter((file) => isScript(file) && !isContent(file));

/** The code without comments and strings, which keep their length. */
function codeOf(source: string): string {
  const strings = /(['"])(?:\\.|(?!\1)[^\\\n])*\1|`(?:\\.|[^`\\])*`/;
  const skipped = new RegExp(`/\\*[\\s\\S]*?\\*/|//[^\\n]*|${strings.source}`, 'g');
  return source.replace(skipped, (text) => text.replace(/\S/g, ' '));
}

test('names are the field’s words', () => {
  const mistakes = files.flatMap((file) => {
    const source = readSource(file);
    const code = codeOf(source);
    return Object.entries(bannedNames).flatMap(([banned, better]) =>
      Array.from(code.matchAll(new RegExp(`\\b\\w*${banned}(?!top)\\w*\\b`, 'g')), (found) =>
        mistake(file, source, found.index, `names ${found[0]}: ${better}`),
      ),
    );
  });
  expect(mistakes).toEqual([]);
});

test('texts by message key are labels, and what translates is a translator', () => {
  const mistakes = files.flatMap((file) => {
    const source = readSource(file);
    return Array.from(source.matchAll(/\bwords(?:\.(?:translate|labels)\(|\[['`])/g), (found) =>
      mistake(file, source, found.index, `names ${found[0]}: labels or translator`),
    );
  });
  expect(mistakes).toEqual([]);
});

test('comments begin with a verb or a noun, in plain words', () => {
  const mistakes = files.flatMap((file) => {
    const source = readSource(file);
    return [...source.matchAll(comment)].flatMap(({ index, 1: block, 2: line }) => {
      const text = (block ?? line ?? '').replaceAll(/^[ \t]*(?:\*|\/\/) ?/gm, '').trim();
      const [idiom] = idioms.exec(text) ?? [];
      const wrong = [
        openings.test(text) && 'opens with a question word: begin with "Returns …" or a noun',
        idiom && `says "${idiom}": use plain words`,
      ];
      return wrong.filter(Boolean).map((why) => mistake(file, source, index, String(why)));
    });
  });
  expect(mistakes).toEqual([]);
});
