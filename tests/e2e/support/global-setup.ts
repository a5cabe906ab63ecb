import { startBuiltServer } from '../../support/built-server.ts';

/** One server for all browser tests; tests read its address from E2E_ORIGIN. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const server = await startBuiltServer({ env: { LOG_LEVEL: 'warn' } });
  // Playwright tidies up after Ctrl+C but not after SIGTERM; ending by `exit` takes the server along.
  process.once('SIGTERM', () => process.exit(143));
  process.env.E2E_ORIGIN = server.origin;
  return () => server.stop();
}
