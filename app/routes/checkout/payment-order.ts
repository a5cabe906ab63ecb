import { stateForScripts } from '../../checkout/payment-view.ts';
import type { PaymentResult } from '../../checkout/post-payment.ts';
import { postPayment } from '../../checkout/post-payment.ts';
import { desksOf, visitorOf } from '../../server-context.ts';
import { withCookies } from '../../with-cookies.ts';
import type { Route } from './+types/payment-order.ts';

/* What the scripts of the payment page ask for: they send its form, and watch what becomes of the order. */

/** What scripts learn of an order. */
interface OrderNews {
  state: string;
}

const notKept = { 'Cache-Control': 'private, no-store' };

export async function loader({ context, url }: Route.LoaderArgs): Promise<Response> {
  const session = await visitorOf(context).session();
  const id = url.searchParams.get('order');
  if (!session || id === null) return Response.json(null, { status: 404, headers: notKept });
  const order = await desksOf(context).orders.refresh(id, session);
  if (!order) return Response.json(null, { status: 404, headers: notKept });
  const news: OrderNews = { state: stateForScripts(order) };
  return Response.json(news, { headers: notKept });
}

export async function action(args: Route.ActionArgs): Promise<Response> {
  const { result, cookies } = await postPayment(args);
  const status = result.is === 'again' ? result.status : 200;
  const told: PaymentResult = result;
  return Response.json(told, { status, headers: withCookies(cookies, notKept) });
}
