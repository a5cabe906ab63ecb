import { data, type HeadersFunction, redirect } from 'react-router';
import type { LocalText } from '#common/text/local-text.ts';
import type { Neighbours } from '#server/content/published/item-pages.ts';
import { BuyBar, offerLabels } from '../../site/course-price.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { DetailArticle } from '../../site/detail-article.tsx';
import { DetailCourse } from '../../site/detail-course.tsx';
import { StyleSheet } from '../../ui/style-sheet.tsx';
import styles from '../../site/articles.css?url';
import { QuestionAbout, questionLabels } from '../../site/question-band.tsx';
import { reviewLabels } from '../../site/review-footer.tsx';
import type { RouteHandle } from '../../page-kind.ts';
import { pageMeta } from '../../page-meta.ts';
import { orNotFound } from '../../require-language.ts';
import { pageOf } from '../../server-context.ts';
import { cacheUntilHeaders } from '../../cache-until-headers.ts';
import type { Route } from './+types/details.ts';
import { Arrow, BackArrow } from '../../ui/ui-icons.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Text } from '../../ui/text.tsx';

export const handle: RouteHandle = { page: 'islands', cache: { query: [] } };

const labelKeys = [
  'breadcrumbs.label',
  'contents',
  'prev-next*',
  'article.*',
  'course.by',
  'course.learn',
  'course.content',
  'course.includes',
  ...offerLabels,
  ...reviewLabels,
  ...questionLabels,
  'close',
  'details',
  'carousel.*',
  'gallery.*',
] as const;

export async function loader({ context, params }: Route.LoaderArgs) {
  const { site, language } = pageOf({ context, params });
  const page = orNotFound(
    await site.detailPage({
      folder: params.pagename,
      file: params.filename,
      slug: params.title,
      language,
    }),
  );
  if ('movedTo' in page) throw redirect(page.movedTo, 301);
  return data(
    { page, language, labels: await site.labels(language, labelKeys) },
    cacheUntilHeaders(page.offer?.until ?? null),
  );
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** Detail page of a section's item, an article or a course. */
export default function Details({ loaderData }: Route.ComponentProps) {
  const { page, labels } = loaderData;
  const { back, neighbours } = page;
  return (
    <>
      <article className="stack gap-11 section-space detail">
        <StyleSheet href={styles} />
        {page.layout === 'Coursedetails' ? (
          <DetailCourse {...loaderData} />
        ) : (
          <DetailArticle {...loaderData} />
        )}
        <div className="wrap">
          <PrevNextLinks {...neighbours} labels={labels} />
          <div className="below-11 detail-more">
            <ButtonLink kind="secondary" direction="back" href={back.href} text={back.label} />
          </div>
        </div>
      </article>
      {page.questionHref && (
        <QuestionAbout subject={page.title} href={page.questionHref} labels={labels} />
      )}
      {/* Beside the article, because a grid's item sticks within its own row only. */}
      {page.offer && page.closedText === null && (
        <BuyBar offer={page.offer} freeLesson={page.freeLesson} labels={labels} />
      )}
    </>
  );
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

interface PrevNextLinksProps extends Neighbours {
  labels: Record<'prev-next' | 'prev-next.previous' | 'prev-next.next', string>;
}

/** Links to the previous entry and, larger and with its image, to the next one. */
function PrevNextLinks({ previous, next, labels }: PrevNextLinksProps) {
  if (!previous && !next) return null;
  return (
    <nav className="prev-next" aria-label={labels['prev-next']}>
      {previous && (
        <a className="tints prev-next-link" href={previous.href} rel="prev">
          <span className="arrow-box">
            <BackArrow />
          </span>
          <LinkText label={labels['prev-next.previous']} title={previous.title} />
        </a>
      )}
      {next && (
        <a className="tints prev-next-link" href={next.href} rel="next">
          {next.image && (
            <Picture
              image={next.image}
              sizes="(width >= 768px) 160px, 80px"
              className="prev-next-picture"
            />
          )}
          <LinkText label={labels['prev-next.next']} title={next.title} />
          <span className="arrow-box">
            <Arrow />
          </span>
        </a>
      )}
    </nav>
  );
}

function LinkText({ label, title }: { label: string; title: LocalText }) {
  return (
    <span className="prev-next-text">
      <span className="small text-muted">
        {label}
        <span className="sr-only">: </span>
      </span>
      <Text of={title} className="h3" />
    </span>
  );
}
