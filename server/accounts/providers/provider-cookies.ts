import { z } from 'zod';
import { providerNames } from '#common/provider-faults.ts';
import { languageCodes } from '#i18n/languages.ts';
import { sealedCookie } from '../secrets/sealed-cookie.ts';
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

/** What a browser brings back from a provider, to show that it is the one that went there. */
export type Way = z.output<typeof waySchema>;

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

/** The cookies of a login at a provider: of its ten minutes there, and of the minute in which a popup's code is good. */
export function providerCookies(secrets: Secrets, now: () => number) {
  return {
    ways: sealedCookie({
      name: 'account.provider',
      key: secrets.key('provider-way'),
      schema: waySchema,
      seconds: 10 * 60,
      now,
    }),
    /** Whom a provider has named to a popup, until the page that opened it asks. */
    arrivals: sealedCookie({
      name: 'account.provider-code',
      key: secrets.key('provider-arrival'),
      schema: arrivalSchema,
      seconds: 60,
      now,
    }),
  };
}
