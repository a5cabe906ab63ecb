import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { newId } from '#common/ids.ts';
import type { Schema } from '../../db/schema.ts';
import { insertAudit, selectAudit } from './audit-queries.ts';

/** What is noted of accounts. */
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

/** What is noted. Never a password, a token or a code. */
export interface AuditEntry {
  action: AuditAction;
  /** A person's id, `system`, or `operator` for whoever runs commands; null for a visitor. */
  actorId: string | null;
  /** The person it was done to; null where there is none. */
  subjectId: string | null;
  /** The IP address; null where it came by none. */
  address: string | null;
  /** The e-mail address that somebody typed: only its hash is kept, which tells one target from many. */
  email?: string;
  details?: Readonly<Record<string, Detail>>;
}

export interface AuditRecord extends Required<Omit<AuditEntry, 'action' | 'email'>> {
  id: string;
  at: number;
  /** One of AuditAction, or what an older version noted. */
  action: string;
}

/**
 * Notes what happened, in the caller's transaction if `db` is one: it then stands exactly if that commits.
 * The database refuses to change or remove an entry before its two years are over.
 */
export async function recordAudit(
  db: Kysely<Schema>,
  { action, actorId, subjectId, address, email, details = {} }: AuditEntry,
  now: number = Date.now(),
): Promise<void> {
  const noted = email === undefined ? details : { ...details, email: hashEmail(email) };
  await insertAudit(db, {
    id: newId(now),
    at: now,
    action,
    actor_id: actorId,
    subject_id: subjectId,
    address,
    details: JSON.stringify(noted),
  });
}

const detailsSchema = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.null()]),
);

/** The newest entries first, of one person or of all; `before` is the id of the last one seen. */
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

/** The mark by which an address that was typed can be recognised, of 128 bits. */
function hashEmail(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('base64url').slice(0, 22);
}
