import { data } from 'react-router';
import { redirectWithCookies } from '../../account/account-posts.ts';
import { accountMeta } from '../../account/account-meta.ts';
import { PaymentPage } from '../../checkout/payment-page.tsx';
import { handlePaymentPost } from '../../checkout/handle-payment-post.ts';
import { withCookies } from '../../with-cookies.ts';
import type { RouteHandle } from '../../page-kind.ts';
import type { Route } from './+types/payment.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { StyleSheet } from '../../ui/style-sheet.tsx';
import styles from '../../checkout/checkout.css?url';
import { Text } from '../../ui/text.tsx';
import type { OfferedProduct, PaymentFrame } from '../../checkout/payment.ts';
import { PriceLines } from '../../checkout/order-summary.tsx';
import { TestBanner } from '../../checkout/test-banner.tsx';

export { accountHeaders as headers } from '../../account/account-posts.ts';
export { loadPayment as loader } from '../../checkout/load-payment.ts';

export const handle: RouteHandle = { page: 'page', ends: 'question' };

/** Handles a post without scripts: redirects to the checkout, or shows the form again. */
export async function action(args: Route.ActionArgs) {
  const { result, cookies } = await handlePaymentPost(args);
  switch (result.outcome) {
    case 'checkout':
      return redirectWithCookies(result.checkoutUrl, cookies);
    case 'settled':
      return redirectWithCookies(result.address, cookies);
    case 'again':
      return data(result.answer, { status: result.status, headers: withCookies(cookies) });
  }
}

export default function PaymentRoute({ loaderData, actionData }: Route.ComponentProps) {
  if ('products' in loaderData) return <ProductList {...loaderData} />;
  const { payment } = loaderData;
  return (
    <PaymentPage
      key={payment.productKey}
      {...loaderData}
      payment={payment}
      answer={actionData ?? null}
    />
  );
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { labels, siteName } = loaderData;
  const title = labels['payment.title'];
  const about = 'payment' in loaderData ? `${title}: ${loaderData.payment.title.text}` : title;
  return accountMeta(about, siteName);
};

/** All products on sale, for the payment page without a product in its address. */
function ProductList({
  language,
  labels,
  isTest,
  products,
}: PaymentFrame & { products: OfferedProduct[] }) {
  return (
    <div className="stack gap-11 wrap page-space payment-offers">
      <StyleSheet href={styles} />
      {isTest && <TestBanner labels={labels} />}
      <header className="stack items-start payment-heading">
        <Text of={{ text: labels['payment.title'] }} as="h1" className="h1" />
        <p className="lead text-muted">{labels['payment.lead']}</p>
      </header>
      {products.length === 0 ? (
        <EmptyState
          text={labels['payment.nothing']}
          link={{ href: `/${language}/home`, text: labels['payment.home'] }}
        />
      ) : (
        <ul className="ruled offer-list">
          {products.map(({ key, title, facts, price, vat, isFinal, href }) => (
            <li key={key}>
              <div>
                <Text of={title} as="h2" className="h3" />
                {facts.length > 0 && <p className="small text-muted">{facts.join(' · ')}</p>}
              </div>
              {price.isFree ? (
                <p>{labels['payment.free']}</p>
              ) : (
                <div className="stack gap-2 payment-price">
                  <PriceLines price={price} vat={vat} labels={labels} />
                  {isFinal && <p className="small">{labels['payment.final']}</p>}
                </div>
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
