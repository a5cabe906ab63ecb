import { fillTemplate } from '#common/text/fill-template.ts';
import { formatNumber } from '#common/text/format-number.ts';
import * as contracts from '#contracts/refunds.ts';
import { type LanguageCode, languages } from '#i18n/languages.ts';
import { messages } from '#i18n/messages/index.ts';
import { createArea } from '../../core/api/area.ts';
import { ApiError, type ErrorItem } from '../../core/http/errors.ts';
import type { Refund, RefundEligibility } from '../orders.ts';
import { checkOwner, requireFreshProof, type CommerceApi, commerceCall } from './commerce-call.ts';
import { presentOrder } from './present-order.ts';

/** Calls that request and decide refunds. */
export function refundRoutes(api: CommerceApi) {
  const { orders } = api;
  const { refunds } = orders;
  return createArea()
    .openapi(commerceCall(api, contracts.requestRefund, checkOwner), async (c) => {
      const { language, session } = c.var;
      const { order, reason } = c.req.valid('json');
      const { address } = c.env.requestContext.client;
      const result = await refunds.request(order, reason, session, address);
      if (result.outcome === 'unknown') throw new ApiError('not-found');
      if (result.outcome !== 'requested')
        throw new ApiError('not-refundable', { errors: presentRefusal(result.verdict, language) });
      return c.json(presentRefund(result.refund), 200);
    })
    .openapi(commerceCall(api, contracts.getRefundStatus, checkOwner), async (c) => {
      const { session } = c.var;
      const { order: id = '' } = c.req.valid('query');
      const verdict = await refunds.checkEligibility(id, session);
      const order = await orders.find(id, session);
      if (!verdict || !order) throw new ApiError('not-found');
      return c.json({ verdict, refund: order.refund && presentRefund(order.refund) }, 200);
    })
    .openapi(commerceCall(api, contracts.listRefunds), async (c) => {
      const open = await refunds.listOpen(c.var.project.id, c.var.staff);
      const listed = open.map(({ refund, order, verdictNow }) => ({
        ...presentRefund(refund),
        verdictNow,
        payment: presentOrder(order),
      }));
      return c.json({ refunds: listed }, 200);
    })
    .openapi(commerceCall(api, contracts.approveRefund, requireFreshProof), async (c) => {
      const isDecided = await refunds.approve(
        c.req.valid('param').id,
        c.var.staff,
        c.var.project.id,
      );
      if (!isDecided) throw new ApiError('not-found');
      return c.json({ ok: true as const }, 200);
    })
    .openapi(commerceCall(api, contracts.refuseRefund, requireFreshProof), async (c) => {
      const { note } = c.req.valid('json');
      const isDecided = await refunds.refuse(
        c.req.valid('param').id,
        note,
        c.var.staff,
        c.var.project.id,
      );
      if (!isDecided) throw new ApiError('not-found');
      return c.json({ ok: true as const }, 200);
    });
}

function presentRefund({ orderId, ...refund }: Refund): contracts.Refund {
  return { ...refund, order: orderId };
}

function presentRefusal(
  { reason, daysAllowed, lessonsAllowed }: RefundEligibility,
  language: LanguageCode,
): ErrorItem[] {
  if (reason === null) return [];
  const message = fillTemplate(messages[language][`refund.reason.${reason}`], {
    days: countWithNoun('refund.days-in-words', daysAllowed, language),
    lessons: countWithNoun('refund.lessons-in-words', lessonsAllowed, language),
  });
  return [{ field: 'order', message }];
}

/** Returns a count with its noun in the right plural form, such as "30 days". */
function countWithNoun(
  stem: 'refund.days-in-words' | 'refund.lessons-in-words',
  count: number,
  language: LanguageCode,
): string {
  const { locale } = languages[language];
  const labels: Partial<Record<string, string>> = messages[language];
  const form = labels[`${stem}_${new Intl.PluralRules(locale).select(count)}`];
  const other = messages[language][`${stem}_other`];
  return fillTemplate(form ?? other, { count: formatNumber(count, locale) });
}
