/** The legal documents of a project: each is named as its page's address. */
export const policyNames = [
  'policy',
  'refund-policy',
  'terms',
  'withdrawal-policy',
  'imprint',
  'accessibility',
] as const;

export type PolicyName = (typeof policyNames)[number];
