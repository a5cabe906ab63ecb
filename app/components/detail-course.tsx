import type { JSX } from 'react';
import type { DetailPage } from '#server/site/detail-page.ts';
import { CoursePrice, type OfferLabels } from './course-price.tsx';
import { HeadedAccordion } from './detail-accordions.tsx';
import { Picture } from './picture.tsx';
import { preloadPicture } from './preload-picture.ts';
import { Html, Text } from './text.tsx';
import { VideoPlayer } from './video-player.tsx';

interface DetailCourseProps {
  page: DetailPage;
  labels: OfferLabels &
    Record<'course.by' | 'course.learn' | 'course.content' | 'course.includes', string>;
}

const pictureSizes = '(width >= 1320px) 707px, (width >= 992px) 57vw, 100vw';

/** A course: its cover or video, a label with the facts below or beside it, what one learns, its content. */
export function DetailCourse({ page, labels }: DetailCourseProps): JSX.Element {
  const { video, image, imageAlt } = page;
  if (!video) preloadPicture({ image, sizes: pictureSizes });
  const headings = [labels['course.content'], labels['course.includes']];
  return (
    <div className="wrap course">
      <header className="course-head">
        <Text of={page.title} as="h1" className="h1 detail-title" />
        <Html of={page.summary} className="prose lead text-muted" />
      </header>
      {video ? (
        <div className="course-cover">
          <VideoPlayer video={video} label={page.title.text} />
        </div>
      ) : (
        image && (
          <div className="course-cover">
            <Picture
              image={image}
              alt={imageAlt}
              sizes={pictureSizes}
              urgent
              className="detail-picture"
            />
          </div>
        )
      )}
      <Facts page={page} labels={labels} />
      <div className="course-main">
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
        <Html of={page.body} className="prose article-text" />
      </div>
    </div>
  );
}

function LearnList({ page, title }: { page: DetailPage; title: string }): JSX.Element {
  return (
    <section className="prose course-learn">
      <h2 className="h3">{title}</h2>
      <ul className="learn-list">
        {page.learn.map((text, index) => (
          <li key={index}>
            <Text of={text} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Facts({ page, labels }: DetailCourseProps): JSX.Element | null {
  const { createdBy, extent, offer } = page;
  if (!createdBy && extent.length === 0 && !offer) return null;
  return (
    <div className="label course-label">
      {offer && <CoursePrice offer={offer} labels={labels} />}
      {createdBy && (
        <dl>
          <dt className="small text-muted">{labels['course.by']}</dt>
          <Text of={createdBy} as="dd" className="h3" />
        </dl>
      )}
      {extent.length > 0 && (
        <ul>
          {extent.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
