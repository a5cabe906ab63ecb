import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type * as Nodemailer from 'nodemailer';
import { onOneLine } from '#common/plain-text.ts';
import { languages } from '#i18n/languages.ts';
import type { Env } from '../env.ts';
import { writeFileDurably } from '../files/durable.ts';
import { loadOnce } from '../load-once.ts';
import type { Mail } from './mail.ts';
import { outboxOf } from './outbox.ts';
import { renderMail } from './render-mail.ts';
import { requireMailServer } from './require-mail-server.ts';

type MailEnv = Pick<
  Env,
  'SMTP_URL' | 'SMTP_CONNECTIONS' | 'MAIL_FROM' | 'MAIL_TO_FILES' | 'PUBLIC_URL' | 'DATA_DIR'
>;

export interface Mailer {
  /** Loads what sending takes: later a build beside the running program may have removed it. */
  load(): Promise<void>;
  /** Hands the mail to the mail server, or writes `outbox/{id}.{to}.eml`. Rejects where that cannot be done now. */
  send(mail: Mail): Promise<void>;
  /** Closes the connections to the mail server; nothing can be sent after it. */
  close(): void;
}

/**
 * A silent server must not hold up the other jobs for long. An idle connection is ended by us, before the server
 * or `socketTimeout` ends it; one that the server has ended all the same is replaced by another, where
 * nothing of the email was sent yet.
 */
const timeouts = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  idleTimeout: 20_000,
};

/** A mail is made of what it is given, never of files or addresses that it names. */
const sealed = { disableFileAccess: true, disableUrlAccess: true };

/**
 * The way that mail goes: SMTP where SMTP_URL is set, else files. Throws StartupError where that would
 * hide the mail of a public site.
 */
export function openMailer(env: MailEnv): Mailer {
  const { SMTP_URL: url } = env;
  requireMailServer(env);
  const load = loadOnce(() => import('nodemailer'));
  const smtp = url ? openSmtp(url, env.SMTP_CONNECTIONS, load) : null;
  const deliver = smtp?.deliver ?? toFiles(outboxOf(env.DATA_DIR), load);
  return {
    load: async () => void (await load()),
    send: (mail) => deliver(mail, optionsOf(mail, env)),
    close: () => smtp?.close(),
  };
}

type Deliver = (mail: Mail, options: Nodemailer.SendMailOptions) => Promise<void>;

type Load = () => Promise<typeof Nodemailer>;

/** Delivers over connections that are used again. They are opened when there is something to send. */
function openSmtp(url: string, maxConnections: number, load: Load) {
  let transport: Nodemailer.Transporter | null = null;
  const deliver: Deliver = async ({ to, replyTo }, options) => {
    const { createTransport } = await load();
    transport ??= createTransport({ url, pool: true, maxConnections, ...timeouts, ...sealed });
    try {
      await transport.sendMail(options);
    } catch (error) {
      throw withoutAddresses(error, [to, replyTo?.address ?? '']);
    }
  };
  return { deliver, close: () => transport?.close() };
}

/** What a mail server says of a mail, for logs that name nobody: it tends to repeat whose mail it was. */
function withoutAddresses(error: unknown, addresses: readonly string[]): unknown {
  if (!(error instanceof Error)) return error;
  const text = addresses
    .filter(Boolean)
    .reduce((left, address) => left.replaceAll(address, '(address)'), error.message);
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return Object.assign(new Error(text), { code, responseCode });
}

/** A file appears whole, once however often the mail is sent, and for nobody else on the machine: it may hold a code. */
function toFiles(folder: string, load: Load): Deliver {
  return async ({ id, to }, options) => {
    const { createTransport } = await load();
    const composer = createTransport({
      streamTransport: true,
      buffer: true,
      newline: 'windows',
      ...sealed,
    });
    const { message } = await composer.sendMail(options);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFileDurably(path.join(folder, `${id}.${encodeURIComponent(to)}.eml`), message);
  };
}

function optionsOf(
  { id, sender, to, replyTo, content }: Mail,
  env: MailEnv,
): Nodemailer.SendMailOptions {
  const host = env.PUBLIC_URL ? new URL(env.PUBLIC_URL).hostname : 'localhost';
  const from = env.MAIL_FROM ?? { name: null, address: `no-reply@${host}` };
  return {
    messageId: `<${id}@${host}>`,
    from: { name: from.name ?? sender, address: from.address },
    to: { name: '', address: to },
    ...(replyTo && { replyTo: { name: replyTo.name ?? '', address: replyTo.address } }),
    // The library folds and encodes; that a subject is one line is not left to it.
    subject: onOneLine(content.subject),
    headers: {
      'Content-Language': languages[content.language].code,
      // Nobody's absence note answers a form.
      'Auto-Submitted': 'auto-generated',
    },
    ...renderMail(content),
  };
}
