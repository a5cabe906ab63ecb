import type { JSX } from 'react';
import { ButtonLink } from '../../components/button-link.tsx';
import { Picture } from '../../components/picture.tsx';
import { preloadPicture } from '../../components/preload-picture.ts';
import { Html, Text } from '../../components/text.tsx';
import type { RouteHandle } from '../../page-kind.ts';
import { pageMeta } from '../../page-meta.ts';
import { notFound, requireLanguage } from '../../require-language.ts';
import { siteOf } from '../../server-context.ts';
import type { Route } from './+types/details.ts';

export const handle: RouteHandle = { page: 'islands', cache: { query: [] } };

export async function loader({ context, params }: Route.LoaderArgs) {
  const site = siteOf(context);
  const language = requireLanguage(site, params.lang);
  const item = await site.itemPage({
    folder: params.pagename,
    file: params.filename,
    slug: params.title,
    language,
  });
  if (!item) throw notFound();
  return item;
}

const pictureSizes = '(width >= 1320px) 1240px, 100vw';

/** An item of a section on a page of its own. */
export default function Details({ loaderData }: Route.ComponentProps): JSX.Element {
  const { title, summary, body, image, imageAlt, back } = loaderData;
  preloadPicture({ image, sizes: pictureSizes });
  return (
    <article className="wrap section-space">
      <Text of={title} as="h1" className="h1 max-w-[13em]" />
      {image && (
        <Picture
          image={image}
          alt={imageAlt}
          sizes={pictureSizes}
          urgent
          className="mt-11 h-auto max-h-[560px] w-auto max-w-full rounded-picture"
        />
      )}
      <div className="article mt-11">
        <Html of={summary} className="prose text-muted" />
        <Html of={body} className="prose article-text" />
      </div>
      <div className="mt-11">
        <ButtonLink
          kind="secondary"
          direction="back"
          href={back.href}
          text={null}
          otherwise={back.label}
        />
      </div>
    </article>
  );
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageMeta(loaderData) : [];
