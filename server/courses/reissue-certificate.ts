import {
  checkCertificateNames,
  type CertificateNameFault,
  type CertificateNames,
  tidyCertificateNames,
} from '#common/certificate-names.ts';
import { newId } from '#common/ids.ts';
import { type Actor, requirePermission } from '../access/can.ts';
import { recordAudit } from '../accounts/audit/audit.ts';
import type { Database } from '../db/connect.ts';
import { newCertificateCode, readCertificateCode } from './certificate-code.ts';
import {
  findOwnedCertificate,
  insertCertificate,
  replaceCertificate,
} from './certificate-queries.ts';

type Services = { database: Database };
type OwnedCertificate = NonNullable<Awaited<ReturnType<typeof findOwnedCertificate>>>;

/** A certificate with whose it is; null where no certificate has the code. Throws ForbiddenError. */
export async function readCertificate(
  { database }: Services,
  typed: string,
  actor: Actor,
): Promise<OwnedCertificate | null> {
  requirePermission(actor, 'certificate:reissue');
  const code = readCertificateCode(typed);
  return code === null ? null : await findOwnedCertificate(database.db, code);
}

export type Reissued =
  | { outcome: 'reissued'; code: string }
  | { outcome: 'unknown' }
  /** It was taken back or replaced. */
  | { outcome: 'not-valid' }
  | { outcome: 'invalid'; faults: CertificateNameFault[] };

/**
 * Issues a certificate again with other names: it gets a new code and keeps its date, and the page of the old code
 * names the new one. A name that is not given stays. Throws ForbiddenError.
 */
export async function reissueCertificate(
  services: Services,
  { code: typed, names: given }: { code: string; names: Partial<CertificateNames> },
  actor: Actor,
): Promise<Reissued> {
  const old = await readCertificate(services, typed, actor);
  if (!old) return { outcome: 'unknown' };
  const names = tidyCertificateNames({
    latin: given.latin ?? old.latin_name,
    arabic: given.arabic ?? old.arabic_name,
  });
  const faults = Object.values(checkCertificateNames(names));
  if (faults.length > 0) return { outcome: 'invalid', faults };

  const { email: _email, ...certificate } = old;
  const code = newCertificateCode();
  const at = Date.now();
  const isReplaced = await services.database.db.transaction().execute(async (trx) => {
    if (!(await replaceCertificate(trx, { id: old.id, replacedBy: code, at }))) return false;
    await insertCertificate(trx, {
      ...certificate,
      id: newId(),
      code,
      latin_name: names.latin,
      arabic_name: names.arabic,
    });
    await recordAudit(
      trx,
      {
        action: 'certificate-reissued',
        actorId: actor.id,
        subjectId: old.user_id,
        address: null,
        details: { code: old.code, replacedBy: code },
      },
      at,
    );
    return true;
  });
  return isReplaced ? { outcome: 'reissued', code } : { outcome: 'not-valid' };
}
