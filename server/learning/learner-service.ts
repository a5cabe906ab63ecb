import { type Actor, requirePermission } from '../core/access/can.ts';
import { findOwnEmail } from '../accounts/people/own-email.ts';
import { entryBy, recordAudit } from '../core/audit/audit.ts';
import type { Database } from '../core/db/connect.ts';
import { readKeysetPage } from '../core/db/keyset-page.ts';
import type { CourseDependencies } from './course-dependencies.ts';
import type { CertificateKey, LearnerService } from './courses.ts';
import { selectLearners } from './learner-queries.ts';
import { listMine } from './my-courses.ts';
import {
  findCertificate,
  listCertificates,
  revokeCertificate,
} from './certificates/certificate-queries.ts';
import { issueCertificate } from './certificates/certificates.ts';
import { reissueCertificate } from './certificates/reissue-certificate.ts';

/** Creates the service for a course's learners, and for other people's courses and certificates. */
export function createLearnerService(parts: CourseDependencies): LearnerService {
  const { database, now } = parts;
  const find = async ({ projectId, userId, code }: CertificateKey) => {
    const row = await findCertificate(database.db, projectId, code);
    return row?.user_id === userId ? row : null;
  };
  return {
    list: (query, actor) => listLearners(database, query, actor),

    async listCourses({ project, language, userId }, actor) {
      requirePermission(actor, 'learner:read');
      return await listMine(parts, { project, language }, { person: { id: userId, role: 'user' } });
    },

    async listCertificates(place, actor) {
      requirePermission(actor, 'learner:read');
      const rows = await listCertificates(database.db, place);
      return rows.map((row) => ({
        code: row.code,
        productKey: row.product_key,
        names: { latin: row.latin_name, arabic: row.arabic_name },
        issuedAt: row.issued_at,
        revokedAt: row.revoked_at,
        replacedBy: row.replaced_by,
      }));
    },

    async issue({ userId, ...place }, names, actor) {
      requirePermission(actor, 'certificate:edit');
      return await issueCertificate(
        parts,
        place,
        names,
        { person: { id: userId, role: 'user' } },
        actor,
      );
    },

    async revoke(certificate, actor) {
      requirePermission(actor, 'certificate:edit');
      const row = await find(certificate);
      if (!row) return false;
      return await database.db.transaction().execute(async (trx) => {
        if (!(await revokeCertificate(trx, { id: row.id, at: now() }))) return false;
        const about = { ...entryBy(actor, row.user_id), details: { code: row.code } };
        await recordAudit(trx, { action: 'certificate-revoked', ...about }, now());
        return true;
      });
    },

    async correct(certificate, names, actor) {
      requirePermission(actor, 'certificate:edit');
      if (!(await find(certificate))) return { outcome: 'unknown' };
      return await reissueCertificate({ database }, { code: certificate.code, names }, actor);
    },
  };
}

async function listLearners(
  { db }: Database,
  { place, limit = 50, ...filter }: Parameters<LearnerService['list']>[0],
  actor: Actor,
): ReturnType<LearnerService['list']> {
  requirePermission(actor, 'learner:read');
  const page = await readKeysetPage(place, limit, (part) => selectLearners(db, filter, part));
  return {
    ...page,
    rows: page.rows.map((row) => ({
      id: row.user_id,
      name: row.name,
      email: findOwnEmail(row),
      lessonsCompleted: row.completed,
      finishedAt: row.completed_at,
      lastAt: row.updated_at,
    })),
  };
}
