import { RouterContextProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import { messages } from '#i18n/messages/index.ts';
import type { Visitor } from '#server/accounts/visitor.ts';
import type { AppServices } from '#server/api/app-services.ts';
import type { Site } from '#server/site/site.ts';
import { exampleShop } from '#tests/support/project-settings.ts';
import { appServicesContext, siteContext, visitorContext } from '../../server-context.ts';
import { loadReceipt } from './load-receipt.ts';

const order = {
  id: 'o1',
  projectId: 'shop',
  userId: 'p1',
  productKey: 'kit',
  description: 'Kit',
  state: 'paid',
  amount: 30_000,
  listAmount: 30_000,
  couponCode: null,
  couponDiscount: 0,
  buyer: { firstName: 'Nadia', lastName: 'Helmy', phone: '01005550142', email: 'n@clinic.example' },
  billing: { country: null, company: '', taxNumber: '' },
  vat: null,
  seller: null,
  isTest: false,
  receiptNumber: 1,
  paymentKind: 'card',
  createdAt: 0,
  paidAt: 0,
  refundedAt: null,
};

/** Opens the buyer's receipt of an order for a product. */
async function open(product: { courseId: number | null }, more: object = {}) {
  const context = new RouterContextProvider();
  const noCompany = new Proxy({}, { get: () => [] });
  context.set(siteContext, {
    project: exampleShop,
    labels: async () => messages.en,
    company: () => noCompany,
  } as unknown as Site);
  const person = { id: 'p1', role: 'user', email: 'n@clinic.example', isEmailVerified: true };
  context.set(visitorContext, { session: async () => ({ person }) } as unknown as Visitor);
  context.set(appServicesContext, {
    orders: {
      find: async () => ({ ...order, ...more }),
      products: { find: async () => product },
    },
    courses: { getProductTitle: async () => ({ text: 'Kit' }) },
  } as unknown as AppServices);
  const url = new URL('https://shop.example/en/receipt/o1');
  return await loadReceipt({ context, params: { lang: 'en', order: 'o1' }, url });
}

describe('a receipt', () => {
  test('offers to send the course that is paid to one’s own phone', async () => {
    expect((await open({ courseId: 1 })).course).toBe('/en/course/kit');
    expect((await open({ courseId: null })).course).toBeNull();
    expect((await open({ courseId: 1 }, { state: 'refunded' })).course).toBeNull();
  });
});
