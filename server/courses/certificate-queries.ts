import type { Kysely, Selectable, Transaction } from 'kysely';
import type { CertificateTable } from '../db/learning-schema.ts';
import type { Schema } from '../db/schema.ts';
import type { Holding } from './enrolment-queries.ts';

export type CertificateRow = Selectable<CertificateTable>;

/** The code of somebody's certificate for a course; null where they have none that is good. */
export async function findCode(
  db: Kysely<Schema>,
  { userId, projectId, productKey }: Holding,
): Promise<string | null> {
  const row = await db
    .selectFrom('certificates')
    .select('code')
    .where('user_id', '=', userId)
    .where('project_id', '=', projectId)
    .where('product_key', '=', productKey)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return row?.code ?? null;
}

/** Adds a certificate, unless the person has a good one for the course. */
export async function insertCertificate(
  trx: Transaction<Schema>,
  certificate: CertificateRow,
): Promise<void> {
  await trx
    .insertInto('certificates')
    .values(certificate)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function findCertificate(
  db: Kysely<Schema>,
  projectId: string,
  code: string,
): Promise<CertificateRow | null> {
  const row = await db
    .selectFrom('certificates')
    .selectAll()
    .where('code', '=', code)
    .where('project_id', '=', projectId)
    .executeTakeFirst();
  return row ?? null;
}

/** A certificate by its code in whichever project, with whose it is. */
export async function findOwnedCertificate(
  db: Kysely<Schema>,
  code: string,
): Promise<(CertificateRow & { email: string }) | null> {
  const row = await db
    .selectFrom('certificates')
    .innerJoin('users', 'users.id', 'certificates.user_id')
    .selectAll('certificates')
    .select('users.email')
    .where('code', '=', code)
    .executeTakeFirst();
  return row ?? null;
}

/** Ends a certificate in favour of another. False where it was not good any more. */
export async function replaceCertificate(
  trx: Transaction<Schema>,
  { id, replacedBy, at }: { id: string; replacedBy: string; at: number },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('certificates')
    .set({ revoked_at: at, replaced_by: replacedBy })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
