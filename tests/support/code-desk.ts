import { onTestFinished } from 'vitest';
import type { LanguageCode } from '#i18n/languages.ts';
import { accountMailHandlers } from '#server/accounts/codes/account-mails.ts';
import { createCodeLinks } from '#server/accounts/codes/code-links.ts';
import { createCodes } from '#server/accounts/codes/codes.ts';
import { createOwnAccount } from '#server/accounts/own/own-account.ts';
import { createProofCodes } from '#server/accounts/own/prove-by-code.ts';
import { hashPassword } from '#server/accounts/passwords/hash-password.ts';
import type { LookUpPassword } from '#server/accounts/passwords/password-lookup.ts';
import { createLibrary } from '#server/accounts/sessions/library.ts';
import { createKnownDevices } from '#server/accounts/limits/known-devices.ts';
import { createLimits } from '#server/accounts/limits/limits.ts';
import { insertPerson } from '#server/accounts/people/people-queries.ts';
import { openSecrets } from '#server/accounts/secrets/secrets.ts';
import { createSessionDesk } from '#server/accounts/sessions/session-desk.ts';
import type { Database } from '#server/db/connect.ts';
import { readEnv } from '#server/env.ts';
import { guestPurchases } from '#server/orders/guest-purchases.ts';
import { startJobRunner } from '#server/jobs/run-jobs.ts';
import { openMailer } from '#server/mail/open-mailer.ts';
import { contentServices } from './content-services.ts';
import { createMailServer } from './mail-server.ts';
import { createManualClock } from './manual-clock.ts';
import { codeOf, readMail } from './read-mail.ts';

export const minute = 60_000;

/** Whose account the desk knows. */
export const nadia = {
  name: 'Nadia El Sherif',
  email: 'nadia@clinic.example',
  phone: '01005550142',
  password: 'the old password',
};

let hash: Promise<string> | null = null;

interface DeskOptions {
  language?: LanguageCode;
  /** Whether the mail server answers. */
  startMails?: boolean;
  lookUpPassword?: LookUpPassword | null;
}

/** The desks for codes and for the own account over a database with one account, its jobs on a clock moved by hand, and a real mail server. */
export async function openCodeDesk(
  database: Database,
  { language = 'en', startMails = true, lookUpPassword = null }: DeskOptions = {},
) {
  const mailServer = await createMailServer();
  if (startMails) await mailServer.start();
  onTestFinished(() => mailServer.stop());
  const services = contentServices(database);
  // The account library reads the machine's own clock.
  const clock = createManualClock(Date.now());
  const secrets = openSecrets({ AUTH_SECRET: undefined, DATA_DIR: services.dataDir });
  const limits = createLimits(database, { now: clock.now });
  const devices = createKnownDevices(secrets);
  const parts = { database, secrets, limits, devices, purchases: guestPurchases, now: clock.now };
  const mailer = openMailer(readEnv({ SMTP_URL: mailServer.url }));
  const handlers = accountMailHandlers({ ...parts, mailer, log: services.log });
  const runner = startJobRunner({ database, handlers, log: services.log, clock });
  onTestFinished(() => runner.stop());
  const { password, ...person } = nadia;
  const stored = await (hash ??= hashPassword(password));
  const id = await insertPerson(
    database,
    { ...person, language },
    { password: stored, role: 'user' },
  );
  /** The code of the mail that came last. */
  const lastCode = async () => {
    await runner.runDue();
    return codeOf(mailServer.mails.at(-1));
  };
  const codes = createCodes({ ...parts, lookUpPassword });
  const sessions = createSessionDesk({
    library: createLibrary({ database, secrets }),
    database,
    secrets,
    rules: { isStaffFactorRequired: false },
  });
  const own = createOwnAccount({ ...parts, sessions, lookUpPassword });
  const links = createCodeLinks({ ...parts, sessions });
  /** Of the links in the mails, the last first. */
  const lastTokens = async () => {
    await runner.runDue();
    return mailServer.mails
      .map((mail) => /\/code\/([\w-]{22})/.exec(readMail(mail).text)?.[1] ?? '')
      .toReversed();
  };
  return {
    codes,
    own,
    proofCodes: createProofCodes(parts),
    links,
    lastTokens,
    sessions,
    parts,
    clock,
    id,
    lastCode,
    mailServer,
    runner,
    logged: services.logged,
  };
}

export function wrongCodeFor(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0');
}
