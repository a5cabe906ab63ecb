import { fillTemplate } from '#common/text/fill-template.ts';
import * as contracts from '#contracts/coupons.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import { messages } from '#i18n/messages/index.ts';
import { createArea } from '../../core/api/area.ts';
import { ApiError } from '../../core/http/errors.ts';
import { parseCouponInput } from '../coupons/parse-coupon-input.ts';
import type { Coupon, CouponProblem, QuoteResult } from '../orders.ts';
import { requireFreshProof, type CommerceApi, commerceCall } from './commerce-call.ts';

/** Calls that price, list, create and disable coupons. */
export function couponRoutes(api: CommerceApi) {
  const { coupons } = api.orders;
  return createArea()
    .openapi(commerceCall(api, contracts.quote), async (c) => {
      const { project, language, session } = c.var;
      const { product: productKey, coupon: code } = c.req.valid('json');
      const { address } = c.env.requestContext.client;
      const input = { projectId: project.id, productKey, code, address };
      return c.json(presentQuote(await coupons.quote(input, session), language), 200);
    })
    .openapi(commerceCall(api, contracts.listCoupons), async (c) => {
      const { before = null } = c.req.valid('query');
      const query = { code: '', place: { before, after: null } };
      const { rows, older } = await coupons.listPage(c.var.project.id, query, c.var.staff);
      return c.json({ coupons: rows.map(presentCoupon), next: older }, 200);
    })
    .openapi(commerceCall(api, contracts.createCoupon, requireFreshProof), async (c) => {
      const { project, language, staff } = c.var;
      const { input, problems } = parseCouponInput(c.req.valid('json'));
      if (problems) throw problemsError(problems, language);
      const created = await coupons.create(project.id, input, staff);
      if ('problems' in created) throw problemsError(created.problems, language);
      return c.json(presentCoupon(created), 200);
    })
    .openapi(commerceCall(api, contracts.disableCoupon, requireFreshProof), async (c) => {
      const { code } = c.req.valid('param');
      const isKnown = await coupons.disable(c.var.project.id, code, c.var.staff);
      if (!isKnown) throw new ApiError('not-found');
      return c.json({ ok: true as const }, 200);
    });
}

function presentQuote(result: QuoteResult, language: LanguageCode): contracts.Quote {
  switch (result.outcome) {
    case 'priced': {
      const { amount, price, coupon } = result;
      return {
        amount,
        listAmount: price.listAmount ?? price.amount,
        coupon: coupon.code,
        isRefundable: coupon.isRefundable && price.isSaleRefundable,
      };
    }
    case 'unknown-product':
      throw new ApiError('not-found');
    case 'bad-coupon': {
      const message = messages[language][`coupon.${result.fault}`];
      throw new ApiError('invalid', { errors: [{ field: 'coupon', message }] });
    }
    case 'too-many': {
      const headers = { 'Retry-After': String(result.retryAfter) };
      throw new ApiError('too-many-tries', { headers });
    }
  }
}

function presentCoupon(coupon: Coupon): contracts.Coupon {
  const { code, kind, value, maxUses, uses, startsAt, endsAt } = coupon;
  const { products, isRefundable, createdAt, disabledAt } = coupon;
  const terms = { code, kind, value, limit: maxUses, uses };
  return { ...terms, startsAt, endsAt, products, isRefundable, createdAt, disabledAt };
}

function problemsError(problems: readonly CouponProblem[], language: LanguageCode): ApiError {
  const errors = problems.map((problem) => ({
    field: problem.field,
    message: couponProblemText(problem, language),
  }));
  return new ApiError('invalid', { errors });
}

/** Returns the message about a fault in the input for a coupon. */
export function couponProblemText({ rule, product = '' }: CouponProblem, language: LanguageCode) {
  return fillTemplate(messages[language][rule], { product });
}
