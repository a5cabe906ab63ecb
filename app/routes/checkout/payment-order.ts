import { stateForScripts } from '../../checkout/payment-view.ts';
import type { PaymentResult } from '../../checkout/post-payment.ts';
import { postPayment } from '../../checkout/post-payment.ts';
import { desksOf, siteOf, visitorOf } from '../../server-context.ts';
import { withCookies } from '../../with-cookies.ts';
import type { Route } from './+types/payment-order.ts';

/* What scripts ask for: the payment page sends its form and watches its order, a course's page asks for its owner. */

/** What scripts learn of an order. */
interface OrderNews {
  state: string;
}

/** The answer to scripts that name a product and no order. */
interface Ownership {
  isOwned: boolean;
}

const notKept = { 'Cache-Control': 'private, no-store' };

export async function loader({ context, url }: Route.LoaderArgs): Promise<Response> {
  const session = await visitorOf(context).session();
  const id = url.searchParams.get('order');
  const key = url.searchParams.get('product');
  if (id === null && key !== null) {
    const { orders, courses } = desksOf(context);
    const { id: projectId } = siteOf(context).project;
    const product = await orders.products.find(projectId, key);
    const ownership: Ownership = {
      isOwned:
        session !== null &&
        product !== null &&
        (await courses.enrolments.isEnrolled(session.person.id, projectId, product.key)),
    };
    return Response.json(ownership, { headers: notKept });
  }
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
