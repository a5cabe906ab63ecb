import { diffArrays } from 'diff';

/** Run of a word diff: text, a tag whose formatting changed, or a line break. */
export interface DiffPart {
  change: 'same' | 'removed' | 'added';
  kind: 'text' | 'tag' | 'break';
  text: string;
}

/** Time limit, in milliseconds; longer comparisons show one text replaced by the other. */
const diffTimeoutMs = 250;

const tag = /<\/?[a-z][^>]*>/gi;
const blockTag =
  /^<\/?(?:p|h[1-6]|ul|ol|li|blockquote|pre|table|thead|tbody|tfoot|tr|figure|figcaption|div|hr|br)\b/i;
const isTag = (token: string) => /^<\/?[a-z]/i.test(token);

/** Compares texts word by word, segmented by language; HTML, known by its tags, with its tags. */
export function diffWords(before: string, after: string, language: string | undefined): DiffPart[] {
  const isHtml = isMarked(before) || isMarked(after);
  // If one text is empty, only words are shown: there is no formatting to compare.
  const isWhole = before === '' || after === '';
  const [oldTokens, newTokens] = [
    tokensOf(before, language, isHtml),
    tokensOf(after, language, isHtml),
  ];
  const changes = diffArrays(oldTokens, newTokens, { timeout: diffTimeoutMs }) ?? [
    { value: oldTokens, removed: true, added: false },
    { value: newTokens, removed: false, added: true },
  ];
  const parts = changes.flatMap(({ value, added, removed }) =>
    value.map((token) => {
      const change = changeOf(added, removed);
      return partOf(token, isWhole && isTag(token) ? 'same' : change);
    }),
  );
  return withoutOuterBreaks(joinRuns(closeGaps(parts.filter(({ text }) => text !== ''))));
}

function isMarked(text: string): boolean {
  return /<\/?(?:p|h[1-6]|ul|ol|li|a|strong|em|br|img|table|blockquote|figure|div|span)\b[^>]*>/i.test(
    text,
  );
}

function changeOf(added: boolean | undefined, removed: boolean | undefined): DiffPart['change'] {
  if (added) return 'added';
  return removed ? 'removed' : 'same';
}

function tokensOf(text: string, language: string | undefined, isHtml: boolean): string[] {
  if (!isHtml) return wordsOf(text, language);
  const tokens: string[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(tag)) {
    tokens.push(...wordsOf(decode(text.slice(end, index)), language), found);
    end = index + found.length;
  }
  return [...tokens, ...wordsOf(decode(text.slice(end)), language)];
}

function wordsOf(text: string, language: string | undefined): string[] {
  const words = new Intl.Segmenter(language, { granularity: 'word' });
  return Array.from(words.segment(text), ({ segment }) => segment);
}

const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': '\u00A0',
  '&amp;': '&',
};

function decode(text: string): string {
  return text.replace(/&(?:lt|gt|quot|nbsp|amp);/g, (entity) => entities[entity] ?? entity);
}

function partOf(token: string, change: DiffPart['change']): DiffPart {
  if (!isTag(token)) return { change, kind: 'text', text: token };
  if (change !== 'same') return { change, kind: 'tag', text: token };
  return { change, kind: 'break', text: blockTag.test(token) ? '\n' : '' };
}

/** A space between two changed words becomes part of the change. */
function closeGaps(parts: readonly DiffPart[]): DiffPart[] {
  return parts.flatMap((part, index) => {
    const [before, after] = [parts[index - 1], parts[index + 1]];
    const isGap = part.change === 'same' && part.kind === 'text' && part.text.trim() === '';
    if (!isGap || !before || !after || before.change === 'same' || after.change === 'same')
      return [part];
    return [
      { ...part, change: 'removed' as const },
      { ...part, change: 'added' as const },
    ];
  });
}

/** Merges neighbouring changes into one run each: removals first, then additions. */
function joinRuns(parts: readonly DiffPart[]): DiffPart[] {
  const runs: DiffPart[] = [];
  let changed: DiffPart[] = [];
  const flush = () => {
    for (const change of ['removed', 'added'] as const)
      for (const part of changed) if (part.change === change) append(runs, part);
    changed = [];
  };
  for (const part of parts) {
    if (part.change !== 'same') {
      changed.push(part);
      continue;
    }
    flush();
    append(runs, part);
  }
  flush();
  return runs;
}

function withoutOuterBreaks(runs: readonly DiffPart[]): DiffPart[] {
  const isShown = ({ kind }: DiffPart): boolean => kind !== 'break';
  return runs.slice(runs.findIndex(isShown), runs.findLastIndex(isShown) + 1);
}

function append(runs: DiffPart[], part: DiffPart): void {
  const last = runs.at(-1);
  const joins =
    last && last.change === part.change && last.kind === part.kind && part.kind !== 'tag';
  if (!joins) runs.push({ ...part });
  else last.text = part.kind === 'break' ? last.text || part.text : last.text + part.text;
}
