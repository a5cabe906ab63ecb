import type { Context } from 'hono';
import { checkForm, listProblems, tidyForm } from '#common/forms/form-rules.ts';
import { buyerRules, type PaymentField } from '#common/forms/payment-form.ts';
import * as contracts from '#contracts/orders.ts';
import { isLanguageCode, type LanguageCode } from '#i18n/languages.ts';
import { messages, messagesOf } from '#i18n/messages/index.ts';
import { can } from '../../core/access/can.ts';
import { bind, checkParsed, createArea, languageOfCall } from '../../core/api/area.ts';
import { ApiError } from '../../core/http/errors.ts';
import type { CallContext } from '../../core/http/request-context.ts';
import type { Project } from '../../core/projects/projects.ts';
import { learnerRead } from '../../learning/api/learner-call.ts';
import type { OrderInput, OrderResult, Product } from '../orders.ts';
import {
  checkOwnerOrStaff,
  requireFreshProof,
  type CommerceApi,
  commerceCall,
  type CommerceEnv,
} from './commerce-call.ts';
import { presentListedOrder, presentOrder } from './present-order.ts';

/** Calls that order a product and list payments (specification, section 7). */
export function paymentRoutes(api: CommerceApi) {
  const { orders, isEnrolled } = api;
  return createArea()
    .openapi(
      commerceCall(api, contracts.sendPaymentRequest, (session, userId) => {
        checkOwnerOrStaff(session, userId);
        if (session.person.id !== userId) requireFreshProof(session);
      }),
      async (c) => {
        const request = c.req.valid('json');
        const address = await startOrder(api, c, c.req.valid('param').userId, request);
        return c.text(address, 200);
      },
      // The validator passes invalid bodies too, so that errors are in the language they name.
      (result, c) => {
        checkParsed(result, c, checkoutLanguage(c, 'data' in result ? result.data : null));
      },
    )
    .openapi(commerceCall(api, contracts.checkProductStatus, checkOwnerOrStaff), async (c) => {
      const { project } = c.var;
      const known = await orders.products.list(project.id);
      const product = findOrderedProduct(known, { ...c.req.valid('json'), quantity: 1 });
      const { userId } = c.req.valid('param');
      const isUsable =
        product !== undefined &&
        (product.amount === 0 || (await isEnrolled(userId, project.id, product.key)));
      return c.json(isUsable, 200);
    })
    .openapi(commerceCall(api, contracts.getPayments), async (c) => {
      const { session, project } = c.var;
      if (!can(session.person, 'order:list')) {
        const own = await orders.listOwn(session, project.id);
        return c.json({ payments: own.map(presentOrder) }, 200);
      }
      const { before = null } = c.req.valid('query');
      const { rows } = await orders.listPage(session, project.id, { before, after: null });
      return c.json({ payments: rows.map(presentListedOrder) }, 200);
    });
}

/** The call of the payment provider. Its body is signed as text, so it is parsed after the check. */
export function callbackRoutes({ orders }: CommerceApi) {
  const contract = { ...contracts.receiveCallback, request: {} };
  return createArea().openapi(
    bind(contract, async (_context, next) => await next()),
    async (c) => {
      const { searchParams } = new URL(c.req.url);
      const status = await orders.handleCallback(searchParams, await c.req.text());
      if (status === 200) return c.json({ ok: true as const }, 200);
      throw new ApiError(status === 401 ? 'unauthorized' : 'bad-request');
    },
  );
}

const fieldNames: Readonly<Record<PaymentField, string>> = {
  firstName: 'billing_data.first_name',
  lastName: 'billing_data.last_name',
  phone: 'billing_data.phone_number',
  email: 'billing_data.email',
  country: 'billing_data.country',
  company: 'billing_data.company',
  taxNumber: 'billing_data.tax_number',
};

/** The project's language that the body names, for the checkout, receipt and emails. */
function checkoutLanguage(context: CallContext, body: unknown) {
  const named =
    typeof body === 'object' && body !== null && 'language' in body ? body.language : null;
  const { project } = context.env.requestContext;
  const isOffered = isLanguageCode(named) && project?.languages.includes(named) === true;
  return isOffered ? named : languageOfCall(context);
}

