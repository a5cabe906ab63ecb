import type * as Nodemailer from 'nodemailer';
import pMemoize from 'p-memoize';
import { onOneLine } from '#common/text/plain-text.ts';
import { languages } from '#i18n/languages.ts';
import type { Env } from '../config/env.ts';
import { isDemoEmail } from '../demo-marks.ts';
import { emailDiagnostics } from '../diagnostics.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Mail } from './mail.ts';
import { outboxKey } from './outbox.ts';
import { renderMail } from './render-mail.ts';
import { requireMailServer } from './require-mail-server.ts';

export type Mailer = ReturnType<typeof openMailer>;

type OutboxStore = Pick<FileStore, 'write'>;

/** Sends emails; it cannot be closed. */
export type MailSender = Pick<Mailer, 'send'>;

/**
 * A silent server must not delay the other jobs for long. We close idle connections before the
 * server or `socketTimeout` does; one closed by the server anyway is replaced, if nothing of the
 * email was sent yet.
 */
const timeouts = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  idleTimeout: 20_000,
};

/** An email never includes files or URLs that its content names. */
const noExternalContent = { disableFileAccess: true, disableUrlAccess: true };

/**
 * Opens SMTP if SMTP_URL is set, else the file outbox. Throws StartupError if that would hide the
 * email of a public site.
 */
export function openMailer(env: Env, files: OutboxStore) {
  const { SMTP_URL: url } = env;
  requireMailServer(env);
  const load = pMemoize(() => import('nodemailer'));
  const smtp = url ? openSmtp(url, env.SMTP_CONNECTIONS, load) : null;
  const deliver = smtp?.deliver ?? createFileDelivery(files, load);
  return {
    /** Loads the mail library: a later build beside the running program may delete its files. */
    load: async () => void (await load()),
    /**
     * Hands the email to the mail server, or writes `outbox/{id}.{to}.eml`. Rejects if that is not
     * possible now. An email to a sample person is discarded.
     */
    async send(mail: Mail) {
      if (isDemoEmail(mail.to)) return;
      try {
        await deliver(mail, optionsOf(mail, env));
      } catch (error) {
        emailDiagnostics.publish({ outcome: 'failed' });
        throw error;
      }
      emailDiagnostics.publish({ outcome: 'sent' });
    },
    /** Closes the connections to the mail server; nothing can be sent afterwards. */
    close: () => smtp?.close(),
  };
}

type Deliver = (mail: Mail, options: Nodemailer.SendMailOptions) => Promise<void>;

type Load = () => Promise<typeof Nodemailer>;

/** Sends over pooled connections, opened on demand. */
function openSmtp(url: string, maxConnections: number, load: Load) {
  let transport: Nodemailer.Transporter | null = null;
  const deliver: Deliver = async ({ to, replyTo }, options) => {
    const { createTransport } = await load();
    transport ??= createTransport({
      url,
      pool: true,
      maxConnections,
      ...timeouts,
      ...noExternalContent,
    });
    try {
      await transport.sendMail(options);
    } catch (error) {
      throw redactAddresses(error, [to, replyTo?.address ?? '']);
    }
  };
  return { deliver, close: () => transport?.close() };
}

/** The server's error without email addresses, which it tends to repeat, for the log. */
function redactAddresses(error: unknown, addresses: readonly string[]): unknown {
  if (!(error instanceof Error)) return error;
  const text = addresses
    .filter(Boolean)
    .reduce((left, address) => left.replaceAll(address, '(address)'), error.message);
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return Object.assign(new Error(text), { code, responseCode });
}

/**
 * Writes an atomic file, the same for repeated sends, readable only for this account: it may
 * contain a code.
 */
function createFileDelivery(files: OutboxStore, load: Load): Deliver {
  return async ({ id, to }, options) => {
    const { createTransport } = await load();
    const composer = createTransport({
      streamTransport: true,
      buffer: true,
      newline: 'windows',
      ...noExternalContent,
    });
    const { message } = await composer.sendMail(options);
    if (!Buffer.isBuffer(message)) throw new Error('The email was not composed at once');
    await files.write(`${outboxKey}/${id}.${encodeURIComponent(to)}.eml`, message);
  };
}

function optionsOf(
  { id, sender, to, replyTo, isPersonal, content }: Mail,
  env: Env,
): Nodemailer.SendMailOptions {
  const host = env.PUBLIC_URL ? new URL(env.PUBLIC_URL).hostname : 'localhost';
  const from = env.MAIL_FROM ?? { name: null, address: `no-reply@${host}` };
  return {
    messageId: `<${id}@${host}>`,
    from: { name: from.name ?? sender, address: from.address },
    to: { name: '', address: to },
    ...(replyTo && { replyTo: { name: replyTo.name ?? '', address: replyTo.address } }),
    // Our own guard: a subject is one line.
    subject: onOneLine(content.subject),
    headers: {
      'Content-Language': languages[content.language].code,
      // Prevents automatic absence replies.
      ...(!isPersonal && { 'Auto-Submitted': 'auto-generated' }),
    },
    ...renderMail(content),
  };
}
