import { z } from 'zod';
import type { Env } from '../../core/config/env.ts';
import type { ProviderName } from './provider-service.ts';

/** Client settings at a provider. */
export interface ProviderSettings {
  name: ProviderName;
  /** Issuer URL (OpenID Connect Discovery). */
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** Returns the settings of a provider for a project; null if it is not offered. */
export type FindProvider = (
  name: ProviderName,
  caller: { projectId?: string },
) => Promise<ProviderSettings | null>;

const clientSchema = z
  .object({ clientId: z.string().trim().min(1) })
  .optional()
  .catch(undefined);
const credentialsSchema = z
  .object({ google: clientSchema, linkedin: clientSchema })
  .catch({ google: undefined, linkedin: undefined });

/**
 * Finds settings in the environment. A missing client id is read from the project's public
 * `auth/credentials.json`; secrets come from the environment only.
 */
export function createProviderFinder(
  env: Env,
  readCredentials: (projectId: string) => Promise<unknown>,
): FindProvider {
  const known = {
    google: {
      issuer: env.GOOGLE_ISSUER_URL,
      clientId: env.GOOGLE_CLIENT_ID,
      clientSecret: env.GOOGLE_CLIENT_SECRET,
    },
    linkedin: {
      issuer: env.LINKEDIN_ISSUER_URL,
      clientId: env.LINKEDIN_CLIENT_ID,
      clientSecret: env.LINKEDIN_CLIENT_SECRET,
    },
  };
  return async (name, { projectId }) => {
    const { issuer, clientSecret, clientId: ownId } = known[name];
    if (clientSecret === undefined) return null;
    const clientId = ownId ?? (projectId && publicId(await readCredentials(projectId), name));
    return clientId ? { name, issuer, clientId, clientSecret } : null;
  };
}

function publicId(credentials: unknown, name: ProviderName): string | undefined {
  return credentialsSchema.parse(credentials)[name]?.clientId;
}
