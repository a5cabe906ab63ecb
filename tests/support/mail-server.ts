import { once } from 'node:events';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { findFreePort } from './built-server.ts';

/** A local mail server that can be stopped and restarted on its port. */
export interface MailServer {
  url: string;
  /** Received emails, as raw text. */
  mails: string[];
  /** Recipients that are refused with a temporary error. */
  refused: Set<string>;
  /** Recipients that are refused for good. */
  rejected: Set<string>;
  /** Refuses the next `count` emails with a temporary error. */
  refuseNext(count: number): void;
  /** Delay before an email is accepted, in milliseconds; initially 0. */
  delayMs: number;
  /** Closes the next email's connection: after the sender, or after the whole content. */
  cutNext: 'sender' | 'content' | null;
  /** Closes all open connections. */
  cut(): void;
  /** Number of connections: ever opened, most at the same time, open now. */
  opened: { total: number; most: number; now: number };
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** A real SMTP server on a free port, not yet started. */
export async function createMailServer(): Promise<MailServer> {
  const port = await findFreePort();
  const mails: string[] = [];
  const refused = new Set<string>();
  const rejected = new Set<string>();
  let refusals = 0;
  let server: SMTPServer | null = null;
  const sockets = new Set<Socket>();

  function open(): SMTPServer {
    return new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      logger: false,
      closeTimeout: 1,
      onMailFrom(_address, _session, callback) {
        if (isCutAt('sender')) mailServer.cut();
        callback();
      },
      onRcptTo({ address }, _session, callback) {
        if (rejected.has(address)) callback(smtpError(550));
        else callback(refused.has(address) ? smtpError(450) : null);
      },
      onData(stream, _session, callback) {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => void chunks.push(chunk));
        stream.on('end', async () => {
          await sleep(mailServer.delayMs);
          if (isCutAt('content')) return mailServer.cut();
          if (refusals > 0) {
            refusals -= 1;
            callback(smtpError(451));
            return;
          }
          mails.push(Buffer.concat(chunks).toString());
          callback();
        });
      },
    });
  }

  function isCutAt(point: MailServer['cutNext']): boolean {
    if (mailServer.cutNext !== point) return false;
    mailServer.cutNext = null;
    return true;
  }

  function count(socket: Socket): void {
    const { opened } = mailServer;
    sockets.add(socket);
    opened.total += 1;
    opened.now += 1;
    opened.most = Math.max(opened.most, opened.now);
    socket.once('close', () => {
      sockets.delete(socket);
      opened.now -= 1;
    });
  }

  const mailServer: MailServer = {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refused,
    rejected,
    refuseNext: (number) => {
      refusals = number;
    },
    delayMs: 0,
    cutNext: null,
    cut() {
      for (const socket of sockets) socket.destroy();
    },
    opened: { total: 0, most: 0, now: 0 },
    async start() {
      server = open();
      server.server.on('connection', count);
      server.listen(port, '127.0.0.1');
      await once(server.server, 'listening');
    },
    async stop() {
      const closing = server;
      server = null;
      if (closing) await new Promise<void>((resolve) => closing.close(() => resolve()));
    },
  };
  return mailServer;
}

function smtpError(responseCode: number): Error {
  return Object.assign(new Error('Try again later'), { responseCode });
}
