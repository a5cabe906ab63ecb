import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub, RouterContextProvider } from 'react-router';
import { describe, expect, it, test } from 'vitest';
import type { Site } from '#server/site/site.ts';
import { describeOnTestDatabase } from '#tests/support/databases.ts';
import { openShopSite } from '#tests/support/shop-site.ts';
import { siteContext } from '../../server-context.ts';
import * as contact from './contact.tsx';

/** The loader's answer at an address. */
async function loadFrom(site: Site, query: string) {
  const context = new RouterContextProvider();
  context.set(siteContext, site);
  const request = new Request(`https://shop.example/en/contact${query}`);
  const args = { context, request, params: { lang: 'en' } };
  return await contact.loader(args as unknown as Parameters<typeof contact.loader>[0]);
}

const closesAt = 1_795_000_000_000;

/** A site that has one subject, and opening hours that change at `closesAt`. */
async function load(query: string) {
  const site: unknown = {
    project: { name: 'Site', names: {}, languages: ['en'], behaviour: {} },
    contactPage: async (_language: string, about: string | null) => ({
      subject: about === 'a/b/c' ? 'About: C' : null,
      hours: { until: closesAt },
    }),
  };
  const answer = await loadFrom(site as Site, query);
  return new Headers(answer.init?.headers);
}

describe('the contact page is cached', () => {
  test.each(['', '?sent=1', '?about=a/b/c', '?about=a%2Fb%2Fc&sent=1'])(
    'until its opening state changes: %j',
    async (query) => {
      const headers = await load(query);
      expect(headers.get('x-page-cache-until')).toBe(String(closesAt));
      expect(headers.get('cache-control')).toBeNull();
    },
  );

  test.each(['?sent=2', '?about=', '?about=x', '?about=a/b/d&sent=1'])(
    'but not with free text in its address: %j',
    async (query) => expect((await load(query)).get('cache-control')).toContain('no-cache'),
  );
});

const article = { id: 1, title: 'First aid', titleTr: 'First </textarea> aid' };
const links = {
  phone: '+20 2 2795 0000',
  openingHours: [{ id: 1, firstDay: 'monday', lastDay: 'friday', opens: '09:00', closes: '17:00' }],
};

describeOnTestDatabase('the contact form', ({ openFresh }) => {
  it('begins with the subject in the page itself, escaped, beside telephone and hours', async () => {
    const site = await openShopSite(await openFresh(), {
      'shop/content/en/articles/articles.json': [article],
      'shop/content/en/social-links.json': links,
    });
    const { data: loaderData } = await loadFrom(site, '?about=articles/articles/first-aid');
    const props = { loaderData } as unknown as ComponentProps<typeof contact.default>;
    const Page = createRoutesStub([{ path: '/', Component: () => <contact.default {...props} /> }]);
    const html = renderToStaticMarkup(<Page />);
    const message = /<textarea[^>]*name="message"[^>]*>([^<]*)</.exec(html)?.[1];
    expect(message).toBe('About: First &lt;/textarea&gt; aid\n\n');
    expect(html).toContain('name="subject" value="About: First &lt;/textarea&gt; aid"');
    expect(html).toContain('href="tel:+20227950000"');
    expect(html).toMatch(/<th scope="row">Monday.–.Friday<\/th><td>9:00.AM to 5:00.PM<\/td>/u);
    expect(html).toMatch(/(?:Open|Closed) now/);
  });
});
