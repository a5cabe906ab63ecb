import type * as contracts from '#contracts/videos.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import type { ApiSender } from '../../api-client.ts';
import { addressOf, type Answer, readAnswer } from '../../call-contract.ts';
import { type Caller, createCaller } from '../editor-calls.ts';

export type VideoFile = contracts.Video;
export type LessonUse = contracts.LessonUse;
/** Signed addresses, valid for some minutes and for this person only. */
export type PlayableVideo = Answer<typeof contracts.watchVideo>;
/** An upload as the server presents it. */
export type ServerUpload = contracts.Upload;

interface Piece {
  bytes: Blob;
  from: number;
  /** Size of the whole file, in bytes. */
  total: number;
}

/** API calls for private videos. They reject as those of editor-calls.ts do. */
export type VideoCalls = ReturnType<typeof createVideoCalls>;
export type UploadCalls = ReturnType<typeof uploadCalls>;

export function createVideoCalls(
  api: ApiSender,
  options: { projectId: string; language: LanguageCode },
) {
  const caller = createCaller(api, options);
  const { get, post } = caller;
  const files = '/videos/{project}/files';
  return {
    ...uploadCalls(caller),
    list: (words: string, after: string | null) => {
      const query = { ...(words && { q: words }), ...(after !== null && { after }) };
      return get<typeof contracts.listVideos>(files, { query });
    },
    prepare: (path: string) =>
      post<typeof contracts.prepareVideo>(`${files}/prepare`, { body: { path } }),
    uses: async (path: string) =>
      (await get<typeof contracts.listVideoUses>(`${files}/uses`, { query: { path } })).lessons,
    watch: (path: string) =>
      get<typeof contracts.watchVideo>(`${files}/watch`, { query: { path } }),
    remove: (path: string) =>
      post<typeof contracts.removeVideo>(`${files}/remove`, { body: { path } }),
  };
}

function uploadCalls({ api, options, get, post }: Caller) {
  const uploads = '/videos/{project}/uploads';
  return {
    begin: (path: string, bytes: number) =>
      post<typeof contracts.beginUpload>(uploads, { body: { path, bytes } }),
    /** Returns the person's own unfinished uploads. */
    unfinished: async () => (await get<typeof contracts.listUploads>(uploads, {})).uploads,
    find: (id: string) => get<typeof contracts.findUpload>(`${uploads}/{id}`, { id }),
    async append(id: string, { bytes, from, total }: Piece, signal: AbortSignal) {
      const { projectId: project } = options;
      const address = addressOf(`${uploads}/{id}`, { project, id }, {});
      const range = `bytes ${from}-${from + bytes.size - 1}/${total}`;
      const given = { headers: { 'Content-Range': range }, signal };
      return await readAnswer<ServerUpload>(await api.send('POST', address, bytes, given));
    },
    async finish(id: string) {
      await post<typeof contracts.finishUpload>(`${uploads}/{id}/finish`, { id, body: {} });
    },
    async cancel(id: string) {
      await post<typeof contracts.cancelUpload>(`${uploads}/{id}/cancel`, { id, body: {} });
    },
  };
}
