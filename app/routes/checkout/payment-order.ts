import { pollStateOf } from '../../checkout/payment-view.ts';
import { handlePaymentPost } from '../../checkout/handle-payment-post.ts';
import { appServicesOf, siteOf, visitorOf } from '../../server-context.ts';
import { withCookies } from '../../with-cookies.ts';
import type { Route } from './+types/payment-order.ts';

/*
 * Endpoint for scripts: the payment page posts its form and polls its order, a course's page checks
 * ownership.
 */

/** Response about an order. */
interface OrderNews {
  state: string;
}

/** Response about a product, without an order in the address. */
interface Ownership {
  isOwned: boolean;
}

const noStore = { 'Cache-Control': 'private, no-store' };

export async function loader({ context, url }: Route.LoaderArgs): Promise<Response> {
  const session = await visitorOf(context).session();
  const id = url.searchParams.get('order');
  const key = url.searchParams.get('product');
  if (id === null && key !== null) {
    const { orders, courses } = appServicesOf(context);
    const { id: projectId } = siteOf(context).project;
    const product = await orders.products.find(projectId, key);
    const ownership: Ownership = {
      isOwned:
        session !== null &&
        product !== null &&
        (await courses.enrolments.isEnrolled(session.person.id, projectId, product.key)),
    };
    return Response.json(ownership, { headers: noStore });
  }
  if (!session || id === null) return Response.json(null, { status: 404, headers: noStore });
  const order = await appServicesOf(context).orders.refresh(id, session);
  if (order?.projectId !== siteOf(context).project.id)
    return Response.json(null, { status: 404, headers: noStore });
  const news: OrderNews = { state: pollStateOf(order) };
  return Response.json(news, { headers: noStore });
}

export async function action(args: Route.ActionArgs): Promise<Response> {
  const { result, cookies } = await handlePaymentPost(args);
  const status = result.outcome === 'again' ? result.status : 200;
  return Response.json(result, { status, headers: withCookies(cookies, noStore) });
}
