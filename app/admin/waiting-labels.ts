/** Plural forms of what waits, by WaitingKind. */
export const waitingLabels = ['admin.waiting.*'] as const;
