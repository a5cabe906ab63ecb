import type { AdminResult, AdminResultKind } from '#contracts/admin-search.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import type { EditingActor } from '../content/editing/editor.ts';
import type { Actor } from '../core/access/can.ts';
import type { Project } from '../core/projects/projects.ts';

/** Kinds of things that wait for staff: numbers in the navigation, rows of the overview. */
export const waitingKinds = [
  'messages',
  'refunds',
  'changes',
  'scheduled',
  'translations',
  'failed-jobs',
] as const;
export type WaitingKind = (typeof waitingKinds)[number];

/** Numbers that the person may see; one that is not counted yet is null. */
export type WaitingCounts = Partial<Record<WaitingKind, number | null>>;

export interface AdminQuery {
  text: string;
  /** Language of titles. */
  language: LanguageCode;
  kinds: readonly AdminResultKind[];
}

/** The offer to change something in the editor, once for each member of staff who may. */
export interface FirstSteps {
  isOffered(actor: Actor): Promise<boolean>;
  /** Never offers them to the person again. Throws ForbiddenError. */
  answer(actor: Actor): Promise<void>;
}

/** Services of the dashboard's frame: what concerns several domains at once. */
export interface AdminService {
  firstSteps: FirstSteps;
  /** Counts what waits in a project, of the given kinds and permitted to the actor. */
  countWaiting(
    projectId: string,
    actor: Actor,
    kinds?: readonly WaitingKind[],
  ): Promise<WaitingCounts>;
  /** Finds when the first refund to decide is due; null for none or without permission. */
  findFirstRefundDue(projectId: string, actor: Actor): Promise<number | null>;
  /**
   * Returns the time up to which the last whole backup reaches, null for none; undefined without
   * permission.
   */
  findLastBackup(actor: Actor): Promise<number | null | undefined>;
  /**
   * Searches a project, and people. Answers at most five results of each kind, and none of the kinds
   * that the actor may not see.
   */
  search(project: Project, query: AdminQuery, actor: EditingActor): Promise<AdminResult[]>;
}
