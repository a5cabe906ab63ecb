import { couponRules } from '#common/forms/coupon-form.ts';
import { type FormFaults, type FormValues, readForm } from '#common/forms/form-rules.ts';
import { parseNumber } from '#common/text/parse-number.ts';
import type { CouponProblem } from '#server/commerce/orders.ts';
import type { PostArgs } from '../../load-args.ts';
import { requireActor, requireMember } from '../../member.ts';
import { notFound } from '../../require-language.ts';
import { appServicesOf, pageOf } from '../../server-context.ts';
import { findMissingProof, type ProofNeeded } from './identity-proof.ts';

type CouponValues = FormValues<typeof couponRules>;

/** The form after a post that was refused. */
export interface RefusedCoupon {
  values: CouponValues;
  faults: FormFaults<typeof couponRules>;
  /** Key of the product that a fault is about; '' for none. */
  product: string;
}

type CouponChange =
  | { outcome: 'created' | 'ended' }
  | ({ outcome: 'invalid' } & RefusedCoupon)
  | ProofNeeded;

/** Creates or disables a coupon, as posted, after an identity proof. Throws a 404. */
export async function changeCoupons({ context, params, request }: PostArgs): Promise<CouponChange> {
  const { language, locale, project } = pageOf({ context, params });
  const session = await requireMember(context);
  const { coupons } = appServicesOf(context).orders;
  const form = await request.formData().catch(() => new FormData());
  const actor = await requireActor(context);
  const proof = { context, session, language };
  const intent = String(form.get('intent') ?? '');
  if (intent === 'end') {
    const code = String(form.get('code') ?? '');
    const missing = await findMissingProof(proof, form, { intent, code });
    if (missing) return missing;
    if (!(await coupons.disable(project.id, code, actor))) throw notFound();
    return { outcome: 'ended' };
  }
  const values = readForm(couponRules, form);
  const { input, problems } = coupons.parse(parseValues(values, locale));
  if (problems) return refuse(values, problems);
  const missing = await findMissingProof(proof, form, { intent: 'create', ...values });
  if (missing) return missing;
  const created = await coupons.create(project.id, input, actor);
  return 'problems' in created ? refuse(values, created.problems) : { outcome: 'created' };
}

function refuse(values: CouponValues, problems: readonly CouponProblem[]): CouponChange {
  const faults = problems.map((problem) => [fieldOf(problem), problem.rule]);
  const product = problems.find((problem) => problem.product)?.product ?? '';
  return { outcome: 'invalid', values, faults: Object.fromEntries(faults), product };
}

/** Parses numbers; any other text becomes NaN, which the rules refuse. */
function parseValues(values: CouponValues, locale: string) {
  const { code, kind, from, until, products, refundable } = values;
  const value = parseNumber(values.value, locale) ?? Number.NaN;
  return {
    code,
    ...(kind === 'percent' ? { percent: value } : { amount: value }),
    limit: values.limit === '' ? null : (parseNumber(values.limit, locale) ?? Number.NaN),
    from: from || null,
    until: until || null,
    products: products === '' ? null : products.split(','),
    isRefundable: refundable !== '',
  };
}

function fieldOf({ field }: CouponProblem): keyof CouponValues {
  return field === 'percent' || field === 'amount' ? 'value' : field;
}
