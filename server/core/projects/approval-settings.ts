import { z } from 'zod';
import { isCountry } from '#common/money/countries.ts';
import { fillTemplate } from '#common/text/fill-template.ts';
import type { Labels } from '#i18n/labels.ts';
import { isLanguageCode, type LanguageCode, languages } from '#i18n/languages.ts';

const text = z.string('must be a text').trim().min(1, 'must not be empty').max(300);

const approvalSchema = z
  .strictObject(
    {
      /** Product key. */
      course: text,
      country: z.string('must be a country').refine(isCountry, 'must be a country code like DE'),
      authority: text.optional(),
      number: text.optional(),
      /** Not sold in the country. `true` for the default sentence, or sentences by language. */
      closed: z
        .union(
          [
            z.literal(true),
            z.record(z.string().refine(isLanguageCode, 'is not a language of this product'), text),
          ],
          'must be true or sentences by language',
        )
        .optional(),
    },
    { error: ({ code }) => (code === 'invalid_type' ? 'must be an object' : undefined) },
  )
  .refine(
    ({ authority, number, closed }) =>
      closed === undefined
        ? authority !== undefined && number !== undefined
        : authority === undefined && number === undefined,
    'must have authority and number, or closed',
  );

/**
 * `approvals` of a project in config.json: where courses are approved or must not be sold (decision
 * 037).
 */
export const approvalSettingsSchema = z
  .array(approvalSchema, 'must be a list')
  .refine(
    (approvals) =>
      new Set(approvals.map(({ course, country }) => `${country} ${course}`)).size ===
      approvals.length,
    'names a course and country twice',
  );

export type Approval = z.output<typeof approvalSchema>;

export const approvalLabels = ['approval.closed', 'approval.number'] as const;

/**
 * Returns "Approved by ZFU, no. 7123456", or the sentence that the course is not sold in a country.
 */
export function approvalText(
  { country, authority = '', number = '', closed }: Approval,
  labels: Labels<(typeof approvalLabels)[number]>,
  language: LanguageCode,
): string {
  if (closed === undefined) return fillTemplate(labels['approval.number'], { authority, number });
  const custom = closed === true ? undefined : closed[language];
  if (custom !== undefined) return custom;
  const names = new Intl.DisplayNames(languages[language].locale, { type: 'region' });
  return fillTemplate(labels['approval.closed'], { country: names.of(country) ?? country });
}
