import { RouterContextProvider } from 'react-router';
import { expect, onTestFinished, test } from 'vitest';
import type { JsonObject } from '#common/json.ts';
import type { Visitor } from '#server/accounts/visitor.ts';
import type { AppServices } from '#server/api/app-services.ts';
import { openTestDatabase } from '#tests/support/databases.ts';
import { temporaryFolder } from '#tests/support/project-folder.ts';
import { openShopSite } from '#tests/support/shop-site.ts';
import { membersOnly } from './guards.ts';
import { loadCourse } from './learn/load-course.ts';
import { appServicesContext, siteContext, visitorContext } from './server-context.ts';

const right = {
  name: 'Anna-Lena O’Neil',
  phone: '+20 100 555 0142',
  email: 'anna@clinic.example',
  message: 'We need two pharmacists.',
};

/** Visits the small project with these settings, and returns what a visitor gets. */
async function visit(settings: JsonObject) {
  const project = {
    id: 'shop',
    name: 'Shop',
    languages: ['en', 'ar'],
    defaultLanguage: 'en',
    session: { loginLanguage: 'current' },
    ...settings,
  };
  const database = await openTestDatabase(temporaryFolder());
  onTestFinished(() => database.close());
  const site = await openShopSite(database, {
    'config.json': { projects: [project] },
    'shop/content/en/policy-page/policy.json': {
      title: 'Policy',
      effectiveDate: '2025-03-07',
      updatedOn: '2027-01-31',
      sections: [],
    },
  });
  const context = new RouterContextProvider();
  context.set(siteContext, site);
  context.set(visitorContext, { session: async () => null } as unknown as Visitor);
  const url = new URL('https://shop.example/en/profile/payments');
  const guarded = { context, params: { lang: 'en' }, url, request: new Request(url), pattern: '' };
  const refused: unknown = await Promise.resolve(
    membersOnly(guarded, async () => new Response()),
  ).catch((response: unknown) => response);
  // A course that is sold, and a visitor who has not bought it.
  context.set(appServicesContext, {
    courses: { view: async () => ({ productKey: 'hygiene', isOpen: false, next: null }) },
    orders: { products: { find: async () => ({ isSold: true }) } },
  } as unknown as AppServices);
  const courseUrl = new URL('https://shop.example/en/course/hygiene');
  const params = { lang: 'en', name: 'hygiene' };
  const sold: unknown = await loadCourse({ context, params, url: courseUrl }).catch(
    (response: unknown) => response,
  );
  const post = new Request('https://shop.example/en/contact', {
    method: 'POST',
    body: new URLSearchParams(right),
  });
  const { status, errors } = await site.postContact(post, 'en');
  const policy = await site.policyPage('policy', 'en');
  return {
    soldCourse: sold instanceof Response ? sold.headers.get('location') : null,
    login: refused instanceof Response ? refused.headers.get('location') : null,
    contact: { status, errors },
    labels: await site.labels('en', ['payment.submit', 'contact.name.error']),
    effective: policy?.effectiveDate?.text,
    updated: policy?.updatedOn?.text,
  };
}

test('a project departs from the specification', async () => {
  expect(await visit({})).toEqual({
    soldCourse: '/en/payment?product=hygiene',
    login: '/en/login?returnTo=%2Fen%2Fprofile%2Fpayments',
    contact: { status: 200, errors: {} },
    labels: {
      'payment.submit': 'Order and pay {{amount}}',
      'contact.name.error':
        'Please enter a valid name. Use letters, spaces, hyphens, apostrophes and full stops.',
    },
    effective: '7 Mar 2025',
    updated: '31 Jan 2027',
  });
});

test('one setting restores what the specification says', async () => {
  expect(await visit({ behaviour: 'specification' })).toEqual({
    soldCourse: '/ar/login?returnTo=%2Fen%2Fcourse%2Fhygiene',
    login: '/ar/login?returnTo=%2Fen%2Fprofile%2Fpayments',
    contact: {
      status: 400,
      errors: { name: 'contact.name.error', phone: 'contact.phone.error' },
    },
    labels: { 'payment.submit': 'Submit', 'contact.name.error': 'Please enter a valid name' },
    effective: '3/7/2025',
    updated: '1/31/2027',
  });
});
