import { z } from 'zod';
import { providerNames } from '#common/web/provider-faults.ts';
import { languageCodes } from '#i18n/languages.ts';
import { createSealedCookie } from '../secrets/sealed-cookie.ts';
import type { Secrets } from '../secrets/secrets.ts';

const waySchema = z.object({
  provider: z.enum(providerNames),
  checks: z.object({
    state: z.string(),
    nonce: z.string().nullable(),
    verifier: z.string().nullable(),
  }),
  returnTo: z.string(),
  loginPath: z.string(),
  isPopup: z.boolean(),
  language: z.enum(languageCodes),
});

/** State of a login at a provider, to verify that the callback belongs to this browser. */
export type PendingProviderLogin = z.output<typeof waySchema>;

const arrivalSchema = z.object({
  codeHash: z.string(),
  profile: z.object({
    provider: z.enum(providerNames),
    subject: z.string(),
    name: z.string(),
    email: z.string().nullable(),
    isEmailVerified: z.boolean(),
    image: z.string().nullable(),
  }),
});

/**
 * Creates the cookies of a login at a provider: ten minutes for the login, one minute for a popup's
 * code.
 */
export function createProviderCookies(secrets: Secrets, now: () => number) {
  return {
    ways: createSealedCookie({
      name: 'account.provider',
      key: secrets.key('provider-way'),
      schema: waySchema,
      seconds: 10 * 60,
      now,
    }),
    /** Profile of a popup's login, until the opening page requests it. */
    arrivals: createSealedCookie({
      name: 'account.provider-code',
      key: secrets.key('provider-arrival'),
      schema: arrivalSchema,
      seconds: 60,
      now,
    }),
  };
}
