import type { Env } from '../../../core/config/env.ts';
import { StartupError } from '../../../core/startup-error.ts';

/** Relying parties of passkeys. */
export interface RelyingParties {
  of(caller: { origin: string }): { rpId: string; origins: string[] };
}

type Hosts = () => readonly string[];

/**
 * The relying party is the project's public host, or with PASSKEY_DOMAIN that domain, for all hosts
 * of all projects.
 */
export function createRelyingParties(domain: string | null, listHosts: Hosts): RelyingParties {
  return {
    of: ({ origin }) => ({
      rpId: domain ?? new URL(origin).hostname,
      origins: domain ? [origin, ...listHosts().map((host) => `https://${host}`)] : [origin],
    }),
  };
}

/** Throws StartupError if a host is not below PASSKEY_DOMAIN: passkeys would not work there. */
export function requirePasskeyDomain(
  { PASSKEY_DOMAIN, PUBLIC_URL }: Env,
  hosts: readonly string[],
): void {
  if (PASSKEY_DOMAIN === undefined) return;
  const all = [...(PUBLIC_URL ? [new URL(PUBLIC_URL).hostname] : []), ...hosts];
  const other = all.find((host) => host !== PASSKEY_DOMAIN && !host.endsWith(`.${PASSKEY_DOMAIN}`));
  if (other !== undefined)
    throw new StartupError(
      `PASSKEY_DOMAIN must be a domain that all hosts of the site end with; ${other} does not end with ${PASSKEY_DOMAIN}.`,
    );
}
