import type { JSX } from 'react';
import { ButtonLink } from '../../components/button-link.tsx';
import { GroupStyles } from '../../components/group-styles.tsx';
import { LeadOn } from '../../components/lead-on.tsx';
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
  return {
    ...item,
    labels: await site.labels(language, ['lead-on', 'lead-on.previous', 'lead-on.next']),
  };
}

const pictureSizes = '(width >= 1320px) 1240px, 100vw';
/** A picture of fewer pixels stands beside the text, where it is not lost. */
const leastWidth = 560;

/** An item of a section on a page of its own. */
export default function Details({ loaderData }: Route.ComponentProps): JSX.Element {
  const { title, summary, body, image, imageAlt, back, neighbours, labels } = loaderData;
  const isSmall = (image?.width ?? leastWidth) < leastWidth;
  preloadPicture({ image, sizes: pictureSizes });
  const picture = image && (
    <Picture
      image={image}
      alt={imageAlt}
      sizes={pictureSizes}
      urgent
      className={`h-auto max-h-[560px] max-w-full rounded-picture ${isSmall ? 'mb-6' : 'mt-11 w-auto'}`}
    />
  );
  return (
    <article className="wrap section-space">
      <GroupStyles of="articles" />
      <Text of={title} as="h1" className="h1 max-w-[13em]" />
      {!isSmall && picture}
      <div className="article mt-11">
        <div>
          {isSmall && picture}
          <Html of={summary} className="prose text-muted" />
        </div>
        <Html of={body} className="prose article-text" />
      </div>
      <LeadOn {...neighbours} labels={labels} />
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
