import type { JSX } from 'react';
import type { Shell } from '#server/site/shell.ts';
import tallArt from '../art/not-found.560x660.svg?url';
import wideArt from '../art/not-found.720x520.svg?url';
import { ButtonLink, TextLink } from './button-link.tsx';

interface ErrorScreenProps {
  kind: 'not-found' | 'failure';
  /** The shell's words, or those that are left when not even the shell can be had. */
  words: Partial<Shell['labels']>;
  /** Where what is missing may be looked for. */
  search?: string | null;
}

/** Where its place is narrow, beside the words. */
const uprightMedia = '(768px <= width < 992px)';

/** What is shown instead of a page: nothing is there, or something of ours broke. */
export function ErrorScreen({ kind, words, search = null }: ErrorScreenProps): JSX.Element {
  const isMissing = kind === 'not-found';
  const title = words[isMissing ? 'not-found.title' : 'error.title'];
  return (
    <div className="wrap error-screen">
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <picture className="contents">
        <source media={uprightMedia} srcSet={tallArt} width="560" height="660" />
        <img className="error-art" src={wideArt} width="720" height="520" alt="" />
      </picture>
      <div>
        <h1 className="h2">{title}</h1>
        <p className="lead mt-5 text-muted">{words[isMissing ? 'not-found.text' : 'error.text']}</p>
        <div className="mt-7">
          {isMissing ? (
            <>
              <ButtonLink href="/" text={null} otherwise={words['not-found.home'] ?? ''} />
              {search && (
                <p className="mt-7">
                  <TextLink href={search} text={null} otherwise={words['not-found.search'] ?? ''} />
                </p>
              )}
            </>
          ) : (
            <ButtonLink href="" text={null} otherwise={words['error.retry'] ?? ''} />
          )}
        </div>
      </div>
    </div>
  );
}
