import { addRange, type Range } from './watch-tracker.ts';

/** What was watched of a lesson since the last report; seconds. */
export interface WatchedReport {
  /** The course's product key. */
  course: string;
  lesson: string;
  duration: number;
  ranges: Range[];
  position: number;
}

/** `kept`: it did not arrive, or not now, and is to be sent again. */
export type SendOutcome = 'taken' | 'refused' | 'kept';

interface QueueOptions {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  personId: string;
  /** Sends one report. It may arrive twice: the server merges what it is told. */
  send(report: WatchedReport): Promise<SendOutcome>;
}

export interface ReportQueue {
  /** Keeps a report until the server has it, through a closed page and a lost network. */
  add(report: WatchedReport): void;
  /** Sends what waits, one after the other; true when nothing waits any more. */
  flush(): Promise<boolean>;
  /** Where a lesson was left, in seconds, as long as the server may not know it; null if nothing waits. */
  placeOf(course: string, lesson: string): number | null;
}

/** A person's reports that are still to be sent, kept in this browser. */
export function createReportQueue({ storage, personId, send }: QueueOptions): ReportQueue {
  const key = `watched:${personId}`;
  let waiting = readReports(storage, key);
  let flushing: Promise<boolean> | null = null;

  function keep(reports: WatchedReport[]): void {
    waiting = reports;
    try {
      if (reports.length === 0) storage.removeItem(key);
      else storage.setItem(key, JSON.stringify(reports));
    } catch {
      // Full, or forbidden: what waits is known to this page alone.
    }
  }

  async function sendAll(): Promise<boolean> {
    for (;;) {
      const report = waiting[0];
      if (!report) return true;
      const outcome = await send(report).catch((): SendOutcome => 'kept');
      if (outcome === 'kept') return false;
      // While it was under way the same lesson may have gained a report: only this one is done with.
      keep(waiting.flatMap((other) => (other === report ? [] : [other])));
    }
  }

  return {
    add(report) {
      const isUnderWay = flushing !== null;
      const same = waiting.findLast((other) => isSameLesson(other, report));
      const canJoin = same && !(isUnderWay && same === waiting[0]);
      keep(
        canJoin
          ? waiting.map((other) => (other === same ? joined(same, report) : other))
          : [...waiting, report],
      );
    },
    placeOf: (course, lesson) =>
      waiting.findLast((report) => report.course === course && report.lesson === lesson)
        ?.position ?? null,
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

function joined(before: WatchedReport, after: WatchedReport): WatchedReport {
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
