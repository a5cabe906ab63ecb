import { expect, test } from 'vitest';
import { createBrowser } from '#tests/support/browser.ts';
import { nadia, openCodeFixture } from '#tests/support/code-fixture.ts';
import { describeOnTestDatabase } from '#tests/support/databases.ts';

const { email } = nadia;
const mistyped = 'nadja@clinic.example';

describeOnTestDatabase('a code for a new password', ({ openFresh }) => {
  test('comes at once to another address, and then ends the one before', async () => {
    const fixture = await openCodeFixture(await openFresh());
    const { codes } = fixture;
    const browser = createBrowser();
    browser.storeCookies(await codes.request(mistyped, browser.caller()));
    expect(browser.storeCookies(await codes.request(email, browser.caller()))).toMatchObject({
      outcome: 'sent',
      resendAfter: 60,
    });
    expect((await codes.findPending(browser.caller()))?.maskedEmail).toBe('n•••@clinic.example');
    expect((await codes.verify(await fixture.lastCode(), browser.caller())).outcome).toBe(
      'verified',
    );
    // Changing between two addresses does not evade the limit for each.
    const outcomes = [];
    for (let count = 0; count < 6; count += 1)
      for (const address of [email, mistyped]) {
        const requested = await codes.request(address, browser.caller());
        if (requested.outcome === 'sent') browser.storeCookies(requested);
        outcomes.push(requested.outcome);
      }
    expect(outcomes).toContain('too-many');
  });
});
