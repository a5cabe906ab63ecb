import { messageOf } from '../db/unavailable.ts';

export type MailServerCheck =
  | { outcome: 'encrypted' | 'unencrypted' }
  /** `reason` contains no text of the server, which may repeat the user name. */
  | { outcome: 'failed'; reason: string };

/** Connects and logs in to a mail server, if possible with TLS; sends nothing. */
export async function verifyMailServer(url: string, timeoutMs: number): Promise<MailServerCheck> {
  const first = await tryLogin(url, { requireTLS: true, timeoutMs });
  if (first === null) return { outcome: 'encrypted' };
  // The mailer itself also continues without TLS if the server does not offer it.
  const fault =
    first.code === 'ETLS' ? await tryLogin(url, { requireTLS: false, timeoutMs }) : first;
  if (fault === null) return { outcome: 'unencrypted' };
  const detail = fault.responseCode ?? messageOf(fault);
  return { outcome: 'failed', reason: `${fault.code ?? ''} ${detail}`.trim() };
}

type MailFault = Error & { code?: string; responseCode?: number };

async function tryLogin(
  url: string,
  { requireTLS, timeoutMs }: { requireTLS: boolean; timeoutMs: number },
) {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url,
    requireTLS,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  try {
    await transport.verify();
    return null;
  } catch (error) {
    return error as MailFault;
  } finally {
    transport.close();
  }
}
