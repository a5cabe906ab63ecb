/** Legal documents of a project, named as in their pages' addresses. */
export const policyNames = [
  'policy',
  'refund-policy',
  'terms',
  'withdrawal-policy',
  'imprint',
  'accessibility',
] as const;

export type PolicyName = (typeof policyNames)[number];
