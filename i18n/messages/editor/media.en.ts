/** What the editor says: media. */
export const media = {} as const;
