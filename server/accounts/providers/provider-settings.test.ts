import { expect, test } from 'vitest';
import { readEnv } from '../../core/config/env.ts';
import { createProviderFinder } from './provider-settings.ts';

test('a provider is offered where its id and its secret are known', async () => {
  const files: Record<string, unknown> = {
    demo: { linkedin: { clientId: 'of-the-file' }, google: { clientId: '' } },
    broken: { linkedin: 'of-the-file' },
  };
  const secretsAlone = { GOOGLE_CLIENT_SECRET: 's1', LINKEDIN_CLIENT_SECRET: 's2' };
  const find = createProviderFinder(readEnv(secretsAlone), async (id) => files[id] ?? null);
  expect(await find('linkedin', { projectId: 'demo' })).toEqual({
    name: 'linkedin',
    issuer: 'https://www.linkedin.com/oauth',
    clientId: 'of-the-file',
    clientSecret: 's2',
  });
  expect(await find('google', { projectId: 'demo' })).toBeNull();
  for (const caller of [{ projectId: 'broken' }, { projectId: 'other' }, {}])
    expect(await find('linkedin', caller)).toBeNull();
  const idAlone = createProviderFinder(readEnv({ GOOGLE_CLIENT_ID: 'g' }), async () => null);
  expect(await idAlone('google', {})).toBeNull();
  const own = readEnv({ ...secretsAlone, LINKEDIN_CLIENT_ID: 'of-the-environment' });
  const found = await createProviderFinder(own, async () => files['demo'])('linkedin', {});
  expect(found?.clientId).toBe('of-the-environment');
});

test('a provider without TLS must be on this machine', () => {
  for (const wrong of ['http://accounts.example', 'accounts.example', 'ftp://localhost'])
    expect(() => readEnv({ GOOGLE_ISSUER_URL: wrong })).toThrow(
      /GOOGLE_ISSUER_URL must be an https/,
    );
});
