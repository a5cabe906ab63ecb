/** What the editor says: preview. */
export const preview = {} as const;
