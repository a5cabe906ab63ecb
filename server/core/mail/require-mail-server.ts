import type { Env } from '../config/env.ts';
import { isPublicSite } from '../config/public-addresses.ts';
import { StartupError } from '../startup-error.ts';

/** Throws StartupError if a public site has neither a mail server nor MAIL_TO_FILES. */
export function requireMailServer({ SMTP_URL, PUBLIC_URL, MAIL_TO_FILES }: Env): void {
  if (!SMTP_URL && isPublicSite(PUBLIC_URL) && MAIL_TO_FILES === 'off')
    throw new StartupError(
      'SMTP_URL must name a mail server, or MAIL_TO_FILES must be "on": mail of a public site would otherwise stay in a folder.',
    );
}
