import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { AuditAction } from '#common/audit-actions.ts';
import { newId } from '#common/ids.ts';
import type { KeysetPlace } from '#common/web/keyset-query.ts';
import { type KeysetPage, readKeysetPage } from '../db/keyset-page.ts';
import {
  type AuditFilter,
  type AuditRow,
  insertAudit,
  selectAudit,
  selectAuditPart,
} from './audit-queries.ts';
import type { Actor } from '../access/can.ts';
import type { Db } from '../db/schema.ts';

export { type AuditFilter, countAudit } from './audit-queries.ts';

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

/** Returns the fields of an entry about an actor's action, on a person or on something else. */
export function entryBy(
  { id: actorId, address }: Pick<Actor, 'id' | 'address'>,
  subjectId: string | null = null,
) {
  return { actorId, subjectId, address: address || null };
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
  db: Db,
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

/** Returns the fields of an entry about what a person did to their own account. */
export function ownEntry(personId: string, { address }: { address: string | null }) {
  return { actorId: personId, subjectId: personId, address };
}

const detailsSchema = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.null()]),
);

/** Lists entries of one person or all, newest first. */
export async function listAudit(...query: Parameters<typeof selectAudit>): Promise<AuditRecord[]> {
  return (await selectAudit(...query)).map(presentAudit);
}

/** Lists a page of the log, newest first. */
export async function listAuditPage(
  db: Db,
  { place, limit, ...filter }: AuditFilter & { place: KeysetPlace; limit: number },
): Promise<KeysetPage<AuditRecord>> {
  const page = await readKeysetPage(place, limit, (part) => selectAuditPart(db, filter, part));
  return { ...page, rows: page.rows.map(presentAudit) };
}

function presentAudit(row: AuditRow): AuditRecord {
  return {
    id: row.id,
    at: row.at,
    action: row.action,
    actorId: row.actor_id,
    subjectId: row.subject_id,
    address: row.address,
    details: detailsSchema.parse(JSON.parse(row.details)),
  };
}

/** Hashes an address to 128 bits, to recognise it again. */
function hashEmail(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('base64url').slice(0, 22);
}
