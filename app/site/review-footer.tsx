import type { LocalText } from '#common/text/local-text.ts';
import type { Labels } from '#i18n/labels.ts';
import type { Review } from '#server/content/published/present-review.ts';
import { localAttributes, Text } from '../ui/text.tsx';
import { WebAddress } from '../ui/inline/web-address.tsx';

export const reviewLabels = ['review.*'] as const;

export type ReviewLabels = Labels<(typeof reviewLabels)[number]>;

function hasFacts({ createdBy, reviewedBy, reviewedOn, sources }: Review): boolean {
  return Boolean(createdBy ?? reviewedBy ?? reviewedOn) || sources.length > 0;
}

/** Author, review and sources of a text, with the notice; renders nothing if all are empty. */
export function ReviewFooter({ review, labels }: { review: Review; labels: ReviewLabels }) {
  const { createdBy, reviewedBy, reviewedOn, sources, hasAdviceNotice } = review;
  if (!hasFacts(review) && !review.hasAdviceNotice) return null;
  return (
    <footer className="stack gap-4 review text-muted">
      {hasFacts(review) && (
        <dl className="stack gap-2 review-facts">
          <Fact term={labels['review.author']} text={createdBy} />
          <Fact term={labels['review.reviewer']} text={reviewedBy} />
          {reviewedOn && (
            <div>
              <dt>{labels['review.day']}</dt>
              <dd>
                <time dateTime={reviewedOn.value}>{reviewedOn.text}</time>
              </dd>
            </div>
          )}
          {sources.length > 0 && (
            <div>
              <dt>{labels['review.sources']}</dt>
              <dd>
                <ul>
                  {sources.map((source) => (
                    <Source key={source.text} source={source} />
                  ))}
                </ul>
              </dd>
            </div>
          )}
        </dl>
      )}
      {hasAdviceNotice && <p className="measure">{labels['review.notice']}</p>}
    </footer>
  );
}

function Fact({ term, text }: { term: string; text: LocalText | null }) {
  return (
    text && (
      <div>
        <dt>{term}</dt>
        <Text of={text} as="dd" />
      </div>
    )
  );
}

/** An address, without the punctuation of the sentence around it. */
const address = /(https:\/\/[^\s<>"]*[^\s<>".,;:!?)\]])/;

/** A reference keeps its own language, whose direction may differ from the page's. */
function Source({ source }: { source: LocalText }) {
  return (
    <li dir="auto" {...localAttributes(source)}>
      {source.text.split(address).map((part, index) =>
        index % 2 === 1 ? (
          <a key={index} href={part}>
            <WebAddress of={part} />
          </a>
        ) : (
          part
        ),
      )}
    </li>
  );
}
