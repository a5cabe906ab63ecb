import { consentVersion } from '#common/forms/payment-form.ts';
import { RouterContextProvider } from 'react-router';
import { exampleShop } from '#tests/support/project-settings.ts';
import { describe, expect, test, vi } from 'vitest';
import type { Visitor } from '#server/accounts/visitor.ts';
import type { AppServices } from '#server/api/app-services.ts';
import type { OrderResult } from '#server/commerce/orders.ts';
import type { Site } from '#server/site/site.ts';
import { appServicesContext, siteContext, visitorContext } from '../../server-context.ts';
import * as payment from './payment.tsx';
import * as order from './payment-order.ts';

const typed = {
  firstName: 'Nadia',
  lastName: 'Helmy',
  phone: '01005550142',
  email: 'nadia@clinic.example',
};
const started = {
  outcome: 'started',
  orderId: 'o1',
  checkoutUrl: 'https://pay.example/1',
} as const;

interface Asked {
  result?: OrderResult | Error;
  /** The logged-in session; null for a visitor. */
  personId?: string | null;
  form?: Record<string, string>;
  product?: string;
}

/** Arguments of the action, and the calls that it made. */
function post({ result = started, personId = null, form = typed, product = 'hygiene' }: Asked) {
  const start = vi.fn<() => Promise<OrderResult>>(async () => {
    if (result instanceof Error) throw result;
    return result;
  });
  const guest = { outcome: 'logged-in', session: { person: { id: 'g1' } }, cookies: ['s=1'] };
  const logInAsGuest = vi.fn<() => Promise<object>>(async () => guest);
  const context = new RouterContextProvider();
  context.set(siteContext, {
    project: { ...exampleShop, languages: ['en', 'ar'] },
    log: { error: vi.fn<() => void>(), warn: vi.fn<() => void>() },
  } as unknown as Site);
  context.set(visitorContext, {
    accounts: { logInAsGuest },
    session: async () => personId && { person: { id: personId } },
    caller: () => ({ origin: 'https://shop.example' }),
  } as unknown as Visitor);
  const find = async (_project: string, key: string) => (key === 'hygiene' ? { key } : null);
  context.set(appServicesContext, {
    orders: { start, products: { find } },
  } as unknown as AppServices);
  const url = new URL(`https://shop.example/en/payment?product=${product}`);
  const request = new Request(url, { method: 'POST', body: new URLSearchParams(form) });
  const args = { context, params: { lang: 'en' }, request, url, pattern: '' };
  return {
    start,
    logInAsGuest,
    args: args as unknown as Parameters<typeof payment.action>[0] &
      Parameters<typeof order.action>[0],
  };
}

