import { describeOnTestDatabase } from '#tests/support/databases.ts';
import { startSandboxPeer } from '#tests/support/payment-sandbox.ts';
import { describeProvider } from '#tests/support/provider-contract.ts';

describeOnTestDatabase('the contract of providers', ({ openFresh, onCleanup }) => {
  describeProvider('Paymob, on the sandbox', async () => {
    const peer = await startSandboxPeer({ database: await openFresh(), onCleanup });
    return {
      provider: peer.provider,
      async finish({ url }, act) {
        await peer.press(url, act);
        await peer.sender.deliverDue();
        const callback = peer.callbacks.at(-1);
        if (!callback) throw new Error('No callback was sent');
        return callback;
      },
      setDown: () => peer.sandbox.availability.set('refusing', null),
    };
  });
});
