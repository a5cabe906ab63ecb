import { onTestFinished } from 'vitest';
import type { LanguageCode } from '#i18n/languages.ts';
import { accountEmailHandlers } from '#server/accounts/codes/account-emails.ts';
import { createCodeLinks } from '#server/accounts/codes/code-links.ts';
import { createCodes } from '#server/accounts/codes/codes.ts';
import { createOwnAccount } from '#server/accounts/own/create-own-account.ts';
import { createProofCodes } from '#server/accounts/own/prove-by-code.ts';
import { hashPassword } from '#server/accounts/passwords/hash-password.ts';
import type { LookUpPassword } from '#server/accounts/passwords/password-lookup.ts';
import { createLimits } from '#server/accounts/limits/create-limits.ts';
import { insertPerson } from '#server/accounts/people/people-queries.ts';
import { openSecrets } from '#server/accounts/secrets/secrets.ts';
import type { Database } from '#server/core/db/connect.ts';
import { readEnv } from '#server/core/config/env.ts';
import { startJobRunner } from '#server/core/jobs/run-jobs.ts';
import { openMailer } from '#server/core/mail/open-mailer.ts';
import { accountParts } from './accounts.ts';
import { createBrowser } from './browser.ts';
import { contentServices } from './content-services.ts';
import { createMailServer } from './mail-server.ts';
import { createManualClock } from './manual-clock.ts';
import { codeOf, readMail } from './read-mail.ts';

export const minute = 60_000;

/** Owner of the account in the database. */
export const nadia = {
  name: 'Nadia El Sherif',
  email: 'nadia@clinic.example',
  phone: '01005550142',
  password: 'the old password',
};

let hash: Promise<string> | null = null;

interface ServiceOptions {
  language?: LanguageCode;
  /** Starts the mail server; true by default. */
  startMails?: boolean;
  lookUpPassword?: LookUpPassword | null;
  /** Language of the pages that emails lead to; that of the email by default. */
  pageLanguage?: LanguageCode;
}

/**
 * Opens the services for codes and accounts on a database with one account, a manual clock and a real
 * mail server.
 */
export async function openCodeFixture(
  database: Database,
  { language = 'en', startMails = true, lookUpPassword = null, pageLanguage }: ServiceOptions = {},
) {
  const mailServer = await createMailServer();
  if (startMails) await mailServer.start();
  onTestFinished(() => mailServer.stop());
  const services = contentServices(database);
  // Sessions read the machine's own clock.
  const clock = createManualClock(Date.now());
  const secrets = openSecrets({ AUTH_SECRET: undefined, DATA_DIR: services.dataDir });
  const limits = createLimits(database, { now: clock.now });
  const parts = accountParts({ database, secrets, limits, lookUpPassword, now: clock.now });
  const mailer = openMailer(readEnv({ SMTP_URL: mailServer.url }), services.files);
  const handlers = accountEmailHandlers({
    ...parts,
    mailer,
    log: services.log,
    pageLanguage: (_origin, own) => pageLanguage ?? own,
  });
  const runner = startJobRunner({ database, handlers, log: services.log, clock });
  onTestFinished(() => runner.stop());
  const { password, ...person } = nadia;
  const stored = await (hash ??= hashPassword(password));
  const id = await insertPerson(
    database,
    { ...person, language },
    { password: stored, role: 'user' },
  );
  /** Returns the code in the last email. */
  const lastCode = async () => {
    await runner.runDue();
    return codeOf(mailServer.mails.at(-1));
  };
  const codes = createCodes(parts);
  const own = createOwnAccount(parts);
  const links = createCodeLinks(parts);
  /** Returns the tokens of the links in the emails, last first. */
  const lastTokens = async () => {
    await runner.runDue();
    return mailServer.mails
      .map((mail) => /\/code\/([\w-]{22})/.exec(readMail(mail).text)?.[1] ?? '')
      .toReversed();
  };
  const addAdmin = async () => {
    const omar = { name: 'Omar', email: 'omar@clinic.example', phone: null, language: null };
    return await insertPerson(database, omar, { password: stored, role: 'admin' });
  };
  return {
    codes,
    own,
    /** Adds an administrator, and returns the id. */
    addAdmin,
    proofCodes: createProofCodes(parts),
    links,
    lastTokens,
    sessions: parts.sessions,
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

/** Requests codes and guesses them from many networks, until neither is allowed. */
export async function exhaustGuesses(fixture: Awaited<ReturnType<typeof openCodeFixture>>) {
  for (let host = 1; host <= 20; host += 1) {
    const browser = createBrowser({ address: `192.0.2.${host}` });
    browser.storeCookies(await fixture.codes.request(nadia.email, browser.caller()));
    const wrong = wrongCodeFor(await fixture.lastCode());
    for (let guess = 0; guess < 3; guess += 1) await fixture.codes.verify(wrong, browser.caller());
  }
}
