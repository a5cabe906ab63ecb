import { accordionAnchor } from '#common/content/detail-contents.ts';
import type { LocalText } from '#common/text/local-text.ts';
import type { DetailAccordion, DetailLesson, DetailPart } from '#server/site/pages/detail-page.ts';
import { Accordion } from '../ui/accordion.tsx';
import { Html, Text } from '../ui/text.tsx';

interface DetailAccordionProps {
  /** Unique on the page. */
  name: string;
  accordion: DetailAccordion;
  /** Heading, if the accordion has none. */
  title?: string;
  /** Badge text of preview lessons; only for courses. */
  watch?: string;
}

/** An accordion with a heading; one part is open at a time unless the content allows several. */
export function HeadedAccordion(props: DetailAccordionProps) {
  const { name, accordion, title, watch = '' } = props;
  const { id, title: ownTitle, isMultiple, parts } = accordion;
  return (
    <section className="headed-accordion" id={accordionAnchor(id)}>
      {ownTitle ? (
        <Text of={ownTitle} as="h2" className="h3" />
      ) : (
        title && <h2 className="h3">{title}</h2>
      )}
      <Accordion
        name={isMultiple ? null : name}
        parts={parts.map((part) => ({
          key: part.id,
          title: (
            <>
              <Text of={part.title} className="shrinks accordion-title" />
              {part.note && <span className="accordion-note small">{part.note}</span>}
            </>
          ),
          content: <PartContent content={part.content} watch={watch} />,
        }))}
      />
    </section>
  );
}

interface PartContentProps extends Pick<DetailPart, 'content'> {
  watch: string;
}

function PartContent({ content, watch }: PartContentProps) {
  if (!Array.isArray(content)) return <Html of={content} className="prose" />;
  if (areLessons(content)) return <LessonPreviews lessons={content} watch={watch} />;
  return (
    <div className="prose">
      <ul>
        {content.map((text, index) => (
          <li key={index}>
            <Text of={text} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function areLessons(content: LocalText[] | DetailLesson[]): content is DetailLesson[] {
  return content.some((item) => 'name' in item);
}

/** A chapter's lessons with their lengths; preview lessons are marked and linked. */
function LessonPreviews({
  lessons,
  watch,
}: {
  lessons: readonly DetailLesson[];
  /** Badge text of preview lessons. */
  watch: string;
}) {
  return (
    <ul className="lesson-previews">
      {lessons.map(({ name, length, preview }, index) => (
        <li key={index}>
          {preview === null ? (
            <Text of={name} />
          ) : (
            <a href={preview}>
              <Text of={name} className="lesson-preview-name" />
              <span className="badge badge-mint">{watch}</span>
            </a>
          )}
          {length !== null && <span className="unbroken">{length}</span>}
        </li>
      ))}
    </ul>
  );
}
