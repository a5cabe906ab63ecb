import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { behaviours } from '#common/behaviour.ts';
import type { Visitor } from '#server/accounts/visitor.ts';
import type { AppServices } from '#server/api/app-services.ts';
import type { Site } from '#server/site/site.ts';
import { appServicesContext, siteContext, visitorContext } from '../server-context.ts';
import { loadCourse } from './load-course.ts';

const payment = '/en/payment?product=wounds';
const login = '/en/login?returnTo=%2Fen%2Fcourse%2Fwounds';

/** Opens a course that the visitor does not own, and returns the address of the redirect. */
async function open({ role, isSold }: { role: string | null; isSold: boolean }) {
  const context = new RouterContextProvider();
  const behaviour = { ...behaviours.product, loginLanguage: 'current' };
  const project = { id: 'shop', languages: ['en'], behaviour };
  const session = role === null ? null : { person: { id: 'p1', role } };
  context.set(siteContext, { project } as unknown as Site);
  context.set(visitorContext, { session: async () => session } as unknown as Visitor);
  context.set(appServicesContext, {
    courses: { view: async () => ({ productKey: 'wounds', isOpen: false, next: null }) },
    orders: { products: { find: async () => ({ isSold }) } },
  } as unknown as AppServices);
  const url = new URL('https://shop.example/en/course/wounds');
  const args = { context, params: { lang: 'en', name: 'wounds' }, url };
  const redirect: unknown = await loadCourse(args).catch((response: unknown) => response);
  return redirect instanceof Response ? redirect.headers.get('location') : redirect;
}

test.each([
  { role: null, isSold: true, address: payment },
  { role: 'guest', isSold: true, address: payment },
  { role: 'user', isSold: true, address: payment },
  // No form sells it, and its owner may only have to log in.
  { role: null, isSold: false, address: login },
  { role: 'guest', isSold: false, address: login },
])('$role is led from a course, sold: $isSold, to $address', async ({ address, ...visitor }) => {
  expect(await open(visitor)).toBe(address);
});
