import { isolate } from '../text/isolate.ts';

const labelled = ['legalForm', 'register', 'representative', 'vatId', 'taxId'] as const;
const plain = ['legalName', 'address', 'email', 'phones'] as const;

/** Labels for `sellerLines`. */
export const sellerLabels = [
  'company.legalForm',
  'company.register',
  'company.representative',
  'company.vatId',
  'company.taxId',
] as const;

/** Lines of the seller's address: name, address and contact, then registrations. */
export function sellerLines(
  company: Readonly<Record<(typeof labelled)[number] | (typeof plain)[number], readonly string[]>>,
  labels: Readonly<Record<(typeof sellerLabels)[number], string>>,
): string[] {
  return [
    ...plain.flatMap((detail) => company[detail]),
    ...labelled.flatMap((detail) =>
      company[detail].map((line) => `${labels[`company.${detail}`]}: ${isolate(line)}`),
    ),
  ];
}
