/** What the editor says: units. */
export const units = {} as const;
