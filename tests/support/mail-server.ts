import { once } from 'node:events';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { freePort } from './built-server.ts';

/** A mail server of this machine that can be stopped and started again at its port. */
export interface MailServer {
  url: string;
  /** What has arrived: whole mails, as they were sent. */
  mails: string[];
  /** Addresses that are refused with a passing error. */
  refused: Set<string>;
  /** Refuses this many mails with a passing error. */
  refuseNext(count: number): void;
  /** Milliseconds that it takes for a mail; 0 at first. */
  delayMs: number;
  /** Cuts the connection of the next mail: when its sender is named, or when all of it is there. */
  cutNext: 'sender' | 'content' | null;
  /** Cuts the connections that are open. */
  cut(): void;
  /** Connections that were ever opened, the most that were open at the same time, and those that are now. */
  opened: { total: number; most: number; now: number };
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** A real SMTP server on a free port, not yet started. */
export async function createMailServer(): Promise<MailServer> {
  const port = await freePort();
  const mails: string[] = [];
  const refused = new Set<string>();
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
        callback(refused.has(address) ? passingError(450) : null);
      },
      onData(stream, _session, callback) {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => void chunks.push(chunk));
        stream.on('end', async () => {
          await sleep(mailServer.delayMs);
          if (isCutAt('content')) return mailServer.cut();
          if (refusals > 0) {
            refusals -= 1;
            callback(passingError(451));
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

function passingError(responseCode: number): Error {
  return Object.assign(new Error('Try again later'), { responseCode });
}
