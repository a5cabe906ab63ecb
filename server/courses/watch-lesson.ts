import { completionRatio } from '#common/lesson-completion.ts';
import type { Holding } from './enrolment-queries.ts';
import type { LessonRow } from './progress-queries.ts';
import { addWatched, lengthOf, parseRanges, type Range } from './watched-ranges.ts';

/** How fast a video may run. */
const highestSpeed = 2;
/** Seconds that a report may be ahead: clocks and networks are not exact. */
const grace = 5;

/** What a player tells. */
export interface Watched {
  /** Of the video, in seconds. */
  duration: number;
  ranges: Range[];
  position: number;
}

/** A lesson of which nothing is known yet. */
export function newLessonRow(holding: Holding, lesson: string, now: number): LessonRow {
  return {
    project_id: holding.projectId,
    user_id: holding.userId,
    product_key: holding.productKey,
    lesson,
    duration: 0,
    ranges: '[]',
    watched: 0,
    position: 0,
    played_at: null,
    completed_at: null,
    updated_at: now,
  };
}

/** A lesson whose playback has begun: when it first did, stays. */
export function playLesson(row: LessonRow, now: number): LessonRow {
  return { ...row, played_at: row.played_at ?? now, updated_at: now };
}

/**
 * A lesson of which more was watched. All that has been watched is bounded by the time since its playback began,
 * so that reports may come late, twice and from two devices, and none of it can be made up faster than it is seen.
 */
export function watchLesson(
  row: LessonRow,
  { duration, ranges, position }: Watched,
  now: number,
): LessonRow {
  const known = parseRanges(row.ranges);
  const playedAt = row.played_at ?? now;
  const allowed = (highestSpeed * Math.max(0, now - playedAt)) / 1000 + grace;
  const merged = addWatched(known, ranges, { duration, atMost: allowed - lengthOf(known) });
  const watched = lengthOf(merged);
  return {
    ...row,
    duration,
    ranges: JSON.stringify(merged),
    watched,
    position: Math.min(Math.max(0, position), duration),
    played_at: playedAt,
    completed_at: row.completed_at ?? (watched >= completionRatio * duration ? now : null),
    updated_at: now,
  };
}
