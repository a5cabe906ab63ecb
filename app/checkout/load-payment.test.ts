import { RouterContextProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import { messages } from '#i18n/messages/index.ts';
import type { Visitor } from '#server/accounts/visitor.ts';
import type { AppServices } from '#server/api/app-services.ts';
import { priceOf } from '#server/commerce/products/price-of.ts';
import { parseProducts } from '#server/commerce/products/parse-products.ts';
import type { Site } from '#server/site/site.ts';
import { exampleShop } from '#tests/support/project-settings.ts';
import { appServicesContext, siteContext, visitorContext } from '../server-context.ts';
import { loadPayment } from './load-payment.ts';

const products = parseProducts({
  products: [
    { key: 'wounds', description: 'Wounds', amount: 500 },
    { key: 'sutures', description: 'Sutures', amount: 300, isRetired: true },
    { key: 'drains', description: 'Drains', amount: 200, sale: 150 },
  ],
});

const order = {
  id: 'o1',
  userId: 'p1',
  state: 'open',
  checkoutUrl: 'https://pay.example/1',
  mismatch: null,
  amount: 50_000,
  listAmount: 50_000,
  vat: null,
  couponCode: null,
  receiptNumber: null,
  returnedAt: null,
  expiresAt: Date.UTC(2026, 10, 30),
  buyer: { firstName: 'Nadia', lastName: 'Helmy', phone: '01005550142', email: 'n@clinic.example' },
  billing: { country: 'EG', company: '', taxNumber: '' },
};

/** Opens the payment page as a visitor, or as somebody with an open order for the product. */
async function open(query = '', hasOrder = false) {
  const context = new RouterContextProvider();
  context.set(siteContext, {
    project: exampleShop,
    labels: async () => messages.en,
    closedIn: () => ({}),
  } as unknown as Site);
  context.set(visitorContext, {
    session: async () =>
      hasOrder ? { person: { id: 'p1', role: 'user', isEmailVerified: true } } : null,
    mailViewer: null,
  } as unknown as Visitor);
  context.set(appServicesContext, {
    orders: {
      isSandbox: true,
      paymentKinds: ['card'],
      products: {
        list: async () => products,
        find: async (_project: string, key: string) =>
          products.find((product) => product.key === key) ?? null,
        price: (product: (typeof products)[number]) => priceOf(product, Date.now()),
      },
      findNewest: async () => order,
      refresh: async () => order,
    },
    courses: {
      enrolments: { isEnrolled: async () => false },
      view: async () => null,
      getProductTitle: async ({ description }: { description: string }) => ({ text: description }),
    },
  } as unknown as AppServices);
  const url = new URL(`https://shop.example/en/payment${query}`);
  return await loadPayment({ context, params: { lang: 'en' }, url });
}

describe('the payment page', () => {
  test('offers what is sold, and nothing else', async () => {
    const page = await open();
    const offered = 'products' in page ? page.products : [];
    expect(offered).toMatchObject([
      { key: 'wounds', isFinal: false },
      { key: 'drains', isFinal: true },
    ]);
    expect(await open('?product=wounds')).toMatchObject({ payment: { view: 'form' } });
    await expect(open('?product=sutures')).rejects.toMatchObject({ init: { status: 404 } });
    const named = await open('?product=sutures&purchase=o1');
    expect(named).toMatchObject({ payment: { view: 'form', isHidden: true } });
  });

  test('shows the form beside an open order to those who ask, while the product is sold', async () => {
    const payment = async (query: string) => await open(query, true);
    expect(await payment('?product=wounds')).toMatchObject({ payment: { view: 'waiting' } });
    expect(await payment('?product=wounds&again')).toMatchObject({
      payment: { view: 'form', showsFormAgain: true, isSold: true },
    });
    expect(await payment('?product=sutures&again')).toMatchObject({
      payment: { view: 'waiting', showsFormAgain: false, isSold: false },
    });
  });
});
