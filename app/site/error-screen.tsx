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
  /** A page that the person may not open; default: in the words of the site. */
  refusal?: ErrorTexts;
}

interface ErrorTexts {
  title: string | undefined;
  text: string | undefined;
  /** Address of the next page. */
  href: string;
  link: string | undefined;
}

/** Windows in which the place beside the text is portrait. */
const uprightMedia = '(768px <= width < 992px)';

/** Error page: not found, forbidden, or an internal error. */
export function ErrorScreen({ error, labels, links = null, images, refusal }: ErrorScreenProps) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const { 'not-found': wideArt, 'not-found-tall': tallArt } = images ?? {};
  const { title, text, href, link = '' } = textsOf(status, labels, refusal);
  return (
    <div className="stack gap-11 wrap error-screen">
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
        <p className="lead text-muted">{text}</p>
        <div className="below-7">
          <ButtonLink href={href} text={link} />
          {status === 404 && links && (
            <MoreLink href={links.search} text={labels['not-found.search']} />
          )}
          {links && <MoreLink href={links.contact} text={labels['question.ask']} />}
        </div>
      </div>
    </div>
  );
}

function textsOf(
  status: number,
  labels: ErrorScreenProps['labels'],
  refusal: ErrorTexts | undefined,
): ErrorTexts {
  const home = { href: '/', link: labels['not-found.home'] };
  if (status === 404)
    return { title: labels['not-found.title'], text: labels['not-found.text'], ...home };
  if (status === 403)
    return (
      refusal ?? { title: labels['error.forbidden'], text: labels['answer.not-allowed'], ...home }
    );
  const retry = { href: '', link: labels['error.retry'] };
  return { title: labels['error.title'], text: labels['error.text'], ...retry };
}

function MoreLink({ href, text = '' }: { href: string; text?: string | undefined }) {
  return (
    <p className="below-7">
      <TextLink href={href} text={text} />
    </p>
  );
}
