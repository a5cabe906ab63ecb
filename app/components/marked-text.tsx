import type { JSX } from 'react';
import { directionOf } from '#i18n/languages.ts';
import type { MarkedText as Marked } from '#server/search/search.ts';
import { localAttributes } from './text.tsx';

interface MarkedTextProps {
  of: Marked;
  /** Its language is known from the text above it. */
  isTold?: boolean;
}

/** A text with what a visitor asked for marked in it. */
export function MarkedText({ of: { parts, lang }, isTold = false }: MarkedTextProps): JSX.Element {
  const own = isTold
    ? lang && { lang, dir: directionOf(lang) }
    : localAttributes({ ...(lang && { lang }) });
  return (
    <span {...own}>
      {parts.map(({ text, isMatch }, index) =>
        isMatch ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
      )}
    </span>
  );
}
