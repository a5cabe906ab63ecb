import type { KeyStore } from './played-lessons.ts';
import { addRange, type Range } from './watch-tracker.ts';

/** Ranges watched since the last report; seconds. */
export interface WatchedReport {
  /** The course's product key. */
  course: string;
  lesson: string;
  duration: number;
  ranges: Range[];
  position: number;
}

/** `retry`: the report did not arrive and is sent again. */
export type SendOutcome = 'accepted' | 'refused' | 'retry';

interface QueueOptions {
  storage: KeyStore;
  personId: string;
  /** Sends one report. Repeats are safe: the server merges ranges. */
  send(report: WatchedReport): Promise<SendOutcome>;
}

export type ReportQueue = ReturnType<typeof createReportQueue>;

/** Creates a queue of an account's unsent reports, stored in this browser. */
export function createReportQueue({ storage, personId, send }: QueueOptions) {
  const key = `watched:${personId}`;
  /** Reports that the storage refused. */
  let unstored: WatchedReport[] | null = null;
  let flushing: Promise<boolean> | null = null;

  /** Reads the storage each time: other tabs add to it. */
  const waiting = () => unstored ?? readReports(storage, key);

  function save(reports: WatchedReport[]): void {
    unstored = null;
    try {
      if (reports.length === 0) storage.removeItem(key);
      else storage.setItem(key, JSON.stringify(reports));
    } catch {
      // Storage is full or forbidden: what waits is known to this page only.
      unstored = reports;
    }
  }

  async function sendAll(): Promise<boolean> {
    for (;;) {
      const [report] = waiting();
      if (!report) return true;
      const outcome = await send(report).catch((): SendOutcome => 'retry');
      if (outcome === 'retry') return false;
      // Reports may have been added or merged meanwhile: remove only what was sent.
      const sent = JSON.stringify(report);
      save(waiting().filter((other) => JSON.stringify(other) !== sent));
    }
  }

  return {
    /** Stores a report until the server has it, even if the page closes or the network fails. */
    add(report: WatchedReport) {
      const isSending = flushing !== null;
      const reports = waiting();
      const sameLesson = reports.findLast((other) => isSameLesson(other, report));
      const canMerge = sameLesson && !(isSending && sameLesson === reports[0]);
      save(
        canMerge
          ? reports.map((other) =>
              other === sameLesson ? mergeReports(sameLesson, report) : other,
            )
          : [...reports, report],
      );
    },
    /** Returns the last unsent position in a lesson, in seconds; null if nothing waits. */
    unsentPosition: (course: string, lesson: string) =>
      waiting().findLast((report) => report.course === course && report.lesson === lesson)
        ?.position ?? null,
    /** Sends waiting reports in order; true when none are left. */
    flush() {
      flushing ??= sendAll().finally(() => {
        flushing = null;
      });
      return flushing;
    },
  };
}

function isSameLesson(one: WatchedReport, other: WatchedReport): boolean {
  return one.course === other.course && one.lesson === other.lesson;
}

function mergeReports(before: WatchedReport, after: WatchedReport): WatchedReport {
  return { ...after, ranges: after.ranges.reduce(addRange, before.ranges) };
}

function readReports(storage: QueueOptions['storage'], key: string): WatchedReport[] {
  try {
    const value: unknown = JSON.parse(storage.getItem(key) ?? '[]');
    return Array.isArray(value) ? value.filter(isReport) : [];
  } catch {
    return [];
  }
}

function isReport(value: unknown): value is WatchedReport {
  if (typeof value !== 'object' || value === null) return false;
  const { course, lesson, duration, ranges, position } = value as Partial<WatchedReport>;
  return (
    typeof course === 'string' &&
    typeof lesson === 'string' &&
    typeof duration === 'number' &&
    typeof position === 'number' &&
    Array.isArray(ranges)
  );
}
