import {
  type CertificateNameFault,
  type CertificateNames,
  certificateRules,
} from '#common/forms/certificate-names.ts';
import { checkForm, tidyForm } from '#common/forms/form-rules.ts';
import { newId } from '#common/ids.ts';
import { type Actor, requirePermission } from '../../core/access/can.ts';
import { entryBy, recordAudit } from '../../core/audit/audit.ts';
import type { Database } from '../../core/db/connect.ts';
import { createCertificateCode, parseCertificateCode } from './certificate-code.ts';
import {
  findOwnedCertificate,
  insertCertificate,
  revokeCertificate,
} from './certificate-queries.ts';
import { enqueueCertificateWebhooks } from './certificate-webhooks.ts';

type Services = { database: Database };
type OwnedCertificate = NonNullable<Awaited<ReturnType<typeof findOwnedCertificate>>>;

/** Finds a certificate with its owner; null if the code is unknown. Throws ForbiddenError. */
export async function readCertificate(
  { database }: Services,
  typed: string,
  actor: Actor,
): Promise<OwnedCertificate | null> {
  requirePermission(actor, 'certificate:edit');
  const code = parseCertificateCode(typed);
  return code === null ? null : await findOwnedCertificate(database.db, code);
}

export type ReissueResult =
  | { outcome: 'reissued'; code: string }
  | { outcome: 'unknown' }
  /** It was revoked or replaced. */
  | { outcome: 'not-valid' }
  | { outcome: 'invalid'; faults: CertificateNameFault[] };

/**
 * Replaces a certificate by one with other names: it has a new code and the same date, and the page
 * of the old code links to it. Names that are not given do not change. Throws ForbiddenError.
 */
export async function reissueCertificate(
  services: Services,
  { code: typed, names: given }: { code: string; names: Partial<CertificateNames> },
  actor: Actor,
): Promise<ReissueResult> {
  const old = await readCertificate(services, typed, actor);
  if (!old) return { outcome: 'unknown' };
  const names = tidyForm(certificateRules, {
    latin: given.latin ?? old.latin_name,
    arabic: given.arabic ?? old.arabic_name,
  });
  const faults = Object.values(checkForm(certificateRules, names));
  if (faults.length > 0) return { outcome: 'invalid', faults };

  const { email: _email, ...certificate } = old;
  const code = createCertificateCode();
  const at = Date.now();
  const isReplaced = await services.database.db.transaction().execute(async (trx) => {
    if (!(await revokeCertificate(trx, { id: old.id, replacedBy: code, at }))) return false;
    await insertCertificate(trx, {
      ...certificate,
      id: newId(),
      code,
      latin_name: names.latin,
      arabic_name: names.arabic,
    });
    await enqueueCertificateWebhooks(trx, { ...certificate, code }, { at, replaces: old.code });
    const details = { code: old.code, replacedBy: code };
    const entry = { action: 'certificate-reissued', ...entryBy(actor, old.user_id) } as const;
    await recordAudit(trx, { ...entry, details }, at);
    return true;
  });
  return isReplaced ? { outcome: 'reissued', code } : { outcome: 'not-valid' };
}
