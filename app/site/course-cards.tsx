import type { Labels } from '#i18n/labels.ts';
import type { CourseRow } from '#server/site/pages/course-list.ts';
import { Badge } from '../ui/badge.tsx';
import { Card } from '../ui/card.tsx';
import { Picture } from '../ui/picture.tsx';
import { Text } from '../ui/text.tsx';
import { CourseAmount, offerLabels } from './course-price.tsx';

export const courseCardLabels = ['courses.preview', ...offerLabels] as const;

type CardLabels = Labels<(typeof courseCardLabels)[number]>;

const imageSizes = '(width >= 992px) 33vw, (width >= 576px) 50vw, 100vw';

export function CourseCards({ rows, labels }: { rows: readonly CourseRow[]; labels: CardLabels }) {
  return (
    <ul className="courses-cards">
      {rows.map((row) => (
        <li key={row.href}>
          <Card
            title={<Text of={row.title} />}
            href={row.href}
            image={
              <Picture
                image={row.image}
                alt={row.imageAlt}
                sizes={imageSizes}
                className="courses-picture"
              />
            }
          >
            <Text of={row.summary} as="p" />
            <ul className="courses-facts small">
              {row.facts.map((fact) => (
                <li key={fact}>{fact}</li>
              ))}
            </ul>
            <CardOffer row={row} labels={labels} />
          </Card>
        </li>
      ))}
    </ul>
  );
}

function CardOffer({ row, labels }: { row: CourseRow; labels: CardLabels }) {
  const { offer, closedText, hasPreview } = row;
  return (
    <div className="courses-offer">
      {closedText !== null && <p>{closedText}</p>}
      {offer?.isFree === true && <p className="figure course-amount">{labels['offer.free']}</p>}
      {offer?.isFree === false && closedText === null && (
        <CourseAmount offer={offer} labels={labels} />
      )}
      {hasPreview && (
        <p>
          <Badge kind="mint" text={labels['courses.preview']} />
        </p>
      )}
    </div>
  );
}
