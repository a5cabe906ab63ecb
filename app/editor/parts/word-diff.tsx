import { useMemo } from 'react';
import type { UnitLanguage } from '#contracts/parts.ts';
import type { JsonValue } from '#common/json.ts';
import { directionOf } from '#i18n/languages.ts';
import { useEditor } from '../editor-context.ts';
import { type DiffPart, diffWords } from './diff-words.ts';

interface WordDiffProps {
  /** Texts; other values are compared as JSON. */
  before: JsonValue | undefined;
  after: JsonValue | undefined;
  /** Language of the texts; '' for none. */
  language: UnitLanguage;
}

/** Two values as one text with removed and added words; HTML tags show if only they changed. */
export function WordDiff({ before, after, language }: WordDiffProps) {
  const [then, now] = [valueText(before), valueText(after)];
  const lang = language || undefined;
  const parts = useMemo(() => diffWords(then, now, lang), [then, now, lang]);
  return (
    <div className="word-diff" lang={lang} dir={language === '' ? 'auto' : directionOf(language)}>
      {parts.map((part, index) => (
        // Parts are identified by position and never move.
        <Part key={index} part={part} />
      ))}
    </div>
  );
}

/** Returns a value as it is compared: text as it is, other values as JSON. */
export function valueText(value: JsonValue | undefined): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value, null, 1);
}

function Part({ part: { change, kind, text } }: { part: DiffPart }) {
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
