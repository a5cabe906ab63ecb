import { type RefObject, useEffect, useRef, useState } from 'react';
import type * as contracts from '#contracts/learning.ts';
import { type Api, SessionEnded } from '../../api-client.ts';
import { callContract, CallFailed, type Input } from '../../call-contract.ts';
import { type ApiSession, useApi } from '../../use-api.ts';
import { safeLocalStorage } from '../player/use-settings.ts';
import { followPlayback } from './watch-tracker.ts';
import { markPlayedLocally, listPlayedLocally, claimPlayedLessons } from './played-lessons.ts';
import {
  createReportQueue,
  type ReportQueue,
  type SendOutcome,
  type WatchedReport,
} from './report-queue.ts';

interface ProgressInput {
  video: RefObject<HTMLVideoElement | null>;
  /** The course's product key, and the files of its lessons. */
  course: string;
  files: readonly string[];
  /** Lessons that the server knows to be played. */
  playedFiles: readonly string[];
  /** Number of completed lessons on the page. */
  completed: number;
  /** File of the open lesson; null if it cannot be watched. */
  lesson: string | null;
  /** Null for visitors, whose progress is stored in this browser only. */
  apiSession: ApiSession | null;
  /** Called when the server's counts differ from the page's. */
  onStale(): void;
}

/** Reports what is watched, and returns the started lessons of server and browser. */
export function useProgress(input: ProgressInput) {
  const { video, course, lesson, apiSession } = input;
  const [localFiles, setLocalFiles] = useState<readonly string[]>([]);
  const latest = useRef(input);
  const progressApi = useProgressApi(
    apiSession,
    ({ course: productKey, lesson: file }, completed) => {
      const shown = latest.current;
      // The last report of a left lesson may arrive after the page has its counts.
      const isStale = completed !== shown.completed || file !== shown.lesson;
      if (productKey === shown.course && isStale) shown.onStale();
    },
  );
  useEffect(() => {
    latest.current = input;
  });

  useEffect(() => {
    const { files, playedFiles } = latest.current;
    const storage = safeLocalStorage();
    claimPlayedLessons(storage, latest.current.apiSession?.personId ?? null);
    const local = listPlayedLocally(storage, { course, files });
    setLocalFiles(local);
    const unknown = local.filter((file) => !playedFiles.includes(file));
    if (unknown.length > 0) void progressApi?.mergePlayed(course, unknown);
    if (progressApi) markPlayedLocally(storage, { course, files: playedFiles });
  }, [course, progressApi]);

  useEffect(() => {
    const element = video.current;
    if (!element || lesson === null) return;
    return followPlayback(element, {
      onPlayed() {
        const { playedFiles } = latest.current;
        markPlayedLocally(safeLocalStorage(), { course, files: [lesson] });
        setLocalFiles((files) => (files.includes(lesson) ? files : [...files, lesson]));
        if (!playedFiles.includes(lesson)) void progressApi?.markPlayed(course, lesson);
      },
      onWatched: (watched) => progressApi?.report({ course, lesson, ...watched }),
    });
  }, [video, course, lesson, progressApi]);

  return {
    started: new Set([...input.playedFiles, ...localFiles]),
    /** Position in this browser that the server may not know yet. */
    localPosition: (file: string) => progressApi?.queue.unsentPosition(course, file) ?? null,
    /** Resolves to true once the server has all reports, to false on failure. */
    settle: async () => (progressApi ? await progressApi.queue.flush() : true),
  };
}

interface ProgressApi {
  queue: ReportQueue;
  report(report: WatchedReport): void;
  markPlayed(course: string, lesson: string): Promise<void>;
  mergePlayed(course: string, lessons: readonly string[]): Promise<void>;
}

/** Creates the API calls of progress; null for visitors. */
function useProgressApi(
  apiSession: ApiSession | null,
  onCounted: (report: WatchedReport, completed: number) => void,
): ProgressApi | null {
  const api = useApi(apiSession);
  const latest = useRef(onCounted);
  useEffect(() => {
    latest.current = onCounted;
  });
  const [progressApi] = useState(() => {
    if (!api || !apiSession || import.meta.env.SSR) return null;
    const { personId } = apiSession;
    const calls = progressCalls(api, personId);
    const reported = new Set<string>();
    const queue = createReportQueue({
      storage: safeLocalStorage(),
      personId,
      send: async (sent) => {
        const { course, ...report } = sent;
        try {
          const counted = await calls.progress(course, report);
          latest.current(sent, counted.course.completed);
          return 'accepted';
        } catch (error) {
          if (error instanceof CallFailed) return outcomeOf(error);
          throw error;
        }
      },
    });
    return {
      queue,
      report(report: WatchedReport) {
        queue.add(report);
        void queue.flush();
      },
      async markPlayed(course: string, lesson: string) {
        if (reported.has(lesson)) return;
        reported.add(lesson);
        // A failed call is repeated with the next page, from this browser's map.
        await ignoreExpectedErrors(calls.played(course, lesson));
      },
      async mergePlayed(course: string, lessons: readonly string[]) {
        await ignoreExpectedErrors(calls.mergePlayed(course, [...lessons]));
      },
    };
  });

  useEffect(() => {
    if (!progressApi) return;
    const send = () => void progressApi.queue.flush();
    send();
    window.addEventListener('online', send);
    return () => window.removeEventListener('online', send);
  }, [progressApi]);
  return progressApi;
}

type Report = Input<typeof contracts.postProgress>['body'];

function progressCalls(api: Api, userId: string) {
  const input = <Body>(key: string, body: Body) => ({
    params: { userId, key },
    query: undefined,
    body,
  });
  const base = '/user/{userId}/courses/{key}';
  const evenWhenLeaving = { keepalive: true };
  return {
    progress: (course: string, report: Report) =>
      callContract<typeof contracts.postProgress>(
        api,
        'post',
        `${base}/progress`,
        input(course, report),
        evenWhenLeaving,
      ),
    played: (course: string, lesson: string) =>
      callContract<typeof contracts.postPlayed>(
        api,
        'post',
        `${base}/played`,
        input(course, { lesson }),
        evenWhenLeaving,
      ),
    mergePlayed: (course: string, lessons: string[]) =>
      callContract<typeof contracts.mergePlayed>(
        api,
        'post',
        `${base}/merge-played`,
        input(course, { lessons }),
      ),
  };
}

function outcomeOf({ status }: CallFailed): SendOutcome {
  return status >= 500 || status === 408 || status === 429 ? 'retry' : 'refused';
}

async function ignoreExpectedErrors(call: Promise<unknown>): Promise<void> {
  await call.catch((error: unknown) => {
    const isExpected = [TypeError, SessionEnded, CallFailed].some((kind) => error instanceof kind);
    if (!isExpected) throw error;
  });
}
