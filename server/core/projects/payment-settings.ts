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

/** Returns a project's settings, which were validated on import. */
export function paymentSettingsOf({ config }: { config: JsonObject }) {
  const { refunds } = paymentSettingsSchema.parse(config['payments'] ?? {});
  return { refunds };
}
