import type { JSX } from 'react';
import type { Labels } from '#i18n/labels.ts';
import type { DetailPage } from '#server/site/pages/detail-page.ts';
import type { ImageItem } from '#sections/service-item.ts';
import { Arrow } from '../ui/ui-icons.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { HeadedAccordion } from './detail-accordions.tsx';
import { ColumnMedia, type DetailMediaProps, isLarge, WideMedia } from './detail-media.tsx';
import { Picture } from '../ui/picture.tsx';
import { hasReview, ReviewFooter, type ReviewLabels } from './review-footer.tsx';
import { SampleNote } from './sample-note.tsx';
import { Html, Text } from '../ui/text.tsx';

export interface DetailProps extends DetailMediaProps {
  labels: DetailMediaProps['labels'] &
    Labels<'article.code' | 'article.pdf' | 'breadcrumbs.label'> &
    ReviewLabels;
}

/** Article layout: title, media, text with a side column, and the parts below. */
export function DetailArticle(props: DetailProps): JSX.Element {
  const { page, labels } = props;
  return (
    <>
      <header className="wrap">
        <Breadcrumbs page={page} label={labels['breadcrumbs.label']} />
        <Text of={page.title} as="h1" className="h1 detail-title" />
      </header>
      {page.sampleNote && <SampleNote text={page.sampleNote} />}
      <WideMedia {...props} />
      <div className="wrap article">
        <ColumnMedia {...props} />
        <SideColumn page={page} codeLabel={labels['article.code']} />
        <div className="article-main">
          <DetailText page={page} pdfLabel={labels['article.pdf']} />
        </div>
      </div>
      {page.blocks.map((block) => (
        <div key={block.id} className="wrap">
          <DetailBlock block={block} />
        </div>
      ))}
      {page.accordions.map((accordion) => (
        <div key={accordion.id} className="wrap article">
          <div className="article-beside">
            <HeadedAccordion name={`${page.slug}-${accordion.id}`} accordion={accordion} />
          </div>
        </div>
      ))}
      {hasReview(page) && (
        <div className="wrap article">
          <div className="article-beside">
            <ReviewFooter review={page} labels={labels} />
          </div>
        </div>
      )}
    </>
  );
}

/** Image, category, reading time, summary and code of the article. */
function SideColumn({ page, codeLabel }: { page: DetailPage; codeLabel: string }): JSX.Element {
  const { image, imageAlt, category, minutes, code, summary } = page;
  return (
    <div className="article-side">
      {image && !isLarge(page) && (
        <Picture image={image} alt={imageAlt} urgent className="detail-picture" />
      )}
      {(category || minutes) && (
        <p className="article-facts">
          {category && (
            <a className="badge badge-mint" href={category.href}>
              {category.label}
            </a>
          )}
          {minutes && <span className="small text-muted">{minutes}</span>}
        </p>
      )}
      <Html of={summary} className="prose text-muted" />
      <DetailCode code={code} label={codeLabel} />
    </div>
  );
}

export function DetailCode({
  code,
  label,
}: {
  code: string | null;
  label: string;
}): JSX.Element | null {
  return code === null ? null : (
    <p className="small text-muted">
      {label} <bdi>{code}</bdi>
    </p>
  );
}

/** Body text and PDF download. */
export function DetailText({
  page: { body, pdf },
  pdfLabel,
}: {
  page: DetailPage;
  pdfLabel: string;
}): JSX.Element {
  return (
    <>
      <Html of={body} className="prose article-text" />
      {pdf && (
        <p className="pdf-row">
          <a className="pdf-link" href={pdf} download="">
            <span>{pdfLabel}</span>
            <Arrow />
          </a>
        </p>
      )}
    </>
  );
}

/** An image beside a text, in the article's columns. */
export function DetailBlock({ block }: { block: ImageItem }): JSX.Element {
  return (
    <section className="article article-block">
      <div className="article-side">
        {block.imageIconPath && (
          <Picture
            image={block.imageIconPath}
            alt={block.imageAlt}
            sizes="(width >= 992px) 300px, 100vw"
            className="detail-picture"
          />
        )}
      </div>
      <div className="article-main">
        <Text of={block.titleTr ?? { text: block.title }} as="h2" className="h3" />
        <Html of={block.summary} className="prose article-block-text" />
        <Html of={block.htmlContent} className="prose article-block-text" />
      </div>
    </section>
  );
}
