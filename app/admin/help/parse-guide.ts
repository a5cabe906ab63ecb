/** Part of a line: plain, or marked as in Markdown. */
export interface GuideSpan {
  text: string;
  mark: 'strong' | 'em' | 'code' | null;
}

export type GuideBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; spans: GuideSpan[] }
  | { kind: 'list'; items: GuideSpan[][] }
  /** `source` is the file's address below `docs`. */
  | { kind: 'picture'; text: string; source: string };

export interface Guide {
  title: string;
  blocks: GuideBlock[];
}

/** Parses the Markdown that the guide uses: one title, headings, paragraphs, pictures and flat lists. */
export function parseGuide(markdown: string): Guide {
  const [title = '', ...parts] = markdown.trim().split(/\n{2,}/);
  return { title: title.replace(/^# /, ''), blocks: parts.map(parseBlock) };
}

function parseBlock(part: string): GuideBlock {
  if (part.startsWith('## ')) return { kind: 'heading', text: part.slice(3) };
  const [, text, source] = /^!\[([^\]]+)\]\(([^)]+)\)$/.exec(part) ?? [];
  if (text !== undefined && source !== undefined) return { kind: 'picture', text, source };
  if (!part.startsWith('- ')) return { kind: 'paragraph', spans: parseSpans(part) };
  return { kind: 'list', items: part.slice(2).split('\n- ').map(parseSpans) };
}

const marks = { '**': 'strong', '*': 'em', '`': 'code' } as const;

function parseSpans(text: string): GuideSpan[] {
  return text
    .split(/(\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`)/)
    .filter((part) => part !== '')
    .map((part): GuideSpan => {
      const sign = /^(?:\*\*|\*|`)(?=.)/.exec(part)?.[0] as keyof typeof marks | undefined;
      if (sign === undefined || !part.endsWith(sign) || part.length <= 2 * sign.length)
        return { text: part.replaceAll('\n', ' '), mark: null };
      return { text: part.slice(sign.length, -sign.length), mark: marks[sign] };
    });
}
