import { RouterContextProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import type { Site } from '#server/site/site.ts';
import { siteContext } from '../../server-context.ts';
import * as contact from './contact.tsx';

const closesAt = 1_795_000_000_000;

/** A site that has one subject, and opening hours that change at `closesAt`. */
async function load(query: string) {
  const context = new RouterContextProvider();
  context.set(siteContext, {
    project: { languages: ['en'] },
    contactPage: async (_language: string, about: string | null) => ({
      subject: about === 'a/b/c' ? 'About: C' : null,
      hours: { until: closesAt },
    }),
  } as unknown as Site);
  const request = new Request(`https://shop.example/en/contact${query}`);
  const args = { context, request, params: { lang: 'en' } };
  const answer = await contact.loader(args as unknown as Parameters<typeof contact.loader>[0]);
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
