import { type JSX, useMemo } from 'react';
import { useEditor } from '../editor-context.ts';
import { type DiffPart, diffWords } from './diff-words.ts';

/**
 * Two texts merged into one, with removed and added words. HTML is detected by its tags, which are
 * shown if only they changed.
 */
export function WordDiff({
  before,
  after,
  lang,
  dir,
}: {
  before: string;
  after: string;
  lang?: string;
  dir?: 'ltr' | 'rtl';
}): JSX.Element {
  const parts = useMemo(() => diffWords(before, after, lang), [before, after, lang]);
  return (
    <div className="word-diff" lang={lang} dir={dir ?? 'auto'}>
      {parts.map((part, index) => (
        // Parts are identified by position and never move.
        <Part key={index} part={part} />
      ))}
    </div>
  );
}

function Part({ part: { change, kind, text } }: { part: DiffPart }): JSX.Element {
  const { labels } = useEditor();
  if (kind === 'break') return <>{text}</>;
  const shown =
    kind === 'tag' ? (
      <code dir="ltr" title={labels['editor.releases.diff.format']}>
        {text}
      </code>
    ) : (
      text
    );
  if (change === 'same') return <>{shown}</>;
  const Tag = change === 'removed' ? 'del' : 'ins';
  return (
    <Tag>
      <span className="sr-only">{` ${labels[`editor.releases.diff.${change}`]} `}</span>
      {shown}
    </Tag>
  );
}
