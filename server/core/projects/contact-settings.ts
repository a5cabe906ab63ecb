import { z } from 'zod';
import type { JsonObject } from '#common/json.ts';
import { isOutgoingUrl } from '#common/web/outgoing-url.ts';

/** `contact` of a project's entry in config.json: recipients of messages, besides the database. */
export const contactSettingsSchema = z.object(
  {
    /** Email recipients; if empty, the addresses of the published social links. */
    mailTo: z.array(z.email('must be an email address'), 'must be a list of addresses').default([]),
    /** A form service that receives each message too. */
    forwardTo: z
      .string('must be an address')
      .refine(isOutgoingUrl, 'must be an https address')
      .nullable()
      .default(null),
  },
  { error: 'must be an object' },
);

export type ContactSettings = z.output<typeof contactSettingsSchema>;

/** Returns a project's settings, which were validated at import. */
export function contactSettingsOf({ config }: { config: JsonObject }): ContactSettings {
  return contactSettingsSchema.parse(config['contact'] ?? {});
}
