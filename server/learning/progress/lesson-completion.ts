import { completionRatio } from '#common/learning/lesson-completion.ts';
import { columnsOf, type EnrolmentKey } from '../enrolment-queries.ts';
import type { LessonRow } from './progress-queries.ts';
import { addWatched, totalSeconds, parseRanges, type Range } from './watched-ranges.ts';

/** Highest playback rate. */
const maxPlaybackRate = 2;
/** Tolerance in seconds: clocks and networks are not exact. */
const reportToleranceSeconds = 5;

/** A player's report. */
export interface WatchedRanges {
  /** Length of the video, in seconds. */
  duration: number;
  ranges: Range[];
  position: number;
}

export function newLessonRow(enrolmentKey: EnrolmentKey, lesson: string, now: number): LessonRow {
  return {
    ...columnsOf(enrolmentKey),
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

/** Marks a lesson as played; later calls do not change the first time. */
export function markLessonPlayed(row: LessonRow, now: number): LessonRow {
  return { ...row, played_at: row.played_at ?? now, updated_at: now };
}

/**
 * Adds a report to a lesson. The watched time is bounded by the time since playback began, so that
 * reports may be late, repeated or from two devices, but not faster than real watching.
 */
export function applyWatchReport(
  row: LessonRow,
  { duration, ranges, position }: WatchedRanges,
  now: number,
): LessonRow {
  const knownRanges = parseRanges(row.ranges);
  const playedAt = row.played_at ?? now;
  const allowed = (maxPlaybackRate * Math.max(0, now - playedAt)) / 1000 + reportToleranceSeconds;
  const merged = addWatched(knownRanges, ranges, {
    duration,
    atMost: allowed - totalSeconds(knownRanges),
  });
  const watched = totalSeconds(merged);
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
