import { beforeEach, describe, expect, it } from 'vitest';
import { type Checkout, type PaymentProvider, ProviderError } from '#server/commerce/provider.ts';
import { type Callback, checkoutInput } from './payment-sandbox.ts';

/** Our client of a provider, with a server that plays the provider's part. */
export interface ProviderPeer {
  provider: PaymentProvider;
  /** Pays at the checkout, or fails to. Returns the callback that the provider sends. */
  finish(checkout: Checkout, act: 'pay' | 'decline'): Promise<Callback>;
  /** From now on the provider fails. */
  setDown(): void;
}

/** Tests what orders expect of every payment provider (server/commerce/provider.ts). */
export function describeProvider(name: string, open: () => Promise<ProviderPeer>): void {
  describe(`the provider ${name}`, () => {
    let peer: ProviderPeer;
    beforeEach(async () => {
      peer = await open();
    });

    async function start() {
      const { reference, ...input } = checkoutInput();
      return { reference, ...(await peer.provider.createCheckout({ reference, ...input })) };
    }
    async function pay() {
      const order = await start();
      await peer.finish(order, 'pay');
      const [payment] = await peer.provider.inquire(order);
      if (!payment) throw new Error('Nothing was paid');
      return { order, payment };
    }

    it('knows no transaction of an order that nobody has tried to pay', async () => {
      const order = await start();
      expect(URL.canParse(order.url)).toBe(true);
      expect(await peer.provider.inquire(order)).toEqual([]);
    });

    it('reports a payment in a callback and to an inquiry, also by our reference', async () => {
      const { provider, finish } = peer;
      const order = await start();
      const { query, body } = await finish(order, 'pay');
      const found = await provider.inquire(order);
      const { providerOrderId, reference } = order;
      const expected = { kind: 'paid', parentId: null, providerOrderId, reference };
      expect(found).toMatchObject([{ ...expected, amount: 30_000, currency: 'EGP' }]);
      expect(await provider.inquire({ providerOrderId: null, reference })).toEqual(found);
      const { id = '', integrationId } = found[0] ?? {};
      const transaction = { ...expected, id, amount: 30_000, integrationId };
      expect(provider.parseCallback(query, body)).toMatchObject({
        outcome: 'transaction',
        transaction,
      });
      expect(provider.methods.map((method) => method.integrationId)).toContain(integrationId);
    });

    it('reports a declined payment, after which the order can be paid', async () => {
      const order = await start();
      await peer.finish(order, 'decline');
      await peer.finish(order, 'pay');
      const kinds = (await peer.provider.inquire(order)).map(({ kind }) => kind);
      expect(kinds).toEqual(['declined', 'paid']);
    });

    it('accepts no callback that was altered or is unsigned', async () => {
      const { query, body } = await peer.finish(await start(), 'pay');
      const { provider } = peer;
      const altered = body.replace('30000', '1');
      expect(altered).not.toBe(body);
      const unsigned = new URLSearchParams();
      expect(provider.parseCallback(query, altered)).toEqual({ outcome: 'bad-signature' });
      expect(provider.parseCallback(unsigned, body)).toEqual({ outcome: 'bad-signature' });
      expect(provider.parseCallback(query, 'no JSON').outcome).toMatch(/unreadable|bad-signature/);
    });

    it('refunds a part of a payment, and no more than the rest', async () => {
      const { order, payment } = await pay();
      const input = { transactionId: payment.id, amount: 10_000 };
      const refund = await peer.provider.refund(input);
      expect(refund).toMatchObject({ parentId: payment.id, amount: 10_000 });
      expect(['refund', 'pending']).toContain(refund.kind);
      const ids = (await peer.provider.inquire(order)).map(({ id }) => id);
      expect(ids).toContain(refund.id);
      const excess = peer.provider.refund({ ...input, amount: 20_001 });
      await expect(excess).rejects.toMatchObject({ fault: 'refused' });
    });

    it('voids a payment', async () => {
      const { payment } = await pay();
      const voided = await peer.provider.void({ transactionId: payment.id });
      expect(voided).toMatchObject({ kind: 'void', parentId: payment.id });
    });

    it('is unreachable while it fails', async () => {
      const { order, payment } = await pay();
      peer.setDown();
      const { provider } = peer;
      for (const call of [
        () => provider.createCheckout(checkoutInput()),
        () => provider.inquire(order),
        () => provider.refund({ transactionId: payment.id, amount: 1 }),
        () => provider.void({ transactionId: payment.id }),
      ]) {
        const error: unknown = await call().catch((reason: unknown) => reason);
        expect(error).toBeInstanceOf(ProviderError);
        expect(error).toMatchObject({ fault: 'unreachable' });
      }
    });
  });
}
