/** What the editor says: shell. */
export const shell = {} as const;
