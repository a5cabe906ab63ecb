import { expect, it } from 'vitest';
import type { JsonValue } from '#common/json.ts';
import { contactPathAbout } from '#common/content/contact-subject.ts';
import { describeOnTestDatabase } from '#tests/support/databases.ts';
import { openShopSite } from '#tests/support/shop-site.ts';

const content: Readonly<Record<string, JsonValue>> = {
  'shop/pages-components.json': {
    homeComponents: [{ id: 1, type: 'clients', fileName: 'clients' }],
    serviceComponents: [{ id: 1, type: 'grid-with-frame', fileName: 'services' }],
  },
  'shop/content/en/service-page/services.json': {
    title: 'Services',
    services: [
      { id: 1, title: 'Stock', titleTr: 'Stock & ro\u00ADtation', htmlContent: '<p>A</p>' },
    ],
  },
  'shop/content/en/pricing.json': {
    title: 'Prices',
    departments: [
      {
        id: 1,
        title: 'Wards',
        departmentName: 'For wards',
        pricing: [{ id: 4, title: 'Line', packageName: 'Night\u00AD line' }],
      },
    ],
  },
  'shop/content/en/social-links.json': {
    soicalMediaLinks: [{ name: 'whatsapp', link: 'https://wa.me/201005550142' }],
    location: ['Cairo'],
    phone: '+20 2 2795 0000',
    openingHours: [
      { id: 1, firstDay: 'monday', lastDay: 'sunday', opens: '00:00', closes: '23:59' },
    ],
  },
};

describeOnTestDatabase('the contact page', ({ openFresh }) => {
  it('names the subject by the title of its page, in the language of the page', async () => {
    const site = await openShopSite(await openFresh(), content);
    const place = { folder: 'service-page', file: 'services', slug: 'stock' };
    const page = await site.detailPage({ ...place, language: 'de' });
    expect(page).toMatchObject({ questionHref: contactPathAbout('de', place) });
    const about = 'service-page/services/stock';
    expect((await site.contactPage('en', about)).subject).toBe('About: Stock & rotation');
    expect((await site.contactPage('de', about)).subject).toBe('Betreff: Stock & rotation');
  });

  it('names a package of the prices', async () => {
    const site = await openShopSite(await openFresh(), content);
    const [department] = (await site.pricingPage('en'))?.departments ?? [];
    const about = 'pricing/wards/4';
    expect(department?.packages[0]?.href).toBe(`/en/contact?about=${about}`);
    expect((await site.contactPage('en', about)).subject).toBe('About: For wards: Night line');
    for (const unknown of ['pricing/wards/5', 'pricing/other/4', 'other/wards/4'])
      expect((await site.contactPage('en', unknown)).subject).toBeNull();
  });

  it.each(['Buy now at evil.example', 'service-page/services/none', '../../x', '__proto__/a/b'])(
    'repeats nothing of an address that names no page: %s',
    async (about) => {
      const site = await openShopSite(await openFresh(), content);
      const page = await site.contactPage('en', about);
      expect(page.subject).toBeNull();
      expect(JSON.stringify(page)).not.toContain(about);
    },
  );

  it('shows telephone, chat and hours, and when these change', async () => {
    const site = await openShopSite(await openFresh(), content);
    const page = await site.contactPage('en');
    expect(page).toMatchObject({
      telephone: { text: '+20\u00A02\u00A02795\u00A00000', href: 'tel:+20227950000' },
      whatsappNumber: '+20\u00A0100\u00A0555\u00A00142',
      hours: { rows: [{ days: expect.stringMatching(/^Monday.–.Sunday$/u) }] },
    });
    const changesIn = (page.hours?.until ?? 0) - Date.now();
    expect(changesIn).toBeGreaterThan(0);
    expect(changesIn).toBeLessThanOrEqual(86_400_000);
  });

  it('tells search engines the opening hours', async () => {
    const site = await openShopSite(await openFresh(), content);
    const home = await site.sectionPage('home', 'en');
    const [company] = home?.structured ?? [];
    expect(company).toMatchObject({
      telephone: '+20227950000',
      contactPoint: {
        '@type': 'ContactPoint',
        'hoursAvailable': [{ opens: '00:00', closes: '23:59' }],
      },
    });
    expect(JSON.stringify(company)).toContain('"dayOfWeek":["Monday","Tuesday"');
  });
});
