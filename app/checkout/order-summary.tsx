import { Badge } from '../ui/badge.tsx';
import { BrandMark } from '../site/brand-mark.tsx';
import { Text } from '../ui/text.tsx';
import type { CheckoutLabels } from './checkout-labels.ts';
import { CouponForm, CouponLine, type CouponProps } from './coupon.tsx';
import type { Payment } from './payment.ts';
import type { ShownPrice } from './present-price.ts';
import type { Bill } from './present-vat.ts';
import { useFocusOnChange } from './use-focus-on-change.ts';

interface OrderSummaryProps extends CouponProps {
  bill: Bill;
}

export function OrderSummary({ bill, ...props }: OrderSummaryProps) {
  const { payment, language, labels } = props;
  const { title, facts, price, isFinal, isCovered, view, coupon, paid, order } = payment;
  const { total, vat } = paid ?? bill;
  const totalKey = totalKeyOf(payment);
  const couponRef = useFocusOnChange(`${coupon?.status} ${coupon?.code}`);
  return (
    <aside className="label payment-label" aria-labelledby="payment-order">
      <h2 id="payment-order" className="label-band control-text">
        <BrandMark className="label-mark" />
        {labels['payment.order']}
      </h2>
      <div className="payment-bill">
        <Text of={title} as="p" className="h3" />
        {facts.length > 0 && <p className="small text-muted">{facts.join(' · ')}</p>}
        {price.isFree ? (
          <p>{labels['payment.free.text']}</p>
        ) : (
          <>
            <PriceLines
              price={price}
              labels={labels}
              coupon={view === 'form' ? null : (order?.coupon ?? null)}
            />
            {coupon?.status === 'good' && (
              <CouponLine {...props} text={coupon.text} ref={couponRef} />
            )}
            {totalKey && (
              <p className="payment-total">
                <span>{labels[isCovered ? 'payment.covered' : totalKey]}</span>
                {!isCovered && <bdi>{total}</bdi>}
              </p>
            )}
            {totalKey && !isCovered && vat && <p className="small text-muted">{vat}</p>}
            {view === 'form' && coupon?.status !== 'good' && (
              <CouponForm key={coupon?.code ?? ''} {...props} ref={couponRef} />
            )}
            <p className="small text-muted">
              {isFinal && !isCovered && <>{labels['payment.final']} </>}
              <a className="payment-policy" href={`/${language}/refund-policy`}>
                {labels['payment.refund-policy']}
              </a>
            </p>
          </>
        )}
      </div>
    </aside>
  );
}

/** Returns the label of the total; null if nothing is to be paid and nothing was paid. */
function totalKeyOf({ view, order }: Payment): 'payment.total' | 'receipt.total' | null {
  if (view === 'form' || view === 'waiting') return 'payment.total';
  return order?.state === 'paid' ? 'receipt.total' : null;
}

interface PriceLinesProps {
  price: ShownPrice;
  labels: Pick<CheckoutLabels, 'payment.before' | 'payment.now' | 'payment.sale'>;
  /** The coupon with its discount, as text; null for none. */
  coupon?: string | null;
  /** Tax in the price, unless it is shown elsewhere. */
  vat?: string | null;
}

/** Shows the price; in a sale or with a coupon also the list price and the reason. */
export function PriceLines({ price, labels, coupon = null, vat = null }: PriceLinesProps) {
  return (
    <div className="payment-price">
      <p className="payment-amount">
        <span className="sr-only">{labels['payment.now']}: </span>
        <bdi>{price.now.amount}</bdi> <bdi className="payment-unit">{price.now.unit}</bdi>
      </p>
      {vat && <p className="small text-muted">{vat}</p>}
      {price.before && (
        <p className="payment-sale">
          <span className="sr-only">{labels['payment.before']}: </span>
          <s>
            <bdi>{price.before}</bdi>
          </s>
          {coupon === null ? (
            <Badge kind="amber" text={labels['payment.sale']} />
          ) : (
            <span>{coupon}</span>
          )}
          {price.until && <span className="small text-muted">{price.until}</span>}
        </p>
      )}
    </div>
  );
}
