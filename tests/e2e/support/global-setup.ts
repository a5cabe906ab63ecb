import { startBuiltServer } from '../../support/built-server.ts';
import { createIdentityProvider } from '../../support/identity-provider.ts';

/** One server for all browser tests, and one provider to log in at; tests read the server's address from E2E_ORIGIN. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const provider = await createIdentityProvider();
  const server = await startBuiltServer({ env: { LOG_LEVEL: 'warn', ...provider.env } });
  // After the server, which must not need it for its start.
  await provider.start(server.origin);
  // Playwright tidies up after Ctrl+C but not after SIGTERM; ending by `exit` takes the server along.
  process.once('SIGTERM', () => process.exit(143));
  process.env.E2E_ORIGIN = server.origin;
  return async () => {
    await server.stop();
    await provider.stop();
  };
}
