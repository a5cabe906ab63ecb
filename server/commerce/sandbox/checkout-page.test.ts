import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type ConfigData, HtmlValidate, StaticConfigLoader } from 'html-validate';
import { beforeEach, describe, expect, it } from 'vitest';
import { languageCodes, languages } from '#i18n/languages.ts';
import { messages } from '#i18n/messages/index.ts';
import { describeOnTestDatabase } from '#tests/support/databases.ts';
import { checkoutInput, startSandboxPeer } from '#tests/support/payment-sandbox.ts';
import type { SandboxPeer } from '#tests/support/payment-sandbox.ts';
import { root } from '#tests/support/root.ts';

const config = JSON.parse(
  readFileSync(path.join(root, '.htmlvalidate.json'), 'utf8'),
) as ConfigData;
// An omitted part leaves the spaces before it.
const rules = { ...config.rules, 'no-trailing-whitespace': 'off' as const };
const validator = new HtmlValidate(new StaticConfigLoader({ ...config, rules }));

async function mistakesIn(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap((result) =>
    result.messages.map(({ ruleId, message }) => `${ruleId}: ${message}`),
  );
}

describeOnTestDatabase('the checkout page', ({ openFresh, onCleanup }) => {
  let peer: SandboxPeer;

  beforeEach(async () => {
    peer = await startSandboxPeer({ database: await openFresh(), onCleanup });
  });

  it.each(languageCodes)('is whole and valid in %s, open and paid', async (language) => {
    const input = checkoutInput({ language, description: '<b>السلامة</b> & "more"' });
    const { url } = await peer.provider.createCheckout(input);
    const open = await (await fetch(url)).text();
    expect(open).toContain(`<html lang="${language}" dir="${languages[language].dir}"`);
    expect(open).toContain(messages[language]['sandbox.decline']);
    expect(open).toContain('&lt;b&gt;السلامة&lt;/b&gt; &amp; &quot;more&quot;');
    expect(open).toContain(input.reference);
    expect(open).toContain(language === 'ar' ? '٣٠٠' : '300');
    expect(await mistakesIn(open)).toEqual([]);

    await peer.press(url, 'pay');
    const paid = await (await fetch(url)).text();
    expect(paid).toContain(messages[language]['sandbox.paid']);
    expect(paid).not.toContain('<form');
    expect(await mistakesIn(paid)).toEqual([]);
  });

  it('says what became of an order that cannot be paid now', async () => {
    const { url } = await peer.provider.createCheckout(checkoutInput({ expiresIn: 60 }));
    const late = await peer.provider.createCheckout(checkoutInput());
    await peer.press(late.url, 'pay-late', 600);
    expect(await (await fetch(late.url)).text()).toContain(messages.en['sandbox.pending']);
    peer.clock.skip(60_000);
    expect(await (await fetch(url)).text()).toContain(messages.en['sandbox.expired']);
  });

  describe('its answers', () => {
    it('show nothing to who has half an address', async () => {
      const { url } = await peer.provider.createCheckout(checkoutInput());
      for (const name of ['publicKey', 'clientSecret']) {
        for (const value of [null, 'x']) {
          const address = new URL(url);
          if (value === null) address.searchParams.delete(name);
          else address.searchParams.set(name, value);
          const answer = await fetch(address);
          expect(answer.status).toBe(404);
          const html = await answer.text();
          expect(html).toContain(messages.en['sandbox.lost']);
          expect(await mistakesIn(html)).toEqual([]);
          expect((await peer.press(address.href, 'pay')) === null).toBe(true);
        }
      }
    });

    it('are kept by nobody, run no script, and lead to the shop alone', async () => {
      const { url } = await peer.provider.createCheckout(checkoutInput());
      const answer = await fetch(url);
      const { headers } = answer;
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('referrer-policy')).toBe('same-origin');
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("form-action 'self' http://shop.example;");
      expect(policy).not.toContain('script-src');
      const [, style = ''] = /<style>([^<]*)<\/style>/.exec(await answer.text()) ?? [];
      const hash = createHash('sha256').update(style).digest('base64');
      expect(policy).toContain(`style-src 'self' 'sha256-${hash}';`);
    });

    it('refuse what no button says', async () => {
      const { url } = await peer.provider.createCheckout(checkoutInput());
      for (const body of [{}, { act: 'steal' }, { act: 'toString' }]) {
        const answer = await fetch(url, { method: 'POST', body: new URLSearchParams(body) });
        expect(answer.status).toBe(400);
      }
    });

    it('are dressed in the style sheets of the site, and in the scheme that the visitor has chosen', async () => {
      const { url } = await peer.provider.createCheckout(checkoutInput());
      const request = new Request(url, { headers: { cookie: 'scheme=dark' } });
      const answer = await peer.sandbox.answer(request, {
        stylesheets: ['/assets/demo/page.css'],
        maySimulateOutage: false,
      });
      const html = await answer.text();
      expect(html).toContain('<link rel="stylesheet" href="/assets/demo/page.css" />');
      expect(html).toContain('data-scheme="dark"');
    });
  });
});
