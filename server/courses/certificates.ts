import {
  checkCertificateNames,
  type CertificateNames,
  certificateScripts,
  tidyCertificateNames,
} from '#common/certificate-names.ts';
import { newId } from '#common/ids.ts';
import { isJsonObject } from '#common/json.ts';
import type { LocalText } from '#common/local-text.ts';
import { isLanguageCode, type LanguageCode } from '#i18n/languages.ts';
import { parseJson } from '../content/canonical-json.ts';
import type { Project } from '../content/projects.ts';
import { newCertificateCode, readCertificateCode } from './certificate-code.ts';
import { findCertificate, findCode, insertCertificate } from './certificate-queries.ts';
import { isCertificateDue, percentOf, sumOf } from './course-sums.ts';
import type { Certificates, CertificateView, CoursePlace, Watcher } from './courses.ts';
import { lockEnrolment } from './enrolment-queries.ts';
import { keepProgress } from './keep-progress.ts';
import { type HeldCourse, openHeldCourse } from './open-course.ts';
import type { CourseParts } from './parts.ts';
import { listLessonRows } from './progress-queries.ts';

/** Issues the certificate of a completed course (`Certificates.issue`). */
export async function issueCertificate(
  parts: CourseParts,
  place: CoursePlace,
  typed: CertificateNames,
  watcher: Watcher,
): ReturnType<Certificates['issue']> {
  const open = await openHeldCourse(parts, place, watcher);
  if (!open || open.standing.enrolment === null) return { outcome: 'not-completed' };
  const { certificate } = open.standing;
  if (certificate !== null) return { outcome: 'issued', code: certificate };
  const { outline } = open.course;
  const { completed } = sumOf(outline, await listLessonRows(parts.database.db, open.holding));
  const percent = percentOf(completed, outline.lessons.length);
  if (!isCertificateDue({ ...open.standing, percent })) return { outcome: 'not-completed' };

  const names = tidyCertificateNames(typed);
  const faults = checkCertificateNames(names);
  const problems = certificateScripts.flatMap((field) => {
    const fault = faults[field];
    return fault ? [{ field, fault }] : [];
  });
  if (problems.length > 0) return { outcome: 'invalid', problems };
  // A course that has fewer lessons by now is completed by it.
  await keepProgress(parts, open, { lessons: [], last: null, change: (row) => row });
  const code = await storeCertificate(parts, open, names);
  return code === null ? { outcome: 'not-completed' } : { outcome: 'issued', code };
}

/** Its code, or that of the one that was issued a moment ago; null where the right to the course has ended. */
async function storeCertificate(
  { database, now }: CourseParts,
  { course, holding }: HeldCourse,
  names: CertificateNames,
): Promise<string | null> {
  return await database.db.transaction().execute(async (trx) => {
    if (!(await lockEnrolment(trx, database.dialect, holding))) return null;
    await insertCertificate(trx, {
      id: newId(),
      code: newCertificateCode(),
      project_id: holding.projectId,
      user_id: holding.userId,
      product_key: holding.productKey,
      latin_name: names.latin,
      arabic_name: names.arabic,
      titles: JSON.stringify(course.titles),
      issued_at: now(),
      revoked_at: null,
      replaced_by: null,
    });
    return await findCode(trx, holding);
  });
}

/** A certificate by its public code, as anybody may see it. Of one that is no longer valid nothing else is shown. */
export async function viewCertificate(
  { database }: Pick<CourseParts, 'database'>,
  typed: string,
  { id, defaultLanguage }: Pick<Project, 'id' | 'defaultLanguage'>,
  language: LanguageCode,
): Promise<CertificateView | null> {
  const code = readCertificateCode(typed);
  const row = code && (await findCertificate(database.db, id, code));
  if (!row) return null;
  const isRevoked = row.revoked_at !== null;
  return {
    code: row.code,
    names: isRevoked
      ? { latin: '', arabic: '' }
      : { latin: row.latin_name, arabic: row.arabic_name },
    title: isRevoked ? { text: '' } : titleIn(row.titles, [language, defaultLanguage]),
    issuedAt: row.issued_at,
    isRevoked,
    replacedBy: row.replaced_by,
  };
}

/** The title that it was given with, in the first of these languages that has one. */
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
