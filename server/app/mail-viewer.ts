import type { Env } from '../core/config/env.ts';
import { isPublicOrigin } from '../core/config/public-addresses.ts';

/** Address of the outbox viewer. */
export const mailViewerPath = '/sandbox/mail';

/**
 * True if visitors on this machine may read the outbox. Never on a site with a public address:
 * behind a proxy that hides its clients, everybody would seem local.
 */
export function hasMailViewer({ SMTP_URL, PUBLIC_URL }: Env): boolean {
  return !SMTP_URL && (PUBLIC_URL === undefined || !isPublicOrigin(PUBLIC_URL));
}
