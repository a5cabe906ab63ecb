import { z } from 'zod';
import type { JsonObject } from '#common/json.ts';

export interface PaymentSettings {
  /** `approval`: an administrator decides what the policy allows; `automatic`: it is sent at once. */
  refunds: 'approval' | 'automatic';
}

/** `payments` of a project's entry in config.json. */
export const paymentSettingsSchema = z.looseObject(
  {
    refunds: z
      .enum(['approval', 'automatic'], 'must be "approval" or "automatic"')
      .default('approval'),
  },
  { error: 'must be an object' },
);

/** The settings of a project, whose entry was checked when it was imported. */
export function paymentSettingsOf({ config }: { config: JsonObject }): PaymentSettings {
  const { refunds } = paymentSettingsSchema.parse(config['payments'] ?? {});
  return { refunds };
}
