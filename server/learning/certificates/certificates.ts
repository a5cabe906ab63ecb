import { type CertificateNames, certificateRules } from '#common/forms/certificate-names.ts';
import { checkForm, listProblems, tidyForm } from '#common/forms/form-rules.ts';
import { newId } from '#common/ids.ts';
import { isJsonObject } from '#common/json.ts';
import type { LocalText } from '#common/text/local-text.ts';
import { isLanguageCode, type LanguageCode } from '#i18n/languages.ts';
import type { Actor } from '../../core/access/can.ts';
import { entryBy, recordAudit } from '../../core/audit/audit.ts';
import { parseJson } from '../../core/canonical-json.ts';
import type { Project } from '../../core/projects/projects.ts';
import { createCertificateCode, parseCertificateCode } from './certificate-code.ts';
import { findCertificate, findCertificateCode, insertCertificate } from './certificate-queries.ts';
import { enqueueCertificateWebhooks } from './certificate-webhooks.ts';
import { isCertificateDue, percentOf, countProgress } from '../progress/progress-counts.ts';
import type { IssueResult, CertificateView, CoursePlace, Learner } from '../courses.ts';
import { columnsOf, lockEnrolment } from '../enrolment-queries.ts';
import { saveProgress } from '../progress/save-progress.ts';
import { type LearnerCourse, loadLearnerCourse } from '../access/course-access.ts';
import type { CourseDependencies } from '../course-dependencies.ts';
import { listLessonRows } from '../progress/progress-queries.ts';

/**
 * Issues a learner's certificate of a completed course, once: later calls return the same code.
 * Returns the problems of the names, or `not-completed`. Issued by staff, it is in the audit log.
 */
export async function issueCertificate(
  parts: CourseDependencies,
  place: CoursePlace,
  input: CertificateNames,
  learner: Learner,
  actor: Actor = learner.person,
): Promise<IssueResult> {
  const open = await loadLearnerCourse(parts, place, learner);
  if (!open || open.access.enrolment === null) return { outcome: 'not-completed' };
  const { certificate } = open.access;
  if (certificate !== null) return { outcome: 'issued', code: certificate };
  const { outline } = open.course;
  const { completed } = countProgress(
    outline,
    await listLessonRows(parts.database.db, open.enrolmentKey),
  );
  const percent = percentOf(completed, outline.lessons.length);
  // After a revocation only staff issue another.
  const isByStaff = actor.id !== learner.person.id;
  const access = isByStaff ? { ...open.access, revokedAt: null } : open.access;
  if (!isCertificateDue({ ...access, percent })) return { outcome: 'not-completed' };

  const names = tidyForm(certificateRules, input);
  const problems = listProblems(checkForm(certificateRules, names));
  if (problems.length > 0) return { outcome: 'invalid', problems };
  // Removing lessons from a course can complete it: store the counts first.
  await saveProgress(parts, open, { lessons: [], last: null, change: (row) => row });
  const code = await storeCertificate(parts, open, { names, actor: isByStaff ? actor : null });
  return code === null ? { outcome: 'not-completed' } : { outcome: 'issued', code };
}

/**
 * Returns the code of the certificate, or of one that was issued concurrently; null if the
 * enrolment has ended.
 */
async function storeCertificate(
  { database, now }: CourseDependencies,
  { course, enrolmentKey }: LearnerCourse,
  { names, actor }: { names: CertificateNames; actor: Actor | null },
): Promise<string | null> {
  return await database.db.transaction().execute(async (trx) => {
    if (!(await lockEnrolment(trx, database.dialect, enrolmentKey))) return null;
    const certificate = {
      id: newId(),
      code: createCertificateCode(),
      ...columnsOf(enrolmentKey),
      latin_name: names.latin,
      arabic_name: names.arabic,
      titles: JSON.stringify(course.titles),
      issued_at: now(),
      revoked_at: null,
      replaced_by: null,
    };
    await insertCertificate(trx, certificate);
    const code = await findCertificateCode(trx, enrolmentKey);
    if (code === certificate.code)
      await enqueueCertificateWebhooks(trx, certificate, { at: certificate.issued_at });
    if (actor && code !== null)
      await recordAudit(trx, {
        action: 'certificate-issued',
        ...entryBy(actor, enrolmentKey.userId),
        details: { code },
      });
    return code;
  });
}

/** Returns the public view of a certificate. A revoked one has no names and no title. */
export async function viewCertificate(
  { database }: CourseDependencies,
  input: string,
  { id, defaultLanguage }: Project,
  language: LanguageCode,
): Promise<CertificateView | null> {
  const code = parseCertificateCode(input);
  const row = code && (await findCertificate(database.db, id, code));
  if (!row) return null;
  const isRevoked = row.revoked_at !== null;
  return {
    code: row.code,
    productKey: row.product_key,
    names: isRevoked
      ? { latin: '', arabic: '' }
      : { latin: row.latin_name, arabic: row.arabic_name },
    title: isRevoked ? { text: '' } : titleIn(row.titles, [language, defaultLanguage]),
    issuedAt: row.issued_at,
    isRevoked,
    replacedBy: row.replaced_by,
  };
}

/** Picks the stored title in the first of these languages that has one. */
function titleIn(
  stored: string,
  [language, ...others]: [wanted: LanguageCode, ...others: LanguageCode[]],
): LocalText {
  const titles = parseJson(stored);
  if (!isJsonObject(titles)) return { text: '' };
  for (const code of [language, ...others, ...Object.keys(titles).filter(isLanguageCode)]) {
    const text = titles[code];
    if (typeof text === 'string') return code === language ? { text } : { text, lang: code };
  }
  return { text: '' };
}
