import { once } from 'node:events';
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

  function open(): SMTPServer {
    return new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      logger: false,
      onRcptTo({ address }, _session, callback) {
        callback(refused.has(address) ? passingError(450) : null);
      },
      onData(stream, _session, callback) {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => void chunks.push(chunk));
        stream.on('end', () => {
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

  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refused,
    refuseNext: (count) => {
      refusals = count;
    },
    async start() {
      server = open();
      server.listen(port, '127.0.0.1');
      await once(server.server, 'listening');
    },
    async stop() {
      const closing = server;
      server = null;
      if (closing) await new Promise<void>((resolve) => closing.close(() => resolve()));
    },
  };
}

function passingError(responseCode: number): Error {
  return Object.assign(new Error('Try again later'), { responseCode });
}
