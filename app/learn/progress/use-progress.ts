import { type RefObject, useEffect, useRef, useState } from 'react';
import { SessionEnded } from '../../api-client.ts';
import { type Membership, useApi } from '../../use-api.ts';
import { localStorageOrNone } from '../player/use-settings.ts';
import { followPlayback } from './follow-playback.ts';
import { notePlayed, playedHere, takeUpPlayed } from './played-lessons.ts';
import {
  createReportQueue,
  type ReportQueue,
  type SendOutcome,
  type WatchedReport,
} from './report-queue.ts';

interface ProgressInput {
  video: RefObject<HTMLVideoElement | null>;
  /** The course's product key, and its lessons' files. */
  course: string;
  files: readonly string[];
  /** Those that the server knows to be played. */
  playedFiles: readonly string[];
  /** How many of them the page shows as completed. */
  completed: number;
  /** The file of the lesson that is open; null where none can be watched. */
  lesson: string | null;
  /** Null for a visitor, of whom only this browser keeps anything. */
  membership: Membership | null;
  /** The server has counted what the page does not show yet. */
  onStale(): void;
}

interface Progress {
  started: ReadonlySet<string>;
  /** Resolves once the server knows all that was watched; false where it could not be told. */
  settle(): Promise<boolean>;
  /** Where a lesson was left in this browser, as long as the server may not know it. */
  placeHere(file: string): number | null;
}

/** Tells the server what is watched, and marks what was started, here or there. */
export function useProgress(input: ProgressInput): Progress {
  const { video, course, lesson, membership } = input;
  const [here, setHere] = useState<readonly string[]>([]);
  const latest = useRef(input);
  const desk = useDesk(membership, ({ course: productKey, lesson: file }, completed) => {
    const shown = latest.current;
    // A lesson that was left tells the rest when the page already has its numbers.
    const isStale = completed !== shown.completed || file !== shown.lesson;
    if (productKey === shown.course && isStale) shown.onStale();
  });
  useEffect(() => {
    latest.current = input;
  });

  useEffect(() => {
    const { files, playedFiles } = latest.current;
    const storage = localStorageOrNone();
    takeUpPlayed(storage, latest.current.membership?.personId ?? null);
    const local = playedHere(storage, { course, files });
    setHere(local);
    const unknown = local.filter((file) => !playedFiles.includes(file));
    if (unknown.length > 0) void desk?.mergePlayed(course, unknown);
    if (desk) notePlayed(storage, { course, files: playedFiles });
  }, [course, desk]);

  useEffect(() => {
    const element = video.current;
    if (!element || lesson === null) return;
    return followPlayback(element, {
      onPlayed() {
        const { playedFiles } = latest.current;
        notePlayed(localStorageOrNone(), { course, files: [lesson] });
        setHere((files) => (files.includes(lesson) ? files : [...files, lesson]));
        if (!playedFiles.includes(lesson)) void desk?.markPlayed(course, lesson);
      },
      onWatched: (watched) => desk?.report({ course, lesson, ...watched }),
    });
  }, [video, course, lesson, desk]);

  return {
    started: new Set([...input.playedFiles, ...here]),
    placeHere: (file) => desk?.queue.placeOf(course, file) ?? null,
    settle: async () => (desk ? await desk.queue.flush() : true),
  };
}

interface Desk {
  queue: ReportQueue;
  report(report: WatchedReport): void;
  markPlayed(course: string, lesson: string): Promise<void>;
  mergePlayed(course: string, lessons: readonly string[]): Promise<void>;
}

/** The calls of the API that progress is told by; null for a visitor. */
function useDesk(
  membership: Membership | null,
  onCounted: (report: WatchedReport, completed: number) => void,
): Desk | null {
  const api = useApi(membership);
  const latest = useRef(onCounted);
  useEffect(() => {
    latest.current = onCounted;
  });
  const [desk] = useState(() => {
    if (!api || !membership || import.meta.env.SSR) return null;
    const { personId } = membership;
    const place = (course: string, call: string) =>
      `/user/${personId}/courses/${encodeURIComponent(course)}/${call}` as const;
    const told = new Set<string>();
    const queue = createReportQueue({
      storage: localStorageOrNone(),
      personId,
      send: async (sent) => {
        const { course, ...report } = sent;
        const answer = await api.post(place(course, 'progress'), report, { keepalive: true });
        if (answer.ok) latest.current(sent, await readCompleted(answer));
        return outcomeOf(answer);
      },
    });
    return {
      queue,
      report(report: WatchedReport) {
        queue.add(report);
        void queue.flush();
      },
      async markPlayed(course: string, lesson: string) {
        if (told.has(lesson)) return;
        told.add(lesson);
        // What does not arrive is in this browser's own map, and told with the next page.
        await quietly(api.post(place(course, 'played'), { lesson }, { keepalive: true }));
      },
      async mergePlayed(course: string, lessons: readonly string[]) {
        await quietly(api.post(place(course, 'merge-played'), { lessons }));
      },
    };
  });

  useEffect(() => {
    if (!desk) return;
    const send = () => void desk.queue.flush();
    send();
    window.addEventListener('online', send);
    return () => window.removeEventListener('online', send);
  }, [desk]);
  return desk;
}

/** How many lessons of its course are completed now (server/courses/api/progress-api.ts). */
async function readCompleted(answer: Response): Promise<number> {
  const { course } = (await answer.json()) as { course: { completed: number } };
  return course.completed;
}

function outcomeOf({ ok, status }: Response): SendOutcome {
  if (ok) return 'taken';
  return status >= 500 || status === 408 || status === 429 ? 'kept' : 'refused';
}

async function quietly(call: Promise<unknown>): Promise<void> {
  await call.catch((error: unknown) => {
    if (!(error instanceof TypeError || error instanceof SessionEnded)) throw error;
  });
}
