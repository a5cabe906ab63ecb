/** What the editor says: structure. */
export const structure = {} as const;
