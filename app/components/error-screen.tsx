import type { JSX } from 'react';
import type { Shell } from '#server/site/shell.ts';
import notFoundArt from '../art/not-found.svg?url';
import { ButtonLink } from './button-link.tsx';

interface ErrorScreenProps {
  kind: 'not-found' | 'failure';
  /** Null when not even the shell could be had. */
  shell: Shell | null;
}

/** What is shown instead of a page: nothing is there, or something of ours broke. */
export function ErrorScreen({ kind, shell }: ErrorScreenProps): JSX.Element {
  const isMissing = kind === 'not-found';
  const words = shell?.labels;
  const title = words?.[isMissing ? 'not-found.title' : 'error.title'] ?? 'Something went wrong';
  return (
    <div className="wrap error-screen">
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <img className="error-art" src={notFoundArt} width="720" height="520" alt="" />
      <div>
        <h1 className="h2">{title}</h1>
        <p className="lead mt-5 text-muted">
          {words?.[isMissing ? 'not-found.text' : 'error.text']}
        </p>
        <div className="mt-7">
          {isMissing ? (
            <ButtonLink href="/" text={null} otherwise={words?.['not-found.home'] ?? ''} />
          ) : (
            <ButtonLink href="" text={null} otherwise={words?.['error.retry'] ?? ''} />
          )}
        </div>
      </div>
    </div>
  );
}
