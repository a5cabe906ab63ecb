import { isRouteErrorResponse } from 'react-router';
import type { Shell } from '#server/site/shell.ts';
import { ButtonLink, TextLink } from '../ui/button-link.tsx';

interface ErrorScreenProps {
  error: unknown;
  /** Labels of the shell, or the fallback labels if the shell could not be loaded. */
  labels: Partial<Shell['labels']>;
  /** Addresses of the search page and the contact form; null without a shell. */
  links?: Pick<Shell, 'search' | 'contact'> | null;
  images?: Shell['images'] | undefined;
}

/** Windows in which the place beside the text is portrait. */
const uprightMedia = '(768px <= width < 992px)';

/** Error page: not found, forbidden, or an internal error. */
export function ErrorScreen({ error, labels, links = null, images }: ErrorScreenProps) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const isMissing = status === 404;
  const failureText = labels[status === 403 ? 'answer.not-allowed' : 'error.text'];
  const { 'not-found': wideArt, 'not-found-tall': tallArt } = images ?? {};
  const title = labels[isMissing ? 'not-found.title' : 'error.title'];
  return (
    <div className="wrap error-screen">
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      {wideArt && (
        <picture className="contents">
          {tallArt && <source media={uprightMedia} srcSet={tallArt.src} width="560" height="660" />}
          <img className="error-art" src={wideArt.src} width="720" height="520" alt="" />
        </picture>
      )}
      <div>
        <h1 className="h2">{title}</h1>
        <p className="lead text-muted">{isMissing ? labels['not-found.text'] : failureText}</p>
        <div className="error-way">
          {isMissing ? (
            <>
              <ButtonLink href="/" text={labels['not-found.home'] ?? ''} />
              {links && <MoreLink href={links.search} text={labels['not-found.search']} />}
            </>
          ) : (
            <ButtonLink href="" text={labels['error.retry'] ?? ''} />
          )}
          {links && <MoreLink href={links.contact} text={labels['question.ask']} />}
        </div>
      </div>
    </div>
  );
}

function MoreLink({ href, text = '' }: { href: string; text?: string | undefined }) {
  return (
    <p className="error-way">
      <TextLink href={href} text={text} />
    </p>
  );
}
