/** Scopes of an API token; the server maps each to permissions. */
export const apiTokenScopes = [
  'read-content',
  'write-drafts',
  'publish',
  'read-orders',
  'read-messages',
] as const;
export type ApiTokenScope = (typeof apiTokenScopes)[number];

/** Days that an API token can be valid for. */
export const apiTokenDays = [30, 90, 365] as const;
