import type * as contracts from '#contracts/videos.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import type { Api } from '../../api-client.ts';
import { type Answer, CallFailed } from '../../call-contract.ts';

export type VideoFile = contracts.Video;
export type LessonUse = contracts.LessonUse;
export type VideoPage = Answer<typeof contracts.listVideos>;
/** Signed addresses, valid for some minutes and for this person only. */
export type PlayableVideo = Answer<typeof contracts.watchVideo>;
/** An upload as the server presents it. */
export type ServerUpload = contracts.Upload;

export interface Piece {
  bytes: Blob;
  from: number;
  /** Size of the whole file, in bytes. */
  total: number;
}

/** API calls for uploads. */
export interface UploadCalls {
  begin(path: string, bytes: number): Promise<ServerUpload>;
  /** Returns the person's own unfinished uploads. */
  unfinished(): Promise<ServerUpload[]>;
  find(id: string): Promise<ServerUpload>;
  append(id: string, piece: Piece, signal: AbortSignal): Promise<ServerUpload>;
  finish(id: string): Promise<void>;
  cancel(id: string): Promise<void>;
}

/** API calls for private videos. They reject as those of editor-calls.ts do. */
export interface VideoCalls extends UploadCalls {
  list(words: string, after: string | null): Promise<VideoPage>;
  prepare(path: string): Promise<VideoFile>;
  uses(path: string): Promise<LessonUse[]>;
  watch(path: string): Promise<PlayableVideo>;
  remove(path: string): Promise<Answer<typeof contracts.removeVideo>>;
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

/** `accept`: further statuses whose body is a result, unless it is an error. */
async function read<T>(answer: Response, accept: readonly number[] = []): Promise<T> {
  const body = (await answer.json()) as Failure & T;
  if (!body.error && (answer.ok || accept.includes(answer.status))) return body;
  // A field's error is more specific than the general one.
  const message = body.errors?.[0]?.message ?? body.error?.message;
  throw new CallFailed(answer.status, message ?? String(answer.status));
}

interface Failure {
  error?: { message: string };
  errors?: readonly { message: string }[];
}
