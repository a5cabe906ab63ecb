import { beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/core/db/connect.ts';
import { describeOnTestDatabase } from '#tests/support/databases.ts';
import {
  checkoutInput,
  integrationId,
  type SandboxPeer,
  startSandboxPeer,
  walletId,
} from '#tests/support/payment-sandbox.ts';
import type { PaymentKind } from '../../core/config/payment-methods.ts';
import type { Checkout } from '../provider.ts';
import type { Scenario } from './scenarios.ts';

const day = 24 * 60 * 60_000;

describeOnTestDatabase('payment sandbox', ({ openFresh, openSecondConnection, onCleanup }) => {
  let database: Database;
  let peer: SandboxPeer;

  beforeEach(async () => {
    database = await openFresh();
    peer = await startSandboxPeer({ database, onCleanup });
  });

  /** Buys, presses a button, and sends what is due then. */
  async function buy(
    act: Scenario,
    delay = 0,
    kind: PaymentKind = 'card',
  ): Promise<Checkout & { reference: string; back: URL }> {
    const input = checkoutInput();
    const checkout = await peer.provider.createCheckout(input);
    const back = await peer.press(checkout.url, act, delay, kind);
    if (back === null) throw new Error('The page leads nowhere');
    await peer.sender.deliverDue();
    return { ...checkout, reference: input.reference, back };
  }
  /** Results of our client for the received callbacks. */
  const heard = () =>
    peer.callbacks.map(({ query, body }) => peer.provider.parseCallback(query, body));
  const kindsHeard = () =>
    heard().map((reading) =>
      reading.outcome === 'transaction' ? reading.transaction.kind : reading.outcome,
    );
  const kindsKnown = async ({ providerOrderId, reference }: Checkout & { reference: string }) =>
    (await peer.provider.inquire({ providerOrderId, reference })).map(({ kind }) => kind);
  async function payAndFind() {
    const order = await buy('pay');
    const [payment] = await peer.provider.inquire(order);
    if (!payment) throw new Error('Nothing was paid');
    return { order, payment };
  }

  describe('an order', () => {
    it('is paid: the callback and an inquiry say the same, and the buyer comes back', async () => {
      const order = await buy('pay');
      const expected = {
        kind: 'paid',
        providerOrderId: order.providerOrderId,
        reference: order.reference,
        integrationId,
        amount: 30_000,
        currency: 'EGP',
        isLive: false,
        parentId: null,
        refundedAmount: 0,
      };
      expect(heard()).toMatchObject([{ outcome: 'transaction', transaction: expected }]);
      expect(await peer.provider.inquire(order)).toMatchObject([expected]);
      expect(order.back.searchParams.get('product')).toBe('safety');
      expect(order.back.origin).toBe('http://shop.example');
    });

    it('is found by our reference where its number never arrived', async () => {
      const { reference, providerOrderId } = await buy('pay');
      const found = await peer.provider.inquire({ providerOrderId: null, reference });
      expect(found).toMatchObject([{ kind: 'paid', providerOrderId }]);
      expect(await peer.provider.inquire({ providerOrderId: null, reference: 'none' })).toEqual([]);
      expect(await peer.provider.inquire({ providerOrderId: '1', reference: 'none' })).toEqual([]);
    });

    it('is open until it is tried, and again after a card was declined', async () => {
      const input = checkoutInput();
      const checkout = { ...input, ...(await peer.provider.createCheckout(input)) };
      expect(await kindsKnown(checkout)).toEqual([]);
      await peer.press(checkout.url, 'decline');
      expect(await kindsKnown(checkout)).toEqual(['declined']);
      await peer.press(checkout.url, 'pay');
      expect(await kindsKnown(checkout)).toEqual(['declined', 'paid']);
      await peer.sender.deliverDue();
      expect(kindsHeard().toSorted()).toEqual(['declined', 'paid']);
    });

    it('is paid once, however often and fast the button is pressed', async () => {
      const input = checkoutInput();
      const checkout = { ...input, ...(await peer.provider.createCheckout(input)) };
      await Promise.all(Array.from({ length: 8 }, () => peer.press(checkout.url, 'pay')));
      expect(await kindsKnown(checkout)).toEqual(['paid']);
    });

    it('is not paid any more when its time has passed', async () => {
      const input = checkoutInput({ expiresIn: 60 });
      const checkout = { ...input, ...(await peer.provider.createCheckout(input)) };
      peer.clock.skip(60_000);
      await peer.press(checkout.url, 'pay');
      expect(await kindsKnown(checkout)).toEqual([]);
    });
  });

  describe('a wallet', () => {
    it('pays without a callback, and an inquiry describes it as Paymob does', async () => {
      const order = await buy('pay', 0, 'wallet');
      expect(kindsHeard()).toEqual([]);
      const [payment] = await peer.provider.inquire(order);
      expect(payment).toMatchObject({ kind: 'paid', integrationId: walletId });
      const source = { type: 'wallet', sub_type: 'wallet', pan: '01010101010' };
      expect(payment?.content).toMatchObject({ source_data: source, is_3d_secure: false });
      expect(order.back.searchParams.get('source_data.type')).toBe('wallet');
    });

    it.each([
      ['decline', [], ['declined']],
      ['wrong-amount', [], ['paid']],
      ['callback-twice', ['paid', 'paid'], ['paid']],
      ['callback-forged', ['bad-signature'], ['declined']],
    ] as const)('%s: %j is heard and %j known', async (act, kinds, known) => {
      const order = await buy(act, 0, 'wallet');
      expect([kindsHeard(), await kindsKnown(order)]).toEqual([kinds, known]);
    });

    it('gets its money back by a refund, never by a void', async () => {
      const order = await buy('pay', 0, 'wallet');
      const [payment] = await peer.provider.inquire(order);
      const transactionId = payment?.id ?? '';
      const void_ = peer.provider.void({ transactionId });
      await expect(void_).rejects.toMatchObject({ fault: 'refused' });
      await peer.provider.refund({ transactionId, amount: 30_000 });
      expect(await kindsKnown(order)).toEqual(['refunded', 'refund']);
    });
  });

  describe('what goes wrong', () => {
    it('a payment that comes late is pending until then', async () => {
      const order = await buy('pay-late', 86_400);
      expect([kindsHeard(), await kindsKnown(order)]).toEqual([['pending'], ['pending']]);
      peer.clock.skip(day - 1);
      await peer.sender.deliverDue();
      expect([kindsHeard(), await kindsKnown(order)]).toEqual([['pending'], ['pending']]);
      peer.clock.skip(1);
      await peer.sender.deliverDue();
      expect([kindsHeard(), await kindsKnown(order)]).toEqual([['pending', 'paid'], ['paid']]);
    });

    it('a callback comes a day late, of a payment that was there all the time', async () => {
      const order = await buy('callback-late', 86_400);
      expect([kindsHeard(), await kindsKnown(order)]).toEqual([[], ['paid']]);
      peer.clock.skip(day);
      await peer.sender.deliverDue();
      expect(kindsHeard()).toEqual(['paid']);
    });

    it('a callback never comes', async () => {
      const order = await buy('callback-dropped');
      peer.clock.skip(7 * day);
      await peer.sender.deliverDue();
      expect([kindsHeard(), await kindsKnown(order)]).toEqual([[], ['paid']]);
    });

    it.each([
      ['callback-twice', 2],
      ['callback-hundredfold', 100],
    ] as const)('%s: the same comes %i times', async (act, times) => {
      await buy(act);
      expect(kindsHeard()).toEqual(Array.from({ length: times }, () => 'paid'));
      expect(new Set(peer.callbacks.map(({ body }) => body)).size).toBe(1);
    });

    it('somebody without the key claims a payment', async () => {
      const order = await buy('callback-forged');
      expect(peer.callbacks[0]?.body).toContain('"success":true');
      expect([kindsHeard(), await kindsKnown(order)]).toEqual([['bad-signature'], ['declined']]);
    });

    it('"pending" comes after "paid"', async () => {
      const order = await buy('pending-last');
      peer.clock.skip(1);
      await peer.sender.deliverDue();
      expect([kindsHeard(), await kindsKnown(order)]).toEqual([['paid', 'pending'], ['paid']]);
    });

    it('a refund is told before its payment', async () => {
      const order = await buy('refund-first');
      peer.clock.skip(2);
      await peer.sender.deliverDue();
      expect(kindsHeard()).toEqual(['refund', 'refunded', 'paid']);
      expect(await kindsKnown(order)).toEqual(['refunded', 'refund']);
    });

    it.each([
      ['wrong-amount', { amount: 100 }],
      ['wrong-currency', { currency: 'USD' }],
      ['wrong-integration', { integrationId: 1 }],
    ] as const)('%s, well signed', async (act, wrong) => {
      const order = await buy(act);
      const transaction = { kind: 'paid', ...wrong };
      expect(heard()).toMatchObject([{ outcome: 'transaction', transaction }]);
      expect(await peer.provider.inquire(order)).toMatchObject([transaction]);
    });

    it('the provider is down for a minute after the payment', async () => {
      const order = await buy('down');
      expect(kindsHeard()).toEqual([]);
      await expect(peer.provider.inquire(order)).rejects.toMatchObject({ fault: 'unreachable' });
      const another = peer.provider.createCheckout(checkoutInput());
      await expect(another).rejects.toMatchObject({ fault: 'unreachable' });
      peer.clock.skip(60_000);
      await peer.sender.deliverDue();
      expect([kindsHeard(), await kindsKnown(order)]).toEqual([['paid'], ['paid']]);
    });
  });

  describe('callbacks', () => {
    it('are sent again after 5 s, 30 s, 2 min … until they are taken', async () => {
      peer.respondWith(500);
      await buy('pay');
      for (const [wait, sent] of [
        [4_999, 1],
        [1, 2],
        [29_999, 2],
        [1, 3],
        [120_000, 4],
      ] as const) {
        peer.clock.skip(wait);
        await peer.sender.deliverDue();
        expect(peer.callbacks).toHaveLength(sent);
      }
      peer.respondWith(200);
      peer.clock.skip(600_000);
      await peer.sender.deliverDue();
      peer.clock.skip(30 * day);
      await peer.sender.deliverDue();
      expect(peer.callbacks).toHaveLength(5);
    });

    it('are given up after eight attempts, also where nobody is there', async () => {
      peer.respondWith(new Error('Nobody'));
      await buy('pay');
      for (let attempt = 0; attempt < 20; attempt += 1) {
        peer.clock.skip(day);
        await peer.sender.deliverDue();
      }
      expect(peer.callbacks).toHaveLength(8);
    });

    it('outlive the process that planned them', async () => {
      await buy('callback-late', 60);
      await peer.sender.stop();
      const { clock } = peer;
      clock.skip(60_000);
      const again = await startSandboxPeer({
        database: await openSecondConnection(database),
        onCleanup,
        clock,
      });
      await again.sender.deliverDue();
      expect(again.callbacks).toHaveLength(1);
    });

    it('are shared by two processes', async () => {
      const { clock } = peer;
      const other = await startSandboxPeer({
        database: await openSecondConnection(database),
        onCleanup,
        clock,
      });
      const { url } = await peer.provider.createCheckout(checkoutInput());
      await peer.press(url, 'callback-hundredfold');
      await Promise.all([peer.sender.deliverDue(), other.sender.deliverDue()]);
      expect(peer.callbacks.length + other.callbacks.length).toBe(100);
    });
  });

  describe('giving money back', () => {
    it('refunds a part, then the rest, and not a piaster more', async () => {
      const { order, payment } = await payAndFind();
      const transactionId = payment.id;
      const part = await peer.provider.refund({ transactionId, amount: 10_000 });
      expect(part).toMatchObject({ kind: 'refund', parentId: transactionId, amount: 10_000 });
      const [changed] = await peer.provider.inquire(order);
      expect(changed).toMatchObject({ kind: 'refunded', refundedAmount: 10_000 });

      const tooMuch = peer.provider.refund({ transactionId, amount: 20_001 });
      await expect(tooMuch).rejects.toMatchObject({ fault: 'refused' });
      await peer.provider.refund({ transactionId, amount: 20_000 });
      expect(await kindsKnown(order)).toEqual(['refunded', 'refund', 'refund']);
      const again = peer.provider.refund({ transactionId, amount: 1 });
      await expect(again).rejects.toMatchObject({ fault: 'refused' });

      peer.clock.skip(1);
      await peer.sender.deliverDue();
      // Of a payment that is given back in part no signature covers how much: its children say so.
      expect(kindsHeard().toSorted()).toEqual(['paid', 'paid', 'refund', 'refund', 'refunded']);
    });

    it('refunds no more than was paid where two ask at once', async () => {
      const { order, payment } = await payAndFind();
      const ask = () => peer.provider.refund({ transactionId: payment.id, amount: 20_000 });
      const results = await Promise.allSettled([ask(), ask(), ask()]);
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect((await peer.provider.inquire(order))[0]).toMatchObject({ refundedAmount: 20_000 });
    });

    it("voids on the payment's day in Cairo, and not after", async () => {
      // 23:30 and half past midnight there.
      const lateEvening = Date.UTC(2026, 10, 1, 21, 30);
      peer.clock.skip(lateEvening - peer.clock.now());
      const [first, second] = [await payAndFind(), await payAndFind()];
      const answer = await peer.provider.void({ transactionId: first.payment.id });
      expect(answer).toMatchObject({ kind: 'void', parentId: first.payment.id, amount: 30_000 });
      expect(await kindsKnown(first.order)).toEqual(['voided', 'void']);
      const refund = peer.provider.refund({ transactionId: first.payment.id, amount: 1 });
      await expect(refund).rejects.toMatchObject({ fault: 'refused' });

      peer.clock.skip(60 * 60_000);
      const tooLate = peer.provider.void({ transactionId: second.payment.id });
      await expect(tooLate).rejects.toMatchObject({ fault: 'refused' });
      const sent = await peer.provider.refund({ transactionId: second.payment.id, amount: 30_000 });
      expect(sent.kind).toBe('refund');
    });

    it('knows nothing of other transactions, and gives back no child', async () => {
      const { payment } = await payAndFind();
      const child = await peer.provider.refund({ transactionId: payment.id, amount: 1_000 });
      for (const transactionId of ['1', 'x', child.id]) {
        const refund = peer.provider.refund({ transactionId, amount: 1 });
        await expect(refund).rejects.toMatchObject({ fault: 'refused' });
      }
    });

    it('may have happened where the answer was lost: an inquiry tells', async () => {
      const { order, payment } = await payAndFind();
      peer.sandbox.availability.set('losing', null);
      const refund = peer.provider.refund({ transactionId: payment.id, amount: 30_000 });
      await expect(refund).rejects.toMatchObject({ fault: 'unreachable' });
      peer.sandbox.availability.set('up', null);
      expect(await kindsKnown(order)).toEqual(['refunded', 'refund']);
    });

    it('is refused where the merchant has no balance', async () => {
      const { order, payment } = await payAndFind();
      peer.sandbox.availability.set('no-balance', null);
      const refund = peer.provider.refund({ transactionId: payment.id, amount: 30_000 });
      await expect(refund).rejects.toMatchObject({ fault: 'refused' });
      expect(await kindsKnown(order)).toEqual(['paid']);
    });
  });
});
