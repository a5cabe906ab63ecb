import { withSettings } from '#tests/support/project-settings.ts';
import { beforeEach, expect, test } from 'vitest';
import { consentVersion } from '#common/forms/payment-form.ts';
import type { Database } from '#server/core/db/connect.ts';
import { describeOnTestDatabase } from '#tests/support/databases.ts';
import { noon, openSandboxFixture } from '#tests/support/order-fixture.ts';
import type { OrderInput } from './orders.ts';

const vat = [
  { country: 'EG', rate: 14 },
  { country: 'DE', buyer: 'consumer', rate: 19 },
  { country: 'DE', buyer: 'business', rate: 19, pricesIncludeVat: false },
  { country: '*', rate: 0 },
];
const company = { company: 'Klinik Mitte', taxNumber: 'DE 123' };

describeOnTestDatabase('the contract of an order', ({ openFresh }) => {
  let database: Database;
  let fixture: Awaited<ReturnType<typeof openSandboxFixture>>;
  beforeEach(async () => {
    database = await openFresh();
    fixture = await openSandboxFixture(database);
  });

  async function start(more: Partial<OrderInput>) {
    const session = await fixture.newSession();
    const project = withSettings(fixture.project, { vat });
    const result = await fixture.orders.start(
      fixture.inputFor('hygiene', { project, ...more }),
      session,
    );
    const order =
      result.outcome === 'started' ? await fixture.orders.find(result.orderId, session) : null;
    return { result, order };
  }

  test('holds the tax of the buyer’s country, in an amount that stays as it was shown', async () => {
    const { order } = await start({});
    expect(order).toMatchObject({
      amount: 30_000,
      vat: { rate: 14, net: 26_316, tax: 3684 },
      billing: { country: 'EG', kind: 'consumer', phoneCountry: null },
      consent: { at: noon, version: consentVersion },
      seller: fixture.project.company,
    });
  });

  test('names the company and its tax number, and asks it for no consent', async () => {
    const billing = { country: 'DE', ...company };
    const { order } = await start({ billing, consent: 'missing' });
    expect(order).toMatchObject({
      amount: 35_700,
      listAmount: 35_700,
      vat: { rate: 19, net: 30_000, tax: 5700 },
      billing: { ...billing, kind: 'business' },
      consent: null,
    });
  });

  test('keeps the telephone number’s country beside the declared one', async () => {
    const buyer = { ...fixture.inputFor('hygiene').buyer, phone: '+4917112345678' };
    const billing = { country: 'FR', company: '', taxNumber: '' };
    const { order } = await start({ buyer, billing });
    expect(order).toMatchObject({
      billing: { country: 'FR', phoneCountry: 'DE' },
      vat: { rate: 0, net: 30_000, tax: 0 },
    });
    const undeclared = await start({ buyer, billing: { ...billing, country: '' } });
    expect(undeclared.order).toMatchObject({ billing: { country: null }, vat: { rate: 19 } });
  });

  test('is not made without a consumer’s consent, nor at a price above the shown one', async () => {
    expect((await start({ consent: 'missing' })).result).toEqual({ outcome: 'consent-missing' });
    expect((await start({ shownAmount: 29_999 })).result).toEqual({ outcome: 'price-changed' });
    expect((await start({ shownAmount: 30_000 })).result).toMatchObject({ outcome: 'started' });
    expect((await start({ consent: 'unasked' })).order).toMatchObject({ consent: null });
  });

  test('of a project without a table of taxes says nothing of tax', async () => {
    const { order } = await start({ project: fixture.project });
    expect(order).toMatchObject({ amount: 30_000, vat: null });
  });

  test('is another one where the tax is another, though the amount is the same', async () => {
    const session = await fixture.newSession();
    const startWith = async (rate: number) => {
      const project = withSettings(fixture.project, { vat: [{ country: 'EG', rate }] });
      const result = await fixture.orders.start(fixture.inputFor('hygiene', { project }), session);
      return result.outcome === 'started' ? fixture.orders.find(result.orderId, session) : null;
    };
    const [first, again, other] = [await startWith(14), await startWith(14), await startWith(15)];
    expect(again?.id).toBe(first?.id);
    expect(other?.id).not.toBe(first?.id);
    expect(other).toMatchObject({ amount: 30_000, vat: { rate: 15 } });
  });
});
