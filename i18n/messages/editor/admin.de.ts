/** What the editor says: admin. */
export const admin = {} as const;
