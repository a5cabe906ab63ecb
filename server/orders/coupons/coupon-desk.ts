import { newId } from '#common/ids.ts';
import { requirePermission } from '../../access/can.ts';
import type { Session } from '../../accounts/accounts.ts';
import { recordAudit } from '../../accounts/audit/audit.ts';
import { takeEach } from '../../accounts/limits/limits.ts';
import type { Coupon, CouponDesk, CouponInput, QuoteResult, Staff } from '../orders.ts';
import type { OrderParts } from '../orders-parts.ts';
import { priceOf } from '../products/price-of.ts';
import { checkCoupon } from './check-coupon.ts';
import {
  disableCoupon,
  findCoupon,
  holdsUse,
  insertCoupon,
  listCoupons,
} from './coupon-queries.ts';
import { amountWith, couponCode, judgeCoupon, readCoupon } from './judge-coupon.ts';

type Parts = Pick<OrderParts, 'database' | 'products' | 'limits' | 'now'>;

/** Codes that make a product cheaper. */
export function createCouponDesk(parts: Parts): CouponDesk {
  const { database, now } = parts;
  return {
    quote: (input, session) => quote(parts, input, session),
    async list(projectId, actor) {
      requirePermission(actor, 'coupon:edit');
      return (await listCoupons(database.db, projectId)).map(readCoupon);
    },
    create: (projectId, input, actor) => create(parts, { projectId, input }, actor),
    async disable(projectId, code, actor) {
      requirePermission(actor, 'coupon:edit');
      const kept = couponCode(code);
      return await database.db.transaction().execute(async (trx) => {
        const found = await findCoupon(trx, projectId, kept);
        if (!found) return false;
        const isChanged = await disableCoupon(trx, found.id, now());
        if (isChanged)
          await recordAudit(
            trx,
            noteOf('coupon-disabled', { projectId, code: kept }, actor),
            now(),
          );
        return true;
      });
    },
  };
}

/** A right code gives its try back: nobody is kept from paying, and nobody finds codes by guessing. */
async function quote(
  { database, products, limits, now }: Parts,
  { projectId, productKey, code, address }: Parameters<CouponDesk['quote']>[0],
  { person }: Session,
): Promise<QuoteResult> {
  requirePermission(person, 'order:make');
  const product = await products.find(projectId, productKey);
  if (!product) return { outcome: 'unknown-product' };
  const tries = [
    ['coupon-account', person.id],
    ['coupon-address', address],
  ] as const;
  const allowed = await takeEach(limits, tries);
  if (!allowed.ok) return { outcome: 'too-many', retryAfter: allowed.retryAfter };
  const row = await findCoupon(database.db, projectId, couponCode(code));
  const coupon = row ? readCoupon(row) : null;
  const at = now();
  const fault = judgeCoupon(coupon, { productKey, at });
  // The last use may be their own: their next order for the same takes it over.
  const holder = { userId: person.id, projectId, productKey };
  const isHeld = fault === 'used-up' && row && (await holdsUse(database.db, row.id, holder));
  if (!coupon || (fault !== null && !isHeld))
    return { outcome: 'bad-coupon', fault: fault ?? 'unknown' };
  for (const [name, key] of tries) await limits.giveBack(name, key);
  const price = priceOf(product, at);
  return { outcome: 'priced', amount: amountWith(coupon, price.amount), price, coupon };
}

async function create(
  { database, products, now }: Parts,
  { projectId, input }: { projectId: string; input: CouponInput },
  actor: Staff,
): ReturnType<CouponDesk['create']> {
  requirePermission(actor, 'coupon:edit');
  const at = now();
  const keys = input.products && [...new Set(input.products)];
  const made = { ...input, code: couponCode(input.code), products: keys };
  const problems = checkCoupon(made, { sold: await products.list(projectId), at });
  if (problems.length > 0) return { problems };
  const coupon: Coupon = { ...made, id: newId(at), uses: 0, createdAt: at, disabledAt: null };
  return await database.db.transaction().execute(async (trx) => {
    if (!(await insertCoupon(trx, { projectId, coupon })))
      return { problems: [{ field: 'code', rule: 'coupon.rule-taken' }] };
    await recordAudit(trx, noteOf('coupon-created', { projectId, ...made }, actor), at);
    return coupon;
  });
}

function noteOf(
  action: 'coupon-created' | 'coupon-disabled',
  { projectId, code, kind, value }: { projectId: string; code: string } & Partial<CouponInput>,
  actor: Staff,
) {
  const worth = kind !== undefined && value !== undefined ? { kind, value } : {};
  return {
    action,
    actorId: actor.id,
    subjectId: null,
    address: actor.address ?? null,
    details: { project: projectId, code, ...worth },
  };
}
