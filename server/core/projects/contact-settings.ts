import { z } from 'zod';
import type { JsonObject } from '#common/json.ts';
import { isOutgoingUrl } from '../config/public-addresses.ts';

/** Recipients of a project's messages, besides the database. */
export interface ContactSettings {
  /** Email recipients; if empty, the addresses of the published social links. */
  mailTo: string[];
  /** A form service that receives each message too. */
  forwardTo: string | null;
}

/** Schema of `contact` in a project's entry in config.json. */
export const contactSettingsSchema = z.object(
  {
    mailTo: z.array(z.email('must be an email address'), 'must be a list of addresses').default([]),
    forwardTo: z
      .string('must be an address')
      .refine(isOutgoingUrl, 'must be an https address')
      .nullable()
      .default(null),
  },
  { error: 'must be an object' },
);

/** Returns a project's settings, which were validated at import. */
export function contactSettingsOf({ config }: { config: JsonObject }): ContactSettings {
  return contactSettingsSchema.parse(config['contact'] ?? {});
}
