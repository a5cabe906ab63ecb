import { bindParts } from '../core/bind-parts.ts';
import type { CertificateNames } from '#common/forms/certificate-names.ts';
import { type KeysetPlace, sizeOfList } from '#common/web/keyset-query.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import type { Project } from '../core/projects/projects.ts';
import { type Actor, requirePermission } from '../core/access/can.ts';
import { findOwnEmail } from '../accounts/people/list-people.ts';
import { entryBy, recordAudit } from '../core/audit/audit.ts';
import { type KeysetPage, readKeysetPage } from '../core/db/keyset-page.ts';
import type { ListSize } from '../core/db/list-size.ts';
import type { CourseDependencies } from './course-dependencies.ts';
import type { CertificateKey, CoursePlace, ListedCertificate, ListedLearner } from './courses.ts';
import { countLearners, type LearnerFilter, listLearnerPart } from './learner-queries.ts';
import { listMine } from './my-courses.ts';
import {
  findCertificate,
  listCertificates as selectCertificates,
  revokeCertificate,
} from './certificates/certificate-queries.ts';
import { issueCertificate } from './certificates/certificates.ts';
import { reissueCertificate, type ReissueResult } from './certificates/reissue-certificate.ts';

/**
 * A course's learners, and other people's courses and certificates, for staff. All throw
 * ForbiddenError.
 */
export function createLearnerService(parts: CourseDependencies) {
  return bindParts(parts, {
    list: listLearners,
    listCourses,
    listCertificates,
    issue,
    revoke,
    correct,
  });
}

async function listCourses(
  parts: CourseDependencies,
  { project, language, userId }: { project: Project; language: LanguageCode; userId: string },
  actor: Actor,
) {
  requirePermission(actor, 'learner:read');
  return await listMine(parts, project, language, { person: { id: userId, role: 'user' } });
}

/** Lists the certificates of a person in a project, newest first. */
async function listCertificates(
  { database }: CourseDependencies,
  place: Omit<CertificateKey, 'code'>,
  actor: Actor,
): Promise<ListedCertificate[]> {
  requirePermission(actor, 'learner:read');
  const rows = await selectCertificates(database.db, place);
  return rows.map((row) => ({
    code: row.code,
    productKey: row.product_key,
    names: { latin: row.latin_name, arabic: row.arabic_name },
    issuedAt: row.issued_at,
    revokedAt: row.revoked_at,
    replacedBy: row.replaced_by,
  }));
}

/** Issues the certificate of a completed course, also after a revocation. */
async function issue(
  parts: CourseDependencies,
  { userId, ...place }: CoursePlace & { userId: string },
  names: CertificateNames,
  actor: Actor,
) {
  requirePermission(actor, 'certificate:edit');
  const learner = { person: { id: userId, role: 'user' } } as const;
  return await issueCertificate(parts, place, names, learner, actor);
}

/** Revokes a certificate; false if it is not valid. The learner cannot issue another. */
async function revoke(parts: CourseDependencies, certificate: CertificateKey, actor: Actor) {
  requirePermission(actor, 'certificate:edit');
  const { database, now } = parts;
  const row = await findOf(parts, certificate);
  if (!row) return false;
  return await database.db.transaction().execute(async (trx) => {
    if (!(await revokeCertificate(trx, { id: row.id, at: now() }))) return false;
    const about = { ...entryBy(actor, row.user_id), details: { code: row.code } };
    await recordAudit(trx, { action: 'certificate-revoked', ...about }, now());
    return true;
  });
}

/** Replaces a certificate by one with other names and a new code. */
async function correct(
  parts: CourseDependencies,
  certificate: CertificateKey,
  names: CertificateNames,
  actor: Actor,
): Promise<ReissueResult> {
  requirePermission(actor, 'certificate:edit');
  if (!(await findOf(parts, certificate))) return { outcome: 'unknown' };
  return await reissueCertificate(parts, { code: certificate.code, names }, actor);
}

async function findOf(
  { database }: CourseDependencies,
  { projectId, userId, code }: CertificateKey,
) {
  const row = await findCertificate(database.db, projectId, code);
  return row?.user_id === userId ? row : null;
}

type LearnerQuery = LearnerFilter & { place: KeysetPlace; limit?: number };

/** Lists a page of a course's learners, the last active ones first. */
async function listLearners(
  { database: { db } }: CourseDependencies,
  { place, limit = 50, ...filter }: LearnerQuery,
  actor: Actor,
): Promise<KeysetPage<ListedLearner> & { size: ListSize }> {
  requirePermission(actor, 'learner:read');
  const page = await readKeysetPage(place, limit, (part) => listLearnerPart(db, filter, part));
  return {
    ...page,
    size: await sizeOfList(page, () => countLearners(db, filter)),
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
