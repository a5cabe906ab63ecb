import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { openSecrets } from '../accounts/secrets/secrets.ts';
import { openDatabase } from '../core/db/connect.ts';
import { migrate } from '../core/db/migrate.ts';
import { commandOptions } from '../core/db/database-options.ts';
import { readEnv } from '../core/config/env.ts';
import { listen } from '../core/http/listen.ts';
import { formatPaymentMethods, type PaymentMethod } from '../core/config/payment-methods.ts';
import { notifyOverHttp } from '../commerce/sandbox/callback-sender.ts';
import { createSandbox, type Sandbox, sandboxKeys } from '../commerce/sandbox/sandbox.ts';
import type { CommandIO } from './run-command.ts';

/** Help of the command. */
export const usage = `Usage: npm run sandbox

Runs the replacement of the payment provider as a process beside the site, until it is stopped, and prints
the settings with which the site uses it. PORT (4000), HOST and DATA_DIR (./data/sandbox) are its own.`;

/** Defaults beside the product on the same machine: another port and folder. */
const defaults = { PORT: '4000', HOST: '127.0.0.1', DATA_DIR: './data/sandbox' };

const closeTimeoutMs = 2_000;

/**
 * Runs the payment sandbox as a separate process and prints the environment variables for the
 * product. Its keys come from the environment, or are derived from the secret in its DATA_DIR.
 * Throws StartupError.
 */
export async function startSandboxProcess({ env: source, print, printError }: CommandIO) {
  const env = readEnv({ ...defaults, ...source });
  const keys = env.paymobKeys ?? sandboxKeys(openSecrets(env));
  const database = await openDatabase(commandOptions(env));
  await migrate(database);
  const sandbox = createSandbox({
    database,
    keys,
    methods: env.paymentMethods,
    basePath: '',
    onError: (error) => printError(error instanceof Error ? `${error.stack}` : String(error)),
  });
  const look = { stylesheets: [], maySimulateOutage: true };
  const server = createServer(getRequestListener((request) => sandbox.answer(request, look)));
  const { port, close } = await listen(server, env).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  const sender = sandbox.startSender(notifyOverHttp());
  for (const line of settings(sandbox, { port, methods: env.paymentMethods })) print(line);

  async function stop(): Promise<void> {
    await close(closeTimeoutMs);
    await sender.stop();
    await database.close();
  }
  return {
    sandbox,
    port,
    /** Finishes open requests and closes the database. */
    stop,
  };
}

function settings(
  { keys }: Sandbox,
  { port, methods }: { port: number; methods: readonly PaymentMethod[] },
): string[] {
  return [
    `PAYMOB_BASE_URL=http://localhost:${port}`,
    `PAYMOB_INTEGRATION_ID=${formatPaymentMethods(methods)}`,
    `PAYMOB_SECRET_KEY=${keys.secretKey}`,
    `PAYMOB_PUBLIC_KEY=${keys.publicKey}`,
    `PAYMOB_API_KEY=${keys.apiKey}`,
    `PAYMOB_HMAC_SECRET=${keys.hmacSecret}`,
  ];
}
