import { blockAnchor } from '#common/content/detail-contents.ts';
import type { Labels } from '#i18n/labels.ts';
import type { DetailPage } from '#server/site/pages/detail-page.ts';
import type { ImageItem } from '#sections/service-item.ts';
import { Arrow } from '../ui/ui-icons.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { HeadedAccordion } from './detail-accordions.tsx';
import { ClosedContents, ContentsList } from './contents-list.tsx';
import {
  columnSizes,
  ColumnMedia,
  type DetailMediaProps,
  isLarge,
  WideMedia,
} from './detail-media.tsx';
import { Picture } from '../ui/picture.tsx';
import { ReviewFooter, type ReviewLabels } from './review-footer.tsx';
import { SampleNote } from './sample-note.tsx';
import { Html, Text } from '../ui/text.tsx';

export interface DetailProps extends DetailMediaProps {
  labels: DetailMediaProps['labels'] &
    Labels<'article.code' | 'article.pdf' | 'breadcrumbs.label' | 'contents'> &
    ReviewLabels;
}

/** Article layout: title, lead and table of contents beside media, text and the parts below. */
export function DetailArticle(props: DetailProps) {
  const { page, labels } = props;
  const { contents, slug, blocks, accordions } = page;
  const contentsProps = { entries: contents, label: labels.contents };
  return (
    <>
      <header className="stack wrap">
        <Breadcrumbs page={page} label={labels['breadcrumbs.label']} />
        <Text of={page.title} as="h1" className="h1 detail-title" />
        {page.sampleNote && <SampleNote text={page.sampleNote} />}
      </header>
      <WideMedia {...props} />
      <div className="stack wrap article">
        <div className="shrinks stack gap-4 content-start article-side">
          <SideColumn page={page} codeLabel={labels['article.code']} />
          {contents.length > 0 && (
            <ContentsList {...contentsProps} className="contents-side detail-contents" />
          )}
        </div>
        <div className="shrinks measure stack gap-11 content-start article-main">
          <ColumnMedia {...props} />
          {contents.length > 0 && <ClosedContents {...contentsProps} />}
          <DetailText page={page} pdfLabel={labels['article.pdf']} />
          {blocks.map((block) => (
            <DetailBlock key={block.id} block={block} />
          ))}
          {accordions.map((accordion) => (
            <HeadedAccordion
              key={accordion.id}
              name={`${slug}-${accordion.id}`}
              accordion={accordion}
            />
          ))}
          <ReviewFooter review={page} labels={labels} />
        </div>
      </div>
    </>
  );
}

/** Lead, category, reading time and code of the article, and an image too small for its column. */
function SideColumn({ page, codeLabel }: { page: DetailPage; codeLabel: string }) {
  const { image, imageAlt, category, minutes, code, summary } = page;
  return (
    <>
      <Html of={summary} className="prose detail-lead" />
      {(category || minutes || code) && (
        <div className="row article-facts">
          {category && (
            <a className="badge badge-mint" href={category.href}>
              {category.label}
            </a>
          )}
          {minutes && <span className="small text-muted">{minutes}</span>}
          <DetailCode code={code} label={codeLabel} />
        </div>
      )}
      {image && !isLarge(page) && (
        <Picture image={image} alt={imageAlt} urgent className="detail-picture" />
      )}
    </>
  );
}

export function DetailCode({ code, label }: { code: string | null; label: string }) {
  return code === null ? null : (
    <p className="small text-muted">
      {label} <code dir="auto">{code}</code>
    </p>
  );
}

/** Body text and PDF download. */
export function DetailText({
  page: { summary, body, pdf },
  pdfLabel,
}: {
  page: DetailPage;
  pdfLabel: string;
}) {
  return (
    <>
      <Html
        of={body}
        className={summary ? 'prose detail-text' : 'prose detail-text article-text'}
      />
      {pdf && (
        <p className="pdf-row">
          <a className="tints line gap-5 pdf-link" href={pdf} download="">
            <span>{pdfLabel}</span>
            <Arrow />
          </a>
        </p>
      )}
    </>
  );
}

/** An image above a text. */
export function DetailBlock({ block }: { block: ImageItem }) {
  return (
    <section className="stack detail-block" id={blockAnchor(block.id)}>
      {block.imageIconPath && (
        <Picture
          image={block.imageIconPath}
          alt={block.imageAlt}
          sizes={columnSizes}
          className="detail-picture"
        />
      )}
      <div>
        <Text of={block.titleTr ?? { text: block.title }} as="h2" className="h3" />
        <Html of={block.summary} className="prose article-block-text" />
        <Html of={block.htmlContent} className="prose article-block-text" />
      </div>
    </section>
  );
}
