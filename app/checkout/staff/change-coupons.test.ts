import { RouterContextProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import type { Visitor } from '#server/accounts/visitor.ts';
import type { AppServices } from '#server/api/app-services.ts';
import { parseCouponInput } from '#server/commerce/coupons/parse-coupon-input.ts';
import type { Site } from '#server/site/site.ts';
import { appServicesContext, siteContext, visitorContext } from '../../server-context.ts';
import { changeCoupons } from './change-coupons.ts';

test('a coupon has the code that was typed, not that of the proof by email', async () => {
  const create = vi.fn<AppServices['orders']['coupons']['create']>(async () => ({}) as never);
  const session = { person: { id: 'a1', role: 'admin' } };
  const context = new RouterContextProvider();
  context.set(siteContext, {
    project: { id: 'shop', name: 'Shop', names: {}, languages: ['en'], behaviour: {} },
  } as unknown as Site);
  context.set(visitorContext, {
    session: async () => session,
    hasFreshProof: async () => false,
    caller: () => ({ address: '192.0.2.1' }),
    accounts: { proofCodes: { prove: async () => ({ outcome: 'proved' }) } },
  } as unknown as Visitor);
  context.set(appServicesContext, {
    orders: { coupons: { create, parse: parseCouponInput } },
  } as unknown as AppServices);
  const body = new URLSearchParams({
    intent: 'create',
    code: 'SPRING',
    kind: 'percent',
    value: '10',
  });
  for (const product of ['hygiene,wounds']) body.append('products', product);
  for (const digit of '123456') body.append('code[]', digit);
  const request = new Request('https://shop.example/en/admin/coupons', { method: 'POST', body });
  const args = { context, params: { lang: 'en' }, url: new URL(request.url), request };
  expect(await changeCoupons(args)).toEqual({ outcome: 'created' });
  expect(create).toHaveBeenCalledWith(
    'shop',
    expect.objectContaining({ code: 'SPRING', value: 10, products: ['hygiene', 'wounds'] }),
    expect.anything(),
  );
});
