import type { Transaction } from 'kysely';
import { newId } from '#common/ids.ts';
import { isJsonObject } from '#common/json.ts';
import type { LocalText } from '#common/local-text.ts';
import { isLanguageCode, type LanguageCode } from '#i18n/languages.ts';
import { parseJson } from '../content/canonical-json.ts';
import type { Project } from '../content/projects.ts';
import type { Database } from '../db/connect.ts';
import type { Schema } from '../db/schema.ts';
import { newCertificateCode, readCertificateCode } from './certificate-code.ts';
import { findCertificate, findCode, insertCertificate } from './certificate-queries.ts';
import type { PublishedCourse } from './compose-course.ts';
import type { CertificateView } from './courses.ts';
import { type Holding, holdEnrolment } from './enrolment-queries.ts';
import type { CourseParts } from './parts.ts';

/**
 * The certificate of a course that has been completed, within the transaction that knows it; null for whoever has
 * no living right to the course, or no name yet. It is given once, as long as it is good.
 */
export async function issueCertificate(
  trx: Transaction<Schema>,
  dialect: Database['dialect'],
  input: { holding: Holding; titles: PublishedCourse['titles']; at: number },
): Promise<string | null> {
  const { holding, titles, at } = input;
  const held = await holdEnrolment(trx, dialect, holding);
  if (!held || held.personName.trim() === '') return null;
  const known = await findCode(trx, holding);
  if (known !== null) return known;
  await insertCertificate(trx, {
    id: newId(),
    code: newCertificateCode(),
    project_id: holding.projectId,
    user_id: holding.userId,
    product_key: holding.productKey,
    person_name: held.personName,
    titles: JSON.stringify(titles),
    issued_at: at,
    revoked_at: null,
  });
  return await findCode(trx, holding);
}

/** A certificate by its public code, as anybody may see it. Of one that was taken back nothing else is told. */
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
    personName: isRevoked ? '' : row.person_name,
    title: isRevoked ? { text: '' } : titleIn(row.titles, [language, defaultLanguage]),
    issuedAt: row.issued_at,
    isRevoked,
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
