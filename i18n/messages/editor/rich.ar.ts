/** What the editor says: rich. */
export const rich = {} as const;
