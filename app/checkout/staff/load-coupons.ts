import type { DateStyle } from '#common/behaviour.ts';
import { formatMoney } from '#common/money/format-money.ts';
import { fillTemplate } from '#common/text/fill-template.ts';
import { formatNumber, formatPercent } from '#common/text/format-number.ts';
import { formatDateTime } from '#common/time/format-day.ts';
import { keysetHrefs, readKeysetPlace } from '#common/web/keyset-query.ts';
import type { Labels } from '#i18n/labels.ts';
import { type LanguageCode, languages } from '#i18n/languages.ts';
import type { Coupon } from '#server/commerce/orders.ts';
import { listLabels } from '../../admin/parts/list-labels.ts';
import { presentListSize } from '../../admin/parts/present-list-size.ts';
import type { LoadArgs } from '../../load-args.ts';
import { identityProofLabels } from './identity-proof-form.tsx';
import { listProductTitles } from './list-product-titles.ts';
import { staffPageOf } from '../../admin/parts/staff-page.ts';

const labelKeys = [
  ...listLabels,
  ...identityProofLabels,
  'admin.coupons*',
  'admin.refunds.cancel',
  'coupon.rule-*',
  'payment.coupon',
  'payments.state',
  'rule.date',
  'rule.end',
] as const;

export type CouponLabels = Labels<(typeof labelKeys)[number]>;

/** Loads a page of the coupons, newest first, and the products that a new one can be for. */
export async function loadCoupons(args: LoadArgs) {
  const { language, labels, project, dates, person, orders, url } = await staffPageOf(
    args,
    labelKeys,
  );
  const code = url.searchParams.get('q')?.trim() ?? '';
  const query = { code, place: readKeysetPlace(url) };
  const page = await orders.coupons.listPage(project.id, query, person);
  const products = await listProductTitles(args.context, language);
  const titles = new Map(products.map(({ key, title }) => [key, title]));
  const frame = { labels, language, dates, now: Date.now(), titles };
  const done = url.searchParams.get('done');
  return {
    language,
    labels,
    code,
    done: (['created', 'ended'] as const).find((each) => each === done) ?? null,
    products: products.filter(({ isSold }) => isSold),
    size: presentListSize(page.size, labels, languages[language].locale),
    rows: page.rows.map((coupon) => presentCoupon(coupon, frame)),
    ...keysetHrefs(url, page),
  };
}

interface Frame {
  labels: CouponLabels;
  language: LanguageCode;
  dates: DateStyle;
  now: number;
  titles: ReadonlyMap<string, string>;
}

export type CouponRow = ReturnType<typeof presentCoupon>;

function presentCoupon(coupon: Coupon, frame: Frame) {
  const { labels, language, titles } = frame;
  const { locale } = languages[language];
  const { id, code, kind, value, uses, maxUses, isRefundable, products } = coupon;
  const state = stateOf(coupon, frame.now);
  return {
    id,
    code,
    discount: kind === 'percent' ? formatPercent(value, locale) : formatMoney(value, locale),
    isRefundable,
    uses:
      maxUses === null
        ? formatNumber(uses, locale)
        : fillTemplate(labels['admin.coupons.uses.of'], {
            count: formatNumber(uses, locale),
            limit: formatNumber(maxUses, locale),
          }),
    period: periodOf(coupon, frame),
    // Titles of the products that it is for; empty for all.
    products: (products ?? []).map((key) => titles.get(key) ?? key),
    state: {
      text: labels[`admin.coupons.state.${state}`],
      kind: state === 'active' ? 'mint' : 'outline',
    } as const,
    isActive: state === 'active' || state === 'planned',
  };
}

function stateOf({ disabledAt, startsAt, endsAt, maxUses, uses }: Coupon, now: number) {
  if (disabledAt !== null) return 'disabled';
  if (endsAt !== null && now >= endsAt) return 'over';
  if (maxUses !== null && uses >= maxUses) return 'used-up';
  return startsAt !== null && now < startsAt ? 'planned' : 'active';
}

function periodOf({ startsAt, endsAt }: Coupon, { labels, language, dates }: Frame): string {
  const { locale } = languages[language];
  const format = (time: number | null) =>
    time === null ? '' : formatDateTime(time, locale, dates);
  if (startsAt === null && endsAt === null) return labels['admin.coupons.period.always'];
  const name = startsAt === null ? 'until' : endsAt === null ? 'from' : 'both';
  return fillTemplate(labels[`admin.coupons.period.${name}`], {
    from: format(startsAt),
    until: format(endsAt),
  });
}
