import type { Actor } from '../../core/access/can.ts';
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

/** Notices by email that each member of staff chooses. All need `dashboard:open`. */
export interface Notices {
  /** Returns the kinds that the actor may choose, and the present choice. Throws ForbiddenError. */
  getChoice(actor: Actor): Promise<{ allowed: NoticeKind[]; choice: NoticeChoice }>;
  /**
   * Stores a choice of the kinds that the actor may see; others remain. What happened before the
   * first choice is not sent. Throws ForbiddenError.
   */
  choose(choice: NoticeChoice, actor: Actor): Promise<void>;
}
