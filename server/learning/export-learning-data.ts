import type { Db } from '../core/db/schema.ts';
import { listPersonalData } from './personal-data-queries.ts';
import { parseRanges } from './progress/watched-ranges.ts';

/** Exports an account's learning data: times in ISO 8601, lengths in seconds. */
export async function exportLearningData(db: Db, userId: string): Promise<object> {
  const { enrolments, lessons, accesses, certificates } = await listPersonalData(db, userId);
  return {
    courses: enrolments.map((row) => ({
      ...placeOf(row),
      source: row.source,
      since: iso(row.granted_at),
      endedAt: iso(row.ended_at),
    })),
    lessons: lessons.map((row) => ({
      ...placeOf(row),
      lesson: row.lesson,
      duration: row.duration,
      watched: parseRanges(row.ranges),
      position: row.position,
      playedAt: iso(row.played_at),
      completedAt: iso(row.completed_at),
      changedAt: iso(row.updated_at),
    })),
    accesses: accesses.map((row) => ({
      ...placeOf(row),
      lesson: row.lesson,
      firstAt: iso(row.first_at),
    })),
    certificates: certificates.map((row) => ({
      ...placeOf(row),
      code: row.code,
      latinName: row.latin_name,
      arabicName: row.arabic_name,
      issuedAt: iso(row.issued_at),
      revokedAt: iso(row.revoked_at),
      replacedBy: row.replaced_by,
    })),
  };
}

function placeOf(row: { project_id: string; product_key: string }) {
  return { project: row.project_id, product: row.product_key };
}

function iso(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}
