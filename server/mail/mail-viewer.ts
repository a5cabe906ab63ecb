import type { Env } from '../env.ts';
import { isPublicOrigin } from '../is-public-site.ts';

/** The address of the emails that became files. */
export const mailViewerPath = '/sandbox/mail';

/**
 * Whether this machine's visitors can read the emails that became files. Never on a site with a public address:
 * behind a proxy that does not say for whom it asks, everybody would seem to be on this machine.
 */
export function hasMailViewer({
  SMTP_URL,
  PUBLIC_URL,
}: Pick<Env, 'SMTP_URL' | 'PUBLIC_URL'>): boolean {
  return !SMTP_URL && (PUBLIC_URL === undefined || !isPublicOrigin(PUBLIC_URL));
}
