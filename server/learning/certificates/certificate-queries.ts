import type { Selectable } from 'kysely';
import type { CertificateTable } from '../../core/db/learning-schema.ts';
import type { Db, Trx } from '../../core/db/schema.ts';
import { columnsOf, type EnrolmentKey } from '../enrolment-queries.ts';

export type CertificateRow = Selectable<CertificateTable>;

/** Returns the code of the valid certificate for a course; null if there is none. */
export async function findCertificateCode(db: Db, enrolmentKey: EnrolmentKey) {
  const row = await db
    .selectFrom('certificates')
    .select('code')
    .where((is) => is.and(columnsOf(enrolmentKey)))
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return row?.code ?? null;
}

/** Inserts a certificate, unless the account has a valid one for the course. */
export async function insertCertificate(trx: Trx, certificate: CertificateRow): Promise<void> {
  await trx
    .insertInto('certificates')
    .values(certificate)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function findCertificate(db: Db, projectId: string, code: string) {
  const row = await db
    .selectFrom('certificates')
    .selectAll()
    .where('code', '=', code)
    .where('project_id', '=', projectId)
    .executeTakeFirst();
  return row ?? null;
}

/** Finds a certificate by its code in any project, with its owner's email address. */
export async function findOwnedCertificate(db: Db, code: string) {
  const row = await db
    .selectFrom('certificates')
    .innerJoin('users', 'users.id', 'certificates.user_id')
    .selectAll('certificates')
    .select('users.email')
    .where('code', '=', code)
    .executeTakeFirst();
  return row ?? null;
}

/** Revokes a certificate; `replacedBy` is its replacement's code. Returns false if it was not valid any more. */
export async function revokeCertificate(
  trx: Trx,
  { id, replacedBy = null, at }: { id: string; replacedBy?: string | null; at: number },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('certificates')
    .set({ revoked_at: at, replaced_by: replacedBy })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Lists a person's certificates in a project, newest first. */
export async function listCertificates(
  db: Db,
  { projectId, userId }: { projectId: string; userId: string },
): Promise<CertificateRow[]> {
  return await db
    .selectFrom('certificates')
    .selectAll()
    .where('user_id', '=', userId)
    .where('project_id', '=', projectId)
    .orderBy('id', 'desc')
    .execute();
}
