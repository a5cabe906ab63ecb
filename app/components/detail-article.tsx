import type { JSX } from 'react';
import type { DetailPage } from '#server/site/detail-page.ts';
import type { PictureItem } from '#sections/service-item.ts';
import { Arrow } from './arrow.tsx';
import { HeadedAccordion } from './detail-accordions.tsx';
import { ColumnLead, DetailLead, type DetailLeadProps, isLarge } from './detail-lead.tsx';
import { Picture } from './picture.tsx';
import { Html, Text } from './text.tsx';

interface DetailArticleProps extends DetailLeadProps {
  labels: DetailLeadProps['labels'] & Record<'article.code' | 'article.pdf', string>;
}

/** The article layout: a title, what it opens with, the text with its side column, and what follows it. */
export function DetailArticle(props: DetailArticleProps): JSX.Element {
  const { page, labels } = props;
  return (
    <>
      <header className="wrap">
        <Text of={page.title} as="h1" className="h1 detail-title" />
      </header>
      <DetailLead {...props} />
      <div className="wrap article">
        <ColumnLead page={page} />
        <SideColumn page={page} codeLabel={labels['article.code']} />
        <div className="article-main">
          <Html of={page.body} className="prose article-text" />
          {page.pdf && <PdfRow href={page.pdf} text={labels['article.pdf']} />}
        </div>
      </div>
      {page.blocks.map((block) => (
        <Block key={block.id} block={block} />
      ))}
      {page.accordions.map((accordion) => (
        <div key={accordion.id} className="wrap article">
          <div className="article-beside">
            <HeadedAccordion name={`${page.slug}-${accordion.id}`} accordion={accordion} />
          </div>
        </div>
      ))}
    </>
  );
}

/** What the text is about, before one reads it. */
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
      {code && (
        <p className="small text-muted">
          {codeLabel} <bdi>{code}</bdi>
        </p>
      )}
    </div>
  );
}

function PdfRow({ href, text }: { href: string; text: string }): JSX.Element {
  return (
    <p className="pdf-row">
      <a className="pdf-link" href={href} download="">
        <span>{text}</span>
        <Arrow />
      </a>
    </p>
  );
}

/** A picture beside a text, in the columns of the article. */
function Block({ block }: { block: PictureItem }): JSX.Element {
  return (
    <section className="wrap article article-block">
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
