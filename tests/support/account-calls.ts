import { expect, onTestFinished } from 'vitest';
import { accountEmailHandlers } from '#server/accounts/codes/account-emails.ts';
import { openSecrets } from '#server/accounts/secrets/secrets.ts';
import { readEnv } from '#server/core/config/env.ts';
import { guestPurchases } from '#server/commerce/guest-purchases.ts';
import { startJobRunner } from '#server/core/jobs/run-jobs.ts';
import { openMailer } from '#server/core/mail/open-mailer.ts';
import { contentServices } from './content-services.ts';
import { createMailServer } from './mail-server.ts';
import { createManualClock } from './manual-clock.ts';
import { codeOf } from './read-mail.ts';
import { cacheablePage, startTestServer, type TestServer } from './test-server.ts';

/** A person as input of `createUser`. */
export const nadia = {
  name: 'Nadia El Sherif',
  email: 'nadia@clinic.example',
  phone: '01005550142',
  sub: 'violet teapot 9',
};

export interface AccountAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  /** Untyped response body; tests check it by their expectations. */
  // oxlint-disable-next-line typescript/no-explicit-any
  json: any;
  /** `name=value` of each cookie that was set. */
  cookies: string[];
}

export interface AccountCalls {
  site: TestServer;
  /** Posts JSON to a call below `/api/auth`; null sends no body. */
  post(path: string, body: object | null, headers?: Record<string, string>): Promise<AccountAnswer>;
  sessions(accessToken: string): Promise<AccountAnswer>;
}

/** Headers that a browser sends from a page of the site. */
export const sameOriginHeaders = { 'sec-fetch-site': 'same-origin' };

export const bearerHeaders = (accessToken: string) => ({ authorization: `Bearer ${accessToken}` });

/** Lets a test choose the visitors' addresses, as a trusted proxy does. */
export const behindProxy = { TRUSTED_PROXIES: '127.0.0.1' };

export async function startAccounts(
  env: Record<string, string> = {},
  database: Parameters<typeof startTestServer>[2] = null,
): Promise<AccountCalls> {
  const site = await startTestServer(() => cacheablePage('page'), env, database);

  async function send(options: Parameters<TestServer['send']>[0]): Promise<AccountAnswer> {
    const { status, headers, body } = await site.send(options);
    const cookies = (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';', 1)[0] ?? '');
    return { status, headers, json: JSON.parse(body.toString()), cookies };
  }

  return {
    site,
    post: (path, body, headers = {}) =>
      send({
        method: 'POST',
        target: `/api/auth/${path}`,
        headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
        ...(body && { body: JSON.stringify(body) }),
      }),
    sessions: (accessToken) =>
      send({ target: '/api/auth/sessions', headers: bearerHeaders(accessToken) }),
  };
}

/** Returns a reader for the code in the last email sent. */
export async function openMailbox({
  site,
}: AccountCalls): Promise<{ lastCode(): Promise<string> }> {
  const mailServer = await createMailServer();
  await mailServer.start();
  onTestFinished(() => mailServer.stop());
  const { files, log } = contentServices(site.database);
  const handlers = accountEmailHandlers({
    database: site.database,
    secrets: openSecrets({ DATA_DIR: site.folder }),
    mailer: openMailer(readEnv({ SMTP_URL: mailServer.url }), files),
    purchases: guestPurchases,
    pageLanguage: (_origin, language) => language,
    log,
  });
  // A minute ahead of the server's clock, so that its jobs are due at once.
  const clock = createManualClock(Date.now() + 60_000);
  const runner = startJobRunner({ database: site.database, handlers, log, clock });
  onTestFinished(() => runner.stop());
  return {
    async lastCode() {
      await runner.runDue();
      return codeOf(mailServer.mails.at(-1));
    },
  };
}

/** Matches an error response of any call. */
export function errorResponse(status: number, code: string): object {
  const error = { code, message: expect.any(String) };
  return expect.objectContaining({ status, json: expect.objectContaining({ error }) });
}
