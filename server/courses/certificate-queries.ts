import type { Kysely, Selectable, Transaction } from 'kysely';
import type { CertificateTable } from '../db/learning-schema.ts';
import type { Schema } from '../db/schema.ts';
import type { Holding } from './enrolment-queries.ts';

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
  certificate: Selectable<CertificateTable>,
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
): Promise<Selectable<CertificateTable> | null> {
  const row = await db
    .selectFrom('certificates')
    .selectAll()
    .where('code', '=', code)
    .where('project_id', '=', projectId)
    .executeTakeFirst();
  return row ?? null;
}
