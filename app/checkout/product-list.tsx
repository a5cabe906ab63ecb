import { ButtonLink } from '../ui/button-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { StyleSheet } from '../ui/style-sheet.tsx';
import styles from './checkout.css?url';
import { Text } from '../ui/text.tsx';
import type { OfferedProduct, PaymentFrame } from './payment.ts';
import { PriceLines } from './order-summary.tsx';
import { TestBanner } from './test-banner.tsx';

/** All products on sale, for the payment page without a product in its address. */
export function ProductList({
  language,
  labels,
  isTest,
  products,
}: PaymentFrame & { products: OfferedProduct[] }) {
  return (
    <div className="wrap payment-offers">
      <StyleSheet href={styles} />
      {isTest && <TestBanner labels={labels} />}
      <header className="payment-heading">
        <Text of={{ text: labels['payment.title'] }} as="h1" className="h1" />
        <p className="lead text-muted">{labels['payment.lead']}</p>
      </header>
      {products.length === 0 ? (
        <EmptyState
          text={labels['payment.nothing']}
          link={{ href: `/${language}/home`, text: labels['payment.home'] }}
        />
      ) : (
        <ul className="offer-list">
          {products.map(({ key, title, facts, price, vat, href }) => (
            <li key={key}>
              <div>
                <Text of={title} as="h2" className="h3" />
                {facts.length > 0 && <p className="small text-muted">{facts.join(' · ')}</p>}
              </div>
              {price.isFree ? (
                <p>{labels['payment.free']}</p>
              ) : (
                <PriceLines price={price} vat={vat} labels={labels} />
              )}
              <ButtonLink
                kind="secondary"
                href={href}
                text={price.isFree ? labels['payment.start'] : labels['payment.choose']}
                about={title}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
