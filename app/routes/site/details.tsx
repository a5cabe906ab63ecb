import { data, type HeadersFunction, redirect } from 'react-router';
import { BuyBar, offerLabels } from '../../site/course-price.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { DetailArticle } from '../../site/detail-article.tsx';
import { DetailCourse } from '../../site/detail-course.tsx';
import { StyleSheet } from '../../ui/style-sheet.tsx';
import styles from '../../site/articles.css?url';
import { PrevNextLinks } from '../../site/prev-next-links.tsx';
import { QuestionAbout, questionLabels } from '../../site/question-band.tsx';
import { reviewLabels } from '../../site/review-footer.tsx';
import type { RouteHandle } from '../../page-kind.ts';
import { pageMeta } from '../../page-meta.ts';
import { orNotFound } from '../../require-language.ts';
import { pageOf } from '../../server-context.ts';
import { cacheUntilHeaders } from '../../cache-until-headers.ts';
import type { Route } from './+types/details.ts';

export const handle: RouteHandle = { page: 'islands', cache: { query: [] } };

const labelKeys = [
  'breadcrumbs.label',
  'contents',
  'lead-on*',
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
      <article className="section-space detail">
        <StyleSheet href={styles} />
        {page.layout === 'Coursedetails' ? (
          <DetailCourse {...loaderData} />
        ) : (
          <DetailArticle {...loaderData} />
        )}
        <div className="wrap">
          <PrevNextLinks {...neighbours} labels={labels} />
          <div className="detail-more">
            <ButtonLink kind="secondary" direction="back" href={back.href} text={back.label} />
          </div>
        </div>
      </article>
      {page.questionHref && (
        <QuestionAbout subject={page.title} href={page.questionHref} labels={labels} />
      )}
      {/* Beside the article, because a grid's item sticks within its own row only. */}
      {page.offer && <BuyBar offer={page.offer} labels={labels} />}
    </>
  );
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);