describe('a posted payment form', () => {
  test('leads to the checkout, with a guest’s cookies for whoever is not logged in', async () => {
    const { args, start, logInAsGuest } = post({});
    const answer = await payment.action(args);
    if (!(answer instanceof Response)) throw new Error('It leads nowhere');
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('https://pay.example/1');
    expect(answer.headers.getSetCookie()).toContain('s=1');
    expect(logInAsGuest).toHaveBeenCalledOnce();
    expect(start).toHaveBeenCalledWith(
      expect.objectContaining({
        productKey: 'hygiene',
        buyer: typed,
        billing: { country: '', company: '', taxNumber: '' },
        consent: 'missing',
        shownAmount: null,
        couponCode: null,
      }),
      expect.objectContaining({ person: { id: 'g1' } }),
    );
  });

  test('says what the buyer has agreed to, and for which company', async () => {
    const contract = {
      country: 'DE',
      company: ' Klinik  Mitte ',
      taxNumber: 'DE 1',
      amount: '30000',
    };
    const { args, start } = post({ form: { ...typed, ...contract, consent: consentVersion } });
    await payment.action(args);
    expect(start).toHaveBeenCalledWith(
      expect.objectContaining({
        billing: { country: 'DE', company: 'Klinik Mitte', taxNumber: 'DE 1' },
        consent: 'given',
        shownAmount: 30_000,
      }),
      expect.anything(),
    );
  });

  test('takes no consent to another text', async () => {
    const { args, start } = post({ form: { ...typed, consent: '2020-01-01' } });
    await payment.action(args);
    const consent = { consent: 'missing' };
    expect(start).toHaveBeenCalledWith(expect.objectContaining(consent), expect.anything());
  });

  test('keeps the tick where something else is wrong', async () => {
    const { args } = post({ form: { ...typed, phone: '12', consent: consentVersion } });
    const { data } = (await payment.action(args)) as never as Answered;
    expect(data).toMatchObject({
      hasConsent: true,
      faults: { phone: 'payment.phone.error' },
    });
  });

  test('orders for whoever is logged in', async () => {
    const { args, start, logInAsGuest } = post({ personId: 'p1' });
    await payment.action(args);
    expect(logInAsGuest).not.toHaveBeenCalled();
    expect(start).toHaveBeenCalledWith(
      expect.anything(),
      expect.objectContaining({ person: { id: 'p1' } }),
    );
  });

  test('comes back with every fault, and orders nothing', async () => {
    const form = { firstName: ' ', lastName: '', phone: '12', email: 'nadia' };
    const { args, start, logInAsGuest } = post({ form });
    const { init, data } = (await payment.action(args)) as never as Answered;
    expect(init.status).toBe(400);
    expect(data.alert).toEqual({ kind: 'incomplete' });
    expect(data.faults).toEqual({
      firstName: 'payment.first-name.missing',
      lastName: 'payment.last-name.missing',
      phone: 'payment.phone.error',
      email: 'payment.email.error',
    });
    expect(start).not.toHaveBeenCalled();
    expect(logInAsGuest).not.toHaveBeenCalled();
  });

  test.each([
    [{ outcome: 'unavailable' }, 503, { kind: 'unavailable' }],
    [{ outcome: 'consent-missing' }, 400, { kind: 'incomplete' }],
    [{ outcome: 'price-changed' }, 409, { kind: 'price-changed' }],
    [{ outcome: 'closed', text: 'Not here' }, 403, { kind: 'closed', text: 'Not here' }],
    [{ outcome: 'bad-coupon', fault: 'used-up' }, 400, { kind: 'coupon', fault: 'used-up' }],
    [{ outcome: 'too-many', retryAfter: 60 }, 429, { kind: 'too-many', count: 60 }],
    [new Error('The database is away'), 500, { kind: 'failed' }],
  ] as const)('keeps what was typed: %o', async (result, status, alert) => {
    const { args } = post({ result });
    const { init, data } = (await payment.action(args)) as never as Answered;
    expect(init.status).toBe(status);
    expect(data).toMatchObject({ values: typed, alert });
  });

  test('is not sent as somebody else’s once the session is over', async () => {
    const { args, start } = post({ form: { ...typed, person: 'p1' } });
    const { init, data } = (await payment.action(args)) as never as Answered;
    expect(init.status).toBe(401);
    expect(data.alert).toEqual({ kind: 'session-over' });
    expect(start).not.toHaveBeenCalled();
  });

  test('of nothing that is sold is not found', async () => {
    const { args } = post({ product: 'nothing' });
    await expect(payment.action(args)).rejects.toMatchObject({ init: { status: 404 } });
  });
});

interface Answered {
  init: { status: number };
  data: { values: object; faults: object; alert: object | null };
}

describe('what scripts send', () => {
  test('is answered with the checkout’s address', async () => {
    const answer = await order.action(post({}).args);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(await answer.json()).toEqual({
      outcome: 'checkout',
      orderId: 'o1',
      checkoutUrl: 'https://pay.example/1',
    });
  });

  test.each([
    [{ outcome: 'granted', orderId: 'o2' }, '/en/payment?product=hygiene&purchase=o2'],
    [{ outcome: 'owned' }, '/en/payment?product=hygiene'],
    [{ outcome: 'free' }, '/en/course/hygiene'],
  ] as const)('is answered with what there is to see: %o', async (result, address) => {
    const answer = await order.action(post({ result }).args);
    expect(await answer.json()).toEqual({ outcome: 'settled', address });
  });

  test('a coupon is tried under the page’s own address', async () => {
    const { args, start } = post({ form: { intent: 'coupon', coupon: 'SPRING' } });
    const answer = await order.action(args);
    expect(await answer.json()).toMatchObject({
      address: '/en/payment?product=hygiene&coupon=SPRING',
    });
    expect(start).not.toHaveBeenCalled();
  });
});
