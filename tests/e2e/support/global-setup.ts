import { startBuiltServer } from '../../support/built-server.ts';

/** One server for all browser tests; tests read its address from E2E_ORIGIN. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const server = await startBuiltServer({ env: { LOG_LEVEL: 'warn' } });
  process.env.E2E_ORIGIN = server.origin;
  return () => server.stop();
}
