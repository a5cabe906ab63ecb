import { isJsonObject, type JsonValue } from '#common/json.ts';
import { companyDetails } from '../../core/projects/company-settings.ts';
import { retentionSettingsSchema } from '../../core/projects/retention-settings.ts';
import type { Problem } from '../../core/projects/problems.ts';

/** Tokens allowed in a policy's HTML (server/content/company/fill-tokens.ts), without their braces. */
const knownTokens: ReadonlySet<string> = new Set([
  ...companyDetails.map((detail) => `company.${detail}`),
  ...Object.keys(retentionSettingsSchema.shape).map((kind) => `retention.${kind}`),
  'vat.prices',
]);

/**
 * Checks the tokens of a policy when it is saved: an unknown one would be shown to visitors as
 * written.
 */
export function checkTokens(value: JsonValue): Problem[] {
  if (!isJsonObject(value)) return [];
  const parts = Array.isArray(value['sections']) ? value['sections'] : [];
  return [
    ...unknownTokens(value['summary'], '$.summary'),
    ...parts.flatMap((part, index) =>
      isJsonObject(part)
        ? unknownTokens(part['htmlContent'], `$.sections[${index}].htmlContent`)
        : [],
    ),
  ];
}

function unknownTokens(html: JsonValue | undefined, path: string): Problem[] {
  if (typeof html !== 'string') return [];
  const text = html.replace(/<[^>]*>/g, '');
  return Array.from(text.matchAll(/\{(\w+\.\w+)\}/g), ([, token = '']) => token)
    .filter((token) => !knownTokens.has(token))
    .map((token) => ({ path, message: `contains {${token}}, which the settings do not have` }));
}
