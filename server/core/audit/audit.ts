import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { newId } from '#common/ids.ts';
import type { Schema } from '../db/schema.ts';
import { insertAudit, selectAudit } from './audit-queries.ts';

/** Actions in the audit log. */
export type AuditAction =
  | 'sign-up'
  | 'guest'
  | 'promoted'
  | 'login'
  | 'login-failed'
  | 'logout'
  | 'second-factor-failed'
  | 'passkey-added'
  | 'passkey-removed'
  | 'authenticator-added'
  | 'authenticator-removed'
  | 'recovery-codes-created'
  | 'second-factors-removed'
  | 'session-ended'
  | 'refresh-reused'
  | 'code-requested'
  | 'code-failed'
  | 'proved-by-code'
  | 'email-verified'
  | 'purchases-claimed'
  | 'order-email-corrected'
  | 'password-reset'
  | 'password-changed'
  | 'profile-updated'
  | 'email-changed'
  | 'provider-linked'
  | 'role-changed'
  | 'secret-replaced'
  | 'first-admin'
  | 'set-up-link-used'
  | 'data-exported'
  | 'account-removed'
  | 'refund-requested'
  | 'withdrawal-declared'
  | 'refund-approved'
  | 'refund-refused'
  | 'certificate-reissued'
  | 'coupon-created'
  | 'coupon-disabled'
  | 'job-retried'
  | 'message-answered'
  | 'message-changed'
  | 'message-noted'
  | 'message-resent'
  | 'site-set-up'
  | 'content-saved'
  | 'structure-changed'
  | 'release-made'
  | 'release-scheduled'
  | 'release-cancelled'
  | 'release-reverted'
  | 'preview-link-made'
  | 'preview-link-revoked'
  | 'media-uploaded'
  | 'media-changed'
  | 'media-removed'
  | 'video-stored'
  | 'video-removed';

type Detail = string | number | boolean | null;

/** An entry to write. Never contains passwords, tokens or codes. */
export interface AuditEntry {
  action: AuditAction;
  /** A person's id, `system`, or `operator` for command-line commands; null for a visitor. */
  actorId: string | null;
  /** The person concerned; null for none. */
  subjectId: string | null;
  /** IP address; null without a request. */
  address: string | null;
  /** Typed email address. Only its hash is stored, to tell repeated targets apart. */
  email?: string;
  details?: Readonly<Record<string, Detail>>;
}

export interface AuditRecord extends Required<Omit<AuditEntry, 'action' | 'email'>> {
  id: string;
  at: number;
  /** An AuditAction, or an action of an older version. */
  action: string;
}

/**
 * Writes an entry, in the caller's transaction if `db` is one. The database refuses to change or
 * delete an entry for two years.
 */
export async function recordAudit(
  db: Kysely<Schema>,
  { action, actorId, subjectId, address, email, details = {} }: AuditEntry,
  now: number = Date.now(),
): Promise<void> {
  const stored = email === undefined ? details : { ...details, email: hashEmail(email) };
  await insertAudit(db, {
    id: newId(now),
    at: now,
    action,
    actor_id: actorId,
    subject_id: subjectId,
    address,
    details: JSON.stringify(stored),
  });
}

const detailsSchema = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.null()]),
);

/** Lists entries of one person or all, newest first; `before` is the id of the last one seen. */
export async function listAudit(
  db: Kysely<Schema>,
  query: { subjectId?: string; before?: string; limit: number },
): Promise<AuditRecord[]> {
  const rows = await selectAudit(db, query);
  return rows.map((row) => ({
    id: row.id,
    at: row.at,
    action: row.action,
    actorId: row.actor_id,
    subjectId: row.subject_id,
    address: row.address,
    details: detailsSchema.parse(JSON.parse(row.details)),
  }));
}

/** Hashes an address to 128 bits, to recognise it again. */
function hashEmail(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('base64url').slice(0, 22);
}
