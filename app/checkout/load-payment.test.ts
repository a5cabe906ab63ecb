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
  ],
});

/** Opens the payment page as a visitor. */
async function open(query = '') {
  const context = new RouterContextProvider();
  context.set(siteContext, {
    project: exampleShop,
    labels: async () => messages.en,
    closedIn: () => ({}),
  } as unknown as Site);
  context.set(visitorContext, {
    session: async () => null,
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
    },
    courses: {
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
    expect('products' in page && page.products.map(({ key }) => key)).toEqual(['wounds']);
    expect(await open('?product=wounds')).toMatchObject({ payment: { view: 'form' } });
    await expect(open('?product=sutures')).rejects.toMatchObject({ init: { status: 404 } });
    const named = await open('?product=sutures&purchase=o1');
    expect(named).toMatchObject({ payment: { view: 'form', isHidden: true } });
  });
});
