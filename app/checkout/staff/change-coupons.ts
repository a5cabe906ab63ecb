import type { RouterContextProvider } from 'react-router';
import { parseNumber } from '#common/text/parse-number.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import { fillTemplate } from '#common/text/fill-template.ts';
import type { CouponProblem } from '#server/commerce/orders.ts';
import type { PostArgs } from '../../load-args.ts';
import { requireActor, requireMember } from '../../member.ts';
import { notFound } from '../../require-language.ts';
import { appServicesOf, pageOf, siteOf } from '../../server-context.ts';
import { findMissingProof, type ProofNeeded } from './identity-proof.ts';
import { listProductTitles } from './list-product-titles.ts';

const ruleLabels = ['coupon.rule-*', 'rule.date', 'rule.end'] as const;

/** Fields of the form for a new coupon, as typed. `products`: keys, separated by commas. */
export type CouponValues = Record<
  'code' | 'kind' | 'value' | 'limit' | 'from' | 'until' | 'products' | 'isRefundable',
  string
>;

export type CouponErrors = Partial<Record<Exclude<keyof CouponValues, 'isRefundable'>, string>>;

type CouponChange =
  | { outcome: 'created' | 'ended' }
  | { outcome: 'invalid'; values: CouponValues; errors: CouponErrors }
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
  const values = readValues(form);
  const { input, problems } = coupons.parse(parseValues(values, locale));
  const present = async (found: readonly CouponProblem[]) => ({
    outcome: 'invalid' as const,
    values,
    errors: await describeProblems(found, { context, language }),
  });
  if (problems) return present(problems);
  const missing = await findMissingProof(proof, form, { intent: 'create', ...values });
  if (missing) return missing;
  const created = await coupons.create(project.id, input, actor);
  return 'problems' in created ? present(created.problems) : { outcome: 'created' };
}

async function describeProblems(
  problems: readonly CouponProblem[],
  { context, language }: { context: Readonly<RouterContextProvider>; language: LanguageCode },
): Promise<CouponErrors> {
  const texts = await siteOf(context).labels(language, ruleLabels);
  const products = await listProductTitles(context, language);
  const errors: CouponErrors = {};
  for (const problem of problems) {
    const product = products.find(({ key }) => key === problem.product)?.title;
    errors[fieldOf(problem)] = fillTemplate(texts[problem.rule], {
      product: product ?? problem.product ?? '',
    });
  }
  return errors;
}

function readValues(form: FormData): CouponValues {
  const read = (...names: string[]) =>
    names
      .flatMap((name) => form.getAll(name))
      .filter((value) => typeof value === 'string')
      .map((value) => value.trim())
      .join(',');
  return {
    code: read('code'),
    kind: read('kind') === 'amount' ? 'amount' : 'percent',
    value: read('value'),
    limit: read('limit'),
    from: read('from'),
    until: read('until'),
    // Each checkbox posts one of `products[]`, the form for a proof all of them.
    products: read('products', 'products[]'),
    isRefundable: read('isRefundable'),
  };
}

/** Parses numbers; any other text becomes NaN, which the rules refuse. */
function parseValues(values: CouponValues, locale: string) {
  const { code, kind, from, until, products, isRefundable } = values;
  const value = parseNumber(values.value, locale) ?? Number.NaN;
  return {
    code,
    ...(kind === 'percent' ? { percent: value } : { amount: value }),
    limit: values.limit === '' ? null : (parseNumber(values.limit, locale) ?? Number.NaN),
    from: from || null,
    until: until || null,
    products: products === '' ? null : products.split(','),
    isRefundable: isRefundable !== '',
  };
}

function fieldOf({ field }: CouponProblem): keyof CouponErrors {
  return field === 'percent' || field === 'amount' ? 'value' : field;
}
