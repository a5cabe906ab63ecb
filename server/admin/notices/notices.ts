import type { Permission } from '../../core/access/permissions.ts';

/** Kinds of notices, with the permission that each needs, in the order of the form. */
export const noticeNeeds = {
  'messages': 'message:read',
  'orders': 'order:list',
  'refund-requests': 'refund:decide',
  'due-refunds': 'refund:decide',
  'failed-releases': 'content:view-draft',
  'failed-jobs': 'job:run',
  'disabled-webhooks': 'integration:manage',
  'low-disk': 'system:check',
  'old-backup': 'system:check',
} as const satisfies Readonly<Record<string, Permission>>;

export type NoticeKind = keyof typeof noticeNeeds;
export const noticeKinds = Object.keys(noticeNeeds) as NoticeKind[];

export interface NoticeChoice {
  kinds: NoticeKind[];
  /** Hour of the daily email in the business time zone, 0 to 23; null: at once. */
  digestHour: number | null;
}

/** Numbers of new things, of the kinds that have any. */
export type NoticeCounts = Partial<Record<NoticeKind, number>>;