/** Returns the address of the payment page, or of the order if it has nothing to pay. */
async function startOrder(
  { orders, originOf }: CommerceApi,
  context: Context<CommerceEnv>,
  userId: string,
  request: contracts.PaymentRequest,
): Promise<string> {
  const { project, session } = context.var;
  const language = checkoutLanguage(context, request);
  const { buyer, billing } = readBuyer(request, project, language);
  const product = findOrderedProduct(await orders.products.list(project.id), request.items[0]);
  if (!product) throw new ApiError('not-found', { language });
  const input: OrderInput = {
    project,
    productKey: product.key,
    buyer,
    billing,
    consent: request.consent === undefined ? 'unasked' : request.consent ? 'given' : 'missing',
    shownAmount: null,
    couponCode: request.coupon ?? null,
    language,
    origin: originOf(project),
    address: context.env.requestContext.client.address,
    userId,
  };
  const paymentUrl = `${originOf(project)}/${language}/payment?product=${product.key}`;
  return addressOf(await orders.start(input, session), { language, paymentUrl });
}

/** Throws an ApiError that names the wrong fields. */
function readBuyer(
  request: contracts.PaymentRequest,
  { behaviour }: Project,
  language: LanguageCode,
) {
  const { email, country, company, ...named } = request.billing_data;
  const rules = buyerRules(behaviour);
  const fields = tidyForm(rules, {
    firstName: named.first_name,
    lastName: named.last_name,
    phone: named.phone_number,
    taxNumber: named.tax_number,
    email,
    country,
    company,
  });
  const problems = listProblems(checkForm(rules, fields));
  if (problems.length > 0) {
    const errors = problems.map(({ field, fault }) => ({
      field: fieldNames[field],
      message: messagesOf(language, behaviour.wording)[fault],
    }));
    throw new ApiError('invalid', { language, errors });
  }
  const { country: code, company: companyName, taxNumber, ...buyer } = fields;
  return { buyer, billing: { country: code, company: companyName, taxNumber } };
}

function addressOf(
  result: OrderResult,
  { language, paymentUrl }: { language: LanguageCode; paymentUrl: string },
): string {
  const invalid = (field: string, message: string) =>
    new ApiError('invalid', { language, errors: [{ field, message }] });
  switch (result.outcome) {
    case 'started':
      return result.checkoutUrl;
    case 'granted':
      return `${paymentUrl}&purchase=${result.orderId}`;
    case 'owned':
    case 'free':
      throw new ApiError(result.outcome, { language });
    case 'unknown-product':
    case 'unknown-person':
      throw new ApiError('not-found', { language });
    case 'bad-coupon':
      throw invalid('coupon', messages[language][`coupon.${result.fault}`]);
    case 'consent-missing':
      throw invalid('consent', messages[language]['contract.consent.missing']);
    case 'closed':
      throw invalid(fieldNames.country, result.text);
    // `price-changed` cannot occur, because no shown amount is sent.
    case 'price-changed':
    case 'unavailable':
      throw new ApiError('no-payments', { language });
    case 'too-many': {
      const headers = { 'Retry-After': String(result.retryAfter) };
      throw new ApiError('too-many-tries', { language, headers });
    }
  }
}

/** Finds the product of an item by its key, or else by its description. */
function findOrderedProduct(products: readonly Product[], item: contracts.OrderedItem | undefined) {
  const product = item?.product;
  const { key, description } =
    typeof product === 'object'
      ? { key: product.key, description: product['description'] }
      : { key: item?.key ?? product, description: item?.['description'] ?? product };
  return (
    products.find((known) => known.key === key) ??
    products.find((known) => known.description === description)
  );
}

/** The call of a person's orders (specification, section 7). */
export function myPaymentsRoutes(api: CommerceApi) {
  return createArea().openapi(learnerRead(api, contracts.getMyPayments), async (c) => {
    const { project, session, learner } = c.var;
    // Support reads the courses of others, but not their orders.
    if (learner.person.id !== session.person.id && !can(session.person, 'order:list'))
      throw new ApiError('not-allowed');
    const learnerSession = { ...session, person: { ...session.person, ...learner.person } };
    const payments = await api.orders.listOwn(learnerSession, project.id);
    return c.json({ payments: payments.map(presentOrder) }, 200);
  });
}
