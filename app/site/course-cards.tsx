import type { CourseRow } from '#server/site/pages/course-list.ts';
import { Badge } from '../ui/badge.tsx';
import { Card } from '../ui/card.tsx';
import { Picture } from '../ui/picture.tsx';
import { Text } from '../ui/text.tsx';
import { CourseAmount, type OfferLabels } from './course-price.tsx';

const imageSizes = '(width >= 992px) 33vw, (width >= 576px) 50vw, 100vw';

export function CourseCards({ rows, labels }: { rows: readonly CourseRow[]; labels: OfferLabels }) {
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
                className="fill courses-picture"
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

function CardOffer({ row, labels }: { row: CourseRow; labels: OfferLabels }) {
  const { offer, closedText, freeLessons } = row;
  return (
    <div className="stack gap-2 courses-offer">
      {closedText !== null && <p>{closedText}</p>}
      {offer?.isFree === true && <p className="figure course-amount">{labels['offer.free']}</p>}
      {offer?.isFree === false && closedText === null && (
        <CourseAmount offer={offer} labels={labels} />
      )}
      {freeLessons !== null && (
        <p>
          <Badge kind="mint" text={freeLessons} />
        </p>
      )}
    </div>
  );
}
