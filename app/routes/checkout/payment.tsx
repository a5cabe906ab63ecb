import { data } from 'react-router';
import { redirectWithCookies } from '../../account/account-posts.ts';
import { accountMeta } from '../../account/account-meta.ts';
import { PaymentPage } from '../../checkout/payment-page.tsx';
import { handlePaymentPost } from '../../checkout/handle-payment-post.ts';
import { ProductList } from '../../checkout/product-list.tsx';
import { withCookies } from '../../with-cookies.ts';
import type { RouteHandle } from '../../page-kind.ts';
import type { Route } from './+types/payment.ts';

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
