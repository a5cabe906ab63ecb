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
};

const openings = /^\s*(?:\/\*\*|\*) ?(?:What|Where|Who|Whose|Whoever)\b[^?]*$/;
const idioms = /\b(?:whoever|anew|comes? to pass|is told|fewAtOnce)\b/i;

const isOurs = (file: string): boolean =>
  /^(?:app|bench|common|sections|server)\//.test(file) && isScript(file);
const isExample = (file: string): boolean => file.endsWith('/example.ts');

const files = listFiles().filter((file) => isOurs(file) && !isExample(file));

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
      [...code.matchAll(new RegExp(`\\b\\w*${banned}(?!top)\\w*\\b`, 'g'))].map((found) =>
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
    return source.split('\n').flatMap((line, index) => {
      const isComment = /^\s*(?:\/\*\*?|\*|\/\/)/.test(line);
      if (!isComment) return [];
      if (openings.test(line) && line.includes('/**'))
        return [
          `${file}:${index + 1} opens with a question word: begin with "Returns …" or a noun`,
        ];
      const [idiom] = idioms.exec(line) ?? [];
      return idiom ? [`${file}:${index + 1} says "${idiom}": use plain words`] : [];
    });
  });
  expect(mistakes).toEqual([]);
});
