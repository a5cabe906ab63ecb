/** What the editor says: form. */
export const form = {} as const;
