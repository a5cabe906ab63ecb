/** Kinds of findings before publishing, worst first. */
export const findingKinds = [
  'placeholder',
  'invalid',
  'broken-link',
  'example-link',
  'missing-language',
  'outdated-language',
  'missing-alt',
  'heading-order',
] as const;
