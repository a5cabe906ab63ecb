import { normalizeCouponCode } from '#common/forms/coupon-form.ts';
import { newId } from '#common/ids.ts';
import { type Actor, requirePermission } from '../../core/access/can.ts';
import { clientNetwork } from '../../core/http/client-address.ts';
import { readKeysetPage } from '../../core/db/keyset-page.ts';
import type { Session } from '../../accounts/people/person.ts';
import { entryBy, recordAudit } from '../../core/audit/audit.ts';
import { consumeEach } from '../../accounts/limits/create-limits.ts';
import type { Coupon, CouponInput, CouponProblem, QuoteResult } from '../orders.ts';
import { type KeysetPlace, sizeOfList } from '#common/web/keyset-query.ts';
import { bindParts } from '../../core/bind-parts.ts';
import type { OrderDependencies } from '../order-dependencies.ts';
import { priceOf } from '../products/price-of.ts';
import { parseCouponInput } from './parse-coupon-input.ts';
import { validateCouponInput } from './validate-coupon-input.ts';
import {
  countCoupons,
  disableCoupon,
  findCoupon,
  hasReservedUse,
  insertCoupon,
  listCouponPart,
} from './coupon-queries.ts';
import { applyDiscount, findCouponFault, couponFromRow } from './coupon-rules.ts';

type Parts = Pick<OrderDependencies, 'database' | 'products' | 'limits' | 'now'>;

export function createCouponService(parts: Parts) {
  return { ...bindParts(parts, { quote, listPage, create, disable }), parse: parseCouponInput };
}

const couponsPerPage = 50;

/** Lists a page of the coupons whose code begins so, newest first. Needs `coupon:edit`. */
async function listPage(
  { database }: Parts,
  projectId: string,
  { code, place }: { code: string; place: KeysetPlace },
  actor: Actor,
) {
  requirePermission(actor, 'coupon:edit');
  const { db } = database;
  const list = { projectId, beginning: normalizeCouponCode(code) };
  const page = await readKeysetPage(place, couponsPerPage, (part) =>
    listCouponPart(db, list, part),
  );
  const size = await sizeOfList(page, () => countCoupons(db, list));
  return { ...page, size, rows: page.rows.map(couponFromRow) };
}

/**
 * Disables a coupon; orders that reserved it keep it. Returns false for an unknown code. Needs
 * `coupon:edit`.
 */
async function disable({ database, now }: Parts, projectId: string, code: string, actor: Actor) {
  requirePermission(actor, 'coupon:edit');
  const normalizedCode = normalizeCouponCode(code);
  return await database.db.transaction().execute(async (trx) => {
    const found = await findCoupon(trx, projectId, normalizedCode);
    if (!found) return false;
    const isChanged = await disableCoupon(trx, found.id, now());
    if (isChanged)
      await recordAudit(
        trx,
        auditEntryOf('coupon-disabled', { projectId, code: normalizedCode }, actor),
        now(),
      );
    return true;
  });
}

interface QuoteInput {
  projectId: string;
  productKey: string;
  code: string;
  /** The caller's IP address. */
  address: string;
}

/**
 * Prices a product with a coupon, without using it; visitors (`session` null) may do so, too. Needs
 * `order:make`. A valid code does not count against the limit of tries, which prevents guessing.
 */
async function quote(
  { database, products, limits, now }: Parts,
  { projectId, productKey, code, address }: QuoteInput,
  session: Session | null,
): Promise<QuoteResult> {
  if (session) requirePermission(session.person, 'order:make');
  const product = await products.find(projectId, productKey);
  if (!product) return { outcome: 'unknown-product' };
  const tries = [
    ['coupon-account', session?.person.id ?? `visitors of ${clientNetwork(address)}`],
    ['coupon-address', address],
  ] as const;
  const refused = await consumeEach(limits, tries);
  if (refused) return refused;
  const row = await findCoupon(database.db, projectId, normalizeCouponCode(code));
  const coupon = row ? couponFromRow(row) : null;
  const at = now();
  const fault = findCouponFault(coupon, { productKey, at });
  // The person may have reserved the last use themselves: their next order of the product takes it
  // over.
  const isReservedByPerson =
    fault === 'used-up' &&
    row &&
    session &&
    (await hasReservedUse(database.db, row.id, {
      userId: session.person.id,
      projectId,
      productKey,
    }));
  if (!coupon || (fault !== null && !isReservedByPerson))
    return { outcome: 'bad-coupon', fault: fault ?? 'unknown' };
  for (const [name, key] of tries) await limits.restore(name, key);
  const price = priceOf(product, at);
  return { outcome: 'priced', amount: applyDiscount(coupon, price.amount), price, coupon };
}

/** Validates and stores a coupon. Needs `coupon:edit`. */
async function create(
  { database, products, now }: Parts,
  projectId: string,
  input: CouponInput,
  actor: Actor,
): Promise<Coupon | { problems: CouponProblem[] }> {
  requirePermission(actor, 'coupon:edit');
  const at = now();
  const keys = input.products && [...new Set(input.products)];
  const normalized = { ...input, code: normalizeCouponCode(input.code), products: keys };
  const problems = validateCouponInput(normalized, { sold: await products.list(projectId), at });
  if (problems.length > 0) return { problems };
  const coupon: Coupon = { ...normalized, id: newId(at), uses: 0, createdAt: at, disabledAt: null };
  return await database.db.transaction().execute(async (trx) => {
    if (!(await insertCoupon(trx, { projectId, coupon })))
      return { problems: [{ field: 'code', rule: 'coupon.rule-taken' }] };
    await recordAudit(trx, auditEntryOf('coupon-created', { projectId, ...normalized }, actor), at);
    return coupon;
  });
}

function auditEntryOf(
  action: 'coupon-created' | 'coupon-disabled',
  { projectId, code, kind, value }: { projectId: string; code: string } & Partial<CouponInput>,
  actor: Actor,
) {
  const discount = kind !== undefined && value !== undefined ? { kind, value } : {};
  return {
    action,
    ...entryBy(actor),
    details: { project: projectId, code, ...discount },
  };
}
