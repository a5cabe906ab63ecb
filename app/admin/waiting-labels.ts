import type { MessageKey } from '#i18n/messages/en.ts';

/** Plural forms of what waits, by WaitingKind. */
export const waitingLabels = [
  'admin.waiting.messages',
  'admin.waiting.refunds',
  'admin.waiting.changes',
  'admin.waiting.scheduled',
  'admin.waiting.translations',
  'admin.waiting.failed-jobs',
] as const satisfies readonly MessageKey[];
