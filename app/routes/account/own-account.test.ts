import { RouterContextProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import type { Visitor } from '#server/accounts/visitor.ts';
import type { Site } from '#server/site/site.ts';
import { exampleShop } from '#tests/support/project-settings.ts';
import { siteContext, visitorContext } from '../../server-context.ts';
import { action } from './own-account.tsx';

const name = 'Nadia El Sherif';
const phone = '01005550142';

/** Posts the form of one's own details; returns the fields that are to be stored. */
async function save(shownPhone: string): Promise<unknown> {
  const updateProfile = vi.fn<(changed: object) => object>(() => ({ outcome: 'updated' }));
  const context = new RouterContextProvider();
  context.set(siteContext, { project: exampleShop } as unknown as Site);
  context.set(visitorContext, {
    accounts: { own: { updateProfile } },
    session: async () => ({ person: {} }),
    can: async () => true,
    caller: () => ({}),
  } as unknown as Visitor);
  const url = new URL('https://shop.example/en/profile/account');
  const body = new URLSearchParams({
    'intent': 'details',
    name,
    phone,
    'shown-name': ` ${name}`,
    'shown-phone': shownPhone,
  });
  const request = new Request(url, { method: 'POST', body });
  const args = { context, params: { lang: 'en' }, request, url, pattern: '' };
  const answer = await action(args as unknown as Parameters<typeof action>[0]);
  expect(answer).toMatchObject({ status: 303 });
  return updateProfile.mock.calls[0]?.[0];
}

test('what is as the page showed it is not stored, since another tab may have changed it', async () => {
  expect(await save('01005550199')).toEqual({ phone });
  expect(await save('(0100) 555-0142')).toEqual({});
});
