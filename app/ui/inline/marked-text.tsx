import { directionOf } from '#i18n/languages.ts';
import type { MarkedText as Marked } from '#server/search/search.ts';
import { localAttributes } from '../text.tsx';

interface MarkedTextProps {
  of: Marked;
  /** True if the text above it already shows this text's language. */
  isLanguageKnown?: boolean;
}

/** A text with the search matches highlighted. */
export function MarkedText({ of: { parts, lang }, isLanguageKnown = false }: MarkedTextProps) {
  const attributes = isLanguageKnown
    ? lang && { lang, dir: directionOf(lang) }
    : localAttributes({ ...(lang && { lang }) });
  return (
    <span dir="auto" {...attributes}>
      {parts.map(({ text, isMatch }, index) =>
        isMatch ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
      )}
    </span>
  );
}
