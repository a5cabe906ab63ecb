import type { ReactNode } from 'react';
import type { LocalHtml, LocalText } from '#common/text/local-text.ts';
import { directionOf, languages } from '#i18n/languages.ts';

type TextTag = 'span' | 'p' | 'h1' | 'h2' | 'h3' | 'h4' | 'dt' | 'dd' | 'figcaption' | 'strong';

interface TextProps {
  /** Null renders nothing. */
  of: LocalText | null;
  as?: TextTag;
  className?: string;
  id?: string;
  /** Sets the first word light and the rest in the heading's weight. */
  twoWeights?: boolean;
  /** Class of the words after the first, with `twoWeights`; its tick marks are animated. */
  restClass?: string;
  /** Class of the last word; its tick marks are animated. */
  lastClass?: string;
}

/** A translated text. Marks a fallback with its language, and its field in the preview. */
export function Text(props: TextProps) {
  const { of, as: Tag = 'span', className, id, twoWeights = false, restClass, lastClass } = props;
  if (!of || of.text === '') return null;
  const { text } = of;
  let content: ReactNode = text;
  if (twoWeights) content = <TwoWeights text={text} restClass={restClass} />;
  else if (lastClass) content = <LastWord text={text} lastClass={lastClass} />;
  return (
    <Tag id={id} className={className} {...localAttributes(of)}>
      {content}
    </Tag>
  );
}

function LastWord({ text, lastClass }: { text: string; lastClass: string }) {
  const start = text.trimEnd().search(/\S+$/);
  return (
    <>
      {text.slice(0, start)}
      <span className={lastClass} data-draws="">
        {text.slice(start)}
      </span>
    </>
  );
}

/** A title of one word has no light part. */
function TwoWeights({ text, restClass }: { text: string; restClass: string | undefined }) {
  const end = Math.max(0, text.search(/\s/));
  return (
    <>
      {end > 0 && <span className="light-word">{text.slice(0, end)}</span>}
      {restClass ? (
        <>
          {end > 0 && ' '}
          <span className={restClass} data-draws="">
            {text.slice(end).trimStart()}
          </span>
        </>
      ) : (
        text.slice(end)
      )}
    </>
  );
}

/** Translated rich text, which was sanitised when it was saved. */
export function Html({ of, className = 'prose' }: { of: LocalHtml | null; className?: string }) {
  if (!of || of.html === '') return null;
  return (
    <div
      className={className}
      {...localAttributes(of)}
      dangerouslySetInnerHTML={{ __html: of.html }}
    />
  );
}

/** Returns attributes for a text's field, and for its language if it differs from the page's. */
export function localAttributes({ lang, path }: Pick<LocalText, 'lang' | 'path'>) {
  return {
    ...(path && { 'data-field': path }),
    ...(lang && {
      lang,
      'dir': directionOf(lang),
      'data-fallback': languages[lang].short,
    }),
  };
}
