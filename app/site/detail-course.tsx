import type { Labels } from '#i18n/labels.ts';
import type { DetailPage } from '#server/site/pages/detail-page.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { CoursePrice, type OfferLabels } from './course-price.tsx';
import { DetailBlock, DetailCode, type DetailProps, DetailText } from './detail-article.tsx';
import { HeadedAccordion } from './detail-accordions.tsx';
import {
  DetailGallery,
  DetailSlides,
  DetailVideo,
  hasOneImage,
  OneImage,
} from './detail-media.tsx';
import { ReviewFooter } from './review-footer.tsx';
import { SampleNote } from './sample-note.tsx';
import { Html, Text } from '../ui/text.tsx';

interface DetailCourseProps extends DetailProps {
  labels: DetailProps['labels'] & OfferLabels & Labels<CourseLabel>;
}

type CourseLabel = 'course.by' | 'course.learn' | 'course.content' | 'course.includes';

/** Course layout: cover, facts with the price, learning goals, and the parts of an article. */
export function DetailCourse(props: DetailCourseProps) {
  const { page, labels } = props;
  const headings = [labels['course.content'], labels['course.includes']];
  return (
    <>
      <header className="stack wrap">
        <Breadcrumbs page={page} label={labels['breadcrumbs.label']} />
        <Text of={page.title} as="h1" className="h1 detail-title" />
        <Html of={page.summary} className="prose lead text-muted" />
        <DetailCode code={page.code} label={labels['article.code']} />
        {page.sampleNote && <SampleNote text={page.sampleNote} />}
      </header>
      <DetailSlides {...props} />
      <div className="stack wrap course">
        <div className="stack course-cover">
          <DetailVideo {...props} />
          {hasOneImage(page) && <OneImage page={page} />}
          <DetailGallery {...props} />
        </div>
        <Facts page={page} labels={labels} />
        <div className="shrinks stack gap-11 course-main">
          {page.learn.length > 0 && <LearnList page={page} title={labels['course.learn']} />}
          {page.accordions.map((accordion, index) => (
            <HeadedAccordion
              key={accordion.id}
              name={`${page.slug}-${accordion.id}`}
              accordion={accordion}
              watch={labels['offer.watch']}
              {...(headings[index] !== undefined && { title: headings[index] })}
            />
          ))}
          <DetailText page={page} pdfLabel={labels['article.pdf']} />
          {page.blocks.map((block) => (
            <DetailBlock key={block.id} block={block} />
          ))}
          {/* Without teachers, the author is already named in the facts. */}
          <ReviewFooter
            review={page.teachers.length > 0 ? page : { ...page, createdBy: null }}
            labels={labels}
          />
        </div>
      </div>
    </>
  );
}

function LearnList({ page, title }: { page: DetailPage; title: string }) {
  return (
    <section className="prose course-learn">
      <h2 className="h3">{title}</h2>
      <ul className="measure">
        {page.learn.map((text, index) => (
          <li key={index}>
            <Text of={text} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Facts({ page, labels }: Pick<DetailCourseProps, 'page' | 'labels'>) {
  const { createdBy, teachers, facts, offer, closedText } = page;
  const hasPrice = offer !== null || closedText !== null;
  if (!createdBy && teachers.length === 0 && facts.length === 0 && !hasPrice) return null;
  return (
    <div className="stack label course-label">
      {hasPrice && <CoursePrice page={page} labels={labels} />}
      {(teachers.length > 0 || createdBy) && (
        <dl className="stack gap-3">
          <dt className="small text-muted">{labels['course.by']}</dt>
          {teachers.length === 0 && <Text of={createdBy} as="dd" className="h3" />}
          {teachers.map(({ id, name, position }) => (
            <dd key={id}>
              <Text of={name} as="p" className="h3" />
              <Text of={position} as="p" className="small text-muted" />
            </dd>
          ))}
        </dl>
      )}
      {facts.length > 0 && (
        <ul>
          {facts.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
