import { lowestIdAt } from '#common/ids.ts';
import type { KeysetPlace } from '#common/web/keyset-query.ts';
import {
  type Actor,
  operatorActor,
  requirePermission,
  systemActor,
} from '../../core/access/can.ts';
import {
  type AuditFilter,
  type AuditRecord,
  countAudit,
  listAuditPage,
} from '../../core/audit/audit.ts';
import type { Database } from '../../core/db/connect.ts';
import type { KeysetPage } from '../../core/db/keyset-page.ts';
import type { ListSize } from '../../core/db/list-size.ts';
import type { Db } from '../../core/db/schema.ts';
import { normalizeEmail } from './normalize-email.ts';
import { findByEmail, listNames } from './people-queries.ts';

/** The person who acted or is concerned. `deleted` has an id only; a person without a name has ''. */
export type AuditPerson =
  | { kind: 'visitor' | 'system' | 'operator' }
  | { kind: 'person'; id: string; name: string }
  | { kind: 'deleted'; id: string };

export interface ListedAudit extends AuditRecord {
  actor: AuditPerson;
  /** Null for none. */
  subject: AuditPerson | null;
}

interface AuditListFilter {
  /** Id or email address of somebody who acted or is concerned; '' for everybody. */
  person: string;
  /** '' for all actions. */
  action: string;
  /** Epoch milliseconds, `to` excluded; null for open. */
  from: number | null;
  to: number | null;
}

export interface AuditQuery extends AuditListFilter {
  place: KeysetPlace;
  limit: number;
}

async function filterOf(
  db: Db,
  { person, action, from, to }: AuditListFilter,
): Promise<AuditFilter> {
  const personId = person.includes('@')
    ? ((await findByEmail(db, normalizeEmail(person)))?.user.id ?? person)
    : person;
  return {
    ...(personId !== '' && { personId }),
    ...(action !== '' && { action }),
    ...(from !== null && { fromId: lowestIdAt(from) }),
    ...(to !== null && { toId: lowestIdAt(to) }),
  };
}

/** Counts the entries of this list. Throws ForbiddenError. */
export async function countAuditEntries(
  { database: { db } }: { database: Database },
  actor: Actor,
  filter: AuditListFilter,
): Promise<ListSize> {
  requirePermission(actor, 'audit:read');
  return await countAudit(db, await filterOf(db, filter));
}

/** Lists a page of the audit log, newest first. Throws ForbiddenError. */
export async function listAuditEntries(
  { database: { db } }: { database: Database },
  actor: Actor,
  { place, limit, ...filter }: AuditQuery,
): Promise<KeysetPage<ListedAudit>> {
  requirePermission(actor, 'audit:read');
  const page = await listAuditPage(db, { ...(await filterOf(db, filter)), place, limit });
  const ids = page.rows.flatMap(({ actorId, subjectId }) => [actorId, subjectId]);
  const people = await listNames(
    db,
    ids.filter((id) => id !== null),
  );
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const present = (id: string): AuditPerson => {
    if (id === systemActor.id) return { kind: 'system' };
    if (id === operatorActor.id) return { kind: 'operator' };
    const name = names.get(id);
    return name === undefined ? { kind: 'deleted', id } : { kind: 'person', id, name };
  };
  return {
    ...page,
    rows: page.rows.map((row) => ({
      ...row,
      actor: row.actorId === null ? { kind: 'visitor' } : present(row.actorId),
      subject: row.subjectId === null ? null : present(row.subjectId),
    })),
  };
}
