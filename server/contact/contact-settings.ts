import { z } from 'zod';
import type { JsonObject } from '#common/json.ts';

/** Where a project's messages go besides the store. */
export interface ContactSettings {
  /** Who is mailed; nobody named: the addresses of the published social links. */
  mailTo: string[];
  /** A form service that gets each message too. */
  forwardTo: string | null;
}

/** `contact` of a project's entry in config.json. */
export const contactSettingsSchema = z.object(
  {
    mailTo: z.array(z.email('must be an email address'), 'must be a list of addresses').default([]),
    forwardTo: z
      .string('must be an address')
      .refine(isFormAddress, 'must be an https address')
      .nullable()
      .default(null),
  },
  { error: 'must be an object' },
);

/** The settings of a project, whose entry was checked when it was imported. */
export function contactSettingsOf({ config }: { config: JsonObject }): ContactSettings {
  return contactSettingsSchema.parse(config['contact'] ?? {});
}

/** Of this machine plain http is enough; whether it may be asked at all, the environment says. */
function isFormAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username, password } = new URL(address);
  const isSafe =
    protocol === 'https:' ||
    (protocol === 'http:' && /^(?:localhost|127\.0\.0\.1)$/.test(hostname));
  return isSafe && username === '' && password === '';
}
