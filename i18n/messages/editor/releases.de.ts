/** What the editor says: releases. */
export const releases = {} as const;
