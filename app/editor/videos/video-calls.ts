import type { LanguageCode } from '#i18n/languages.ts';
import type { Api } from '../../api-client.ts';
import { CallFailed } from '../editor-calls.ts';

/** A private video, as the list tells of it. */
export interface VideoFile {
  /** With slashes, below the project's videos. */
  path: string;
  bytes: number;
  seconds: number | null;
  state: 'stored' | 'preparing' | 'ready' | 'failed';
  /** Heights of its streams, smallest first. */
  sizes: readonly number[];
  captions: readonly LanguageCode[];
  updatedAt: number;
}

export interface VideoPage {
  videos: VideoFile[];
  /** What the next page follows; null on the last. */
  next: string | null;
  canPrepare: boolean;
}

/** A lesson that names a video. */
export interface LessonUse {
  path: string;
  field: string;
  course: string;
  lesson: string;
}

/** Addresses that are good for some minutes, and for whoever asked alone. */
export interface ShownVideo {
  video: string;
  poster: string | null;
  captions: readonly { language: LanguageCode; href: string }[];
}

/** An upload as the server knows it. */
export interface ServerUpload {
  id: string;
  path: string;
  bytes: number;
  /** How many have come. */
  offset: number;
  isTaken: boolean;
}

export interface Piece {
  bytes: Blob;
  from: number;
  /** Of the whole file. */
  total: number;
}

/** The calls about uploads. */
export interface UploadCalls {
  begin(path: string, bytes: number): Promise<ServerUpload>;
  /** The person's own that are not finished. */
  unfinished(): Promise<ServerUpload[]>;
  find(id: string): Promise<ServerUpload>;
  append(id: string, piece: Piece, signal: AbortSignal): Promise<ServerUpload>;
  finish(id: string): Promise<void>;
  cancel(id: string): Promise<void>;
}

/** The calls about private videos. They reject as those of editor-calls.ts do. */
export interface VideoCalls extends UploadCalls {
  list(words: string, after: string | null): Promise<VideoPage>;
  prepare(path: string): Promise<VideoFile>;
  uses(path: string): Promise<LessonUse[]>;
  watch(path: string): Promise<ShownVideo>;
  remove(path: string): Promise<{ removed: boolean; usedIn: LessonUse[] }>;
}

export function createVideoCalls(
  api: Pick<Api, 'send'>,
  { projectId, language }: { projectId: string; language: LanguageCode },
): VideoCalls {
  const base = `/videos/${encodeURIComponent(projectId)}` as const;
  const get = async <T>(rest: string, query: Record<string, string> = {}): Promise<T> => {
    const search = new URLSearchParams({ ...query, language });
    return read(await api.send('GET', `${base}${rest}?${search}`, null));
  };
  const post = async <T>(rest: string, body: object, accept: readonly number[] = []): Promise<T> =>
    read(await api.send('POST', `${base}${rest}?language=${language}`, body), accept);
  return {
    list: (words, after) =>
      get('/files', { ...(words && { q: words }), ...(after !== null && { after }) }),
    prepare: (path) => post('/files/prepare', { path }),
    uses: async (path) => (await get<{ lessons: LessonUse[] }>('/files/uses', { path })).lessons,
    watch: (path) => get('/files/watch', { path }),
    remove: (path) => post('/files/remove', { path }, [409]),
    begin: (path, bytes) => post('/uploads', { path, bytes }),
    unfinished: async () => (await get<{ uploads: ServerUpload[] }>('/uploads')).uploads,
    find: (id) => get(`/uploads/${id}`),
    append: async (id, { bytes, from, total }, signal) => {
      const range = `bytes ${from}-${from + bytes.size - 1}/${total}`;
      const options = { headers: { 'Content-Range': range }, signal };
      return read(await api.send('POST', `${base}/uploads/${id}`, bytes, options));
    },
    finish: async (id) => {
      await post(`/uploads/${id}/finish`, {});
    },
    cancel: async (id) => {
      await post(`/uploads/${id}/cancel`, {});
    },
  };
}

/** `accept`: further statuses whose body is an answer, unless it is an error's. */
async function read<T>(answer: Response, accept: readonly number[] = []): Promise<T> {
  const body = (await answer.json()) as Failure & T;
  if (!body.error && (answer.ok || accept.includes(answer.status))) return body;
  // What is wrong with one thing says more than what went wrong.
  const message = body.errors?.[0]?.message ?? body.error?.message;
  throw new CallFailed(answer.status, message ?? String(answer.status));
}

interface Failure {
  error?: { message: string };
  errors?: readonly { message: string }[];
}
