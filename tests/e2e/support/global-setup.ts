import createImportedData from '../../support/imported-data.ts';
import { startBuiltServer } from '../../support/built-server.ts';
import { createIdentityProvider } from '../../support/identity-provider.ts';
import { openSiteFixture } from './site-fixture.ts';

/**
 * One server for all browser tests, one provider to log in at, and a fixture for sites with other content. Tests read
 * the server's address from E2E_ORIGIN, the settings of its data from E2E_SETTINGS and the fixture's address from E2E_SITES.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const removeImportedData = await createImportedData();
  const provider = await createIdentityProvider();
  const server = await startBuiltServer({
    env: {
      LOG_LEVEL: 'warn',
      // Tests say from which address they come.
      TRUSTED_PROXIES: '127.0.0.1,::1',
      // Webhooks reach a server of the test.
      FORWARD_TO_PRIVATE: 'on',
      ...provider.env,
    },
  });
  // After the server, which must not need it for its start.
  await provider.start(server.origin);
  const fixture = await openSiteFixture();
  // Playwright tidies up after Ctrl+C but not after SIGTERM; ending by `exit` takes the servers along.
  process.once('SIGTERM', () => process.exit(143));
  process.env.E2E_ORIGIN = server.origin;
  process.env.E2E_SETTINGS = JSON.stringify(server.settings);
  process.env.E2E_SITES = fixture.address;
  return async () => {
    await Promise.all([server.stop(), provider.stop(), fixture.close()]);
    await removeImportedData();
  };
}
