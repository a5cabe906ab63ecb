import type { PaymentKind } from '#server/core/config/payment-methods.ts';
import type { CheckoutLabels } from './checkout-labels.ts';

/** The brands and the icon of each kind of payment. */
const kindMarks = {
  card: { brands: ['visa', 'mastercard', 'meeza'], outline: 'M2 5h20v14H2zM2 9.5h20M5.5 15h4' },
  wallet: {
    brands: ['vodafone-cash', 'orange-cash', 'e-and-cash'],
    outline: 'M7 2h10v20H7zM10.5 18.5h3',
  },
} as const satisfies Record<PaymentKind, { brands: readonly string[]; outline: string }>;

/** Shows the offered kinds of payment as text, without the brands' artwork. */
export function PaymentMarks({
  kinds,
  labels,
}: {
  kinds: readonly PaymentKind[];
  labels: CheckoutLabels;
}) {
  return (
    <div className="payment-marks" role="group" aria-labelledby="payment-marks">
      <p id="payment-marks">{labels['payment.marks']}</p>
      <dl>
        {kinds.map((kind) => (
          <div key={kind}>
            <dt>
              <svg
                viewBox="0 0 24 24"
                fill="none"
                stroke="currentColor"
                strokeWidth="1.75"
                strokeLinejoin="round"
                aria-hidden="true"
              >
                <path d={kindMarks[kind].outline} />
              </svg>
              {labels[`payment.kind.${kind}`]}
            </dt>
            {kindMarks[kind].brands.map((brand) => (
              <dd key={brand}>{labels[`payment.mark.${brand}`]}</dd>
            ))}
          </div>
        ))}
      </dl>
    </div>
  );
}
