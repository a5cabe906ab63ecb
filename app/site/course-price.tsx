import { fillTemplate } from '#common/text/fill-template.ts';
import type { Labels } from '#i18n/labels.ts';
import type { CourseOffer } from '#server/site/pages/course-offer.ts';
import type { DetailPage } from '#server/site/pages/detail-page.ts';
import { Badge } from '../ui/badge.tsx';
import { ButtonContent } from '../ui/button-content.tsx';
import { ButtonLink, TextLink } from '../ui/button-link.tsx';
import { Money } from '../ui/inline/money.tsx';

export const offerLabels = ['offer.*', 'payment.final', 'question.ask'] as const;

export type OfferLabels = Labels<(typeof offerLabels)[number]>;

interface CoursePriceProps {
  offer: CourseOffer;
  labels: OfferLabels;
}

interface PagePriceProps {
  page: Pick<DetailPage, 'offer' | 'closedText' | 'freeLesson' | 'questionHref'>;
  labels: OfferLabels;
}

/** A course's price and button, or that it is not sold and whom to ask; and its free lesson. */
export function CoursePrice({ page, labels }: PagePriceProps) {
  const { offer, closedText, freeLesson } = page;
  if (offer?.isFree === true)
    return (
      <div className="stack gap-2 items-start course-price">
        <p className="figure course-amount">{labels['offer.free']}</p>
        <p className="text-muted">{labels['offer.free.text']}</p>
        <OfferAction offer={offer} labels={labels} />
      </div>
    );
  return (
    <>
      <div className="stack gap-2 items-start course-price">
        {closedText !== null && <NotSold page={page} labels={labels} />}
        {closedText === null && offer && (
          <>
            <CourseAmount offer={offer} labels={labels} />
            {offer.contact === null && <p className="small">{labels['offer.once']}</p>}
            {offer.isFinal && <p className="small">{labels['payment.final']}</p>}
            <OfferAction offer={offer} labels={labels} />
          </>
        )}
        {freeLesson !== null && (
          <p>
            <TextLink href={freeLesson.href} text={freeLesson.watch} />
          </p>
        )}
      </div>
      {/* Cached for everybody: enhance-signed-in.ts shows this to owners instead of the price. */}
      {offer && (
        <div className="stack gap-2 items-start course-price" data-owned={offer.ownedHref} hidden>
          <p>{labels['offer.yours']}</p>
          <ButtonLink href={offer.href} text={labels['offer.continue']} />
        </div>
      )}
    </>
  );
}

function NotSold({ page: { offer, closedText, questionHref }, labels }: PagePriceProps) {
  return (
    <>
      <p>{closedText}</p>
      {questionHref !== null && (
        <p>
          <TextLink href={questionHref} text={labels['question.ask']} />
        </p>
      )}
      {offer && (
        <a className="course-owned" href={offer.href}>
          {labels[offer.contact === null ? 'offer.elsewhere' : 'offer.owned']}
        </a>
      )}
    </>
  );
}

/** The price of a paid course, with its sale and VAT. */
export function CourseAmount({ offer, labels }: CoursePriceProps) {
  const { price, vat, before, lastDay } = offer;
  return (
    <>
      {before && (
        <p className="row course-sale">
          <Badge kind="amber" text={labels['offer.sale']} />
          {lastDay !== null && (
            <span>{fillTemplate(labels['offer.until'], { date: lastDay })}</span>
          )}
        </p>
      )}
      <p className="figure course-amount">
        <span className="sr-only">{labels['offer.price']} </span>
        <Money of={price} />
      </p>
      {vat && <p className="small text-muted">{vat}</p>}
      {before && (
        <p className="course-before">
          <span className="sr-only">{labels['offer.before']} </span>
          <s className="struck">
            <Money of={before} />
          </s>
        </p>
      )}
    </>
  );
}

function OfferAction({ offer, labels }: CoursePriceProps) {
  return (
    <>
      <OfferButton offer={offer} labels={labels} />
      {offer.contact !== null && (
        <a className="course-owned" href={offer.href}>
          {labels['offer.owned']}
        </a>
      )}
    </>
  );
}

function OfferButton({ offer: { href, contact, isFree }, labels }: CoursePriceProps) {
  if (contact === null) {
    const otherwise = labels[isFree ? 'offer.start' : 'offer.subscribe'];
    return <ButtonLink href={href} text={otherwise} />;
  }
  return (
    <a className="button button-primary" href={contact} target="_blank" rel="noopener">
      <ButtonContent direction="forward">{labels['offer.contact']}</ButtonContent>
    </a>
  );
}

type BuyBarProps = CoursePriceProps & Pick<DetailPage, 'freeLesson'>;

/** Price, free lesson and button at the bottom of narrow windows, in view as long as the page is. */
export function BuyBar({ offer, freeLesson, labels }: BuyBarProps) {
  const { isFree, price, before, href, ownedHref } = offer;
  return (
    <div className="buy-bar">
      <div className="buy-bar-row wrap">
        {isFree ? (
          <p className="buy-bar-price">{labels['offer.free']}</p>
        ) : (
          <div>
            <p className="buy-bar-price">
              <span className="sr-only">{labels['offer.price']} </span>
              <span>
                <Money of={price} />
              </span>
              {before && <span className="sr-only"> {labels['offer.before']} </span>}
              {before && (
                <s>
                  <Money of={before} />
                </s>
              )}
            </p>
            {freeLesson !== null && (
              <a className="buy-bar-lesson" href={freeLesson.href}>
                {freeLesson.watch}
              </a>
            )}
          </div>
        )}
        <OfferButton offer={offer} labels={labels} />
      </div>
      {!isFree && (
        <div className="buy-bar-row wrap" data-owned={ownedHref} hidden>
          <p>{labels['offer.yours']}</p>
          <ButtonLink href={href} text={labels['offer.continue']} />
        </div>
      )}
    </div>
  );
}
