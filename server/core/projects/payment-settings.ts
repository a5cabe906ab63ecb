import { z } from 'zod';
import type { JsonObject } from '#common/json.ts';

/** `payments` of a project's entry in config.json. */
export const paymentSettingsSchema = z.looseObject(
  {
    /** For refunds that the policy allows. `approval`: staff decide; `automatic`: sent at once. */
    refunds: z
      .enum(['approval', 'automatic'], 'must be "approval" or "automatic"')
      .default('approval'),
  },
  { error: 'must be an object' },
);

export type PaymentSettings = Pick<z.output<typeof paymentSettingsSchema>, 'refunds'>;

/** Returns a project's settings, which were validated on import. */
export function paymentSettingsOf({ config }: { config: JsonObject }): PaymentSettings {
  const { refunds } = paymentSettingsSchema.parse(config['payments'] ?? {});
  return { refunds };
}
