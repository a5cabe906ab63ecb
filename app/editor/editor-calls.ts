import type {
  EditorTree,
  FoundFields,
  HistoryPage,
  MediaFile,
  PublishPlan,
  PublishScope,
  ReleaseSummary,
  SaveResult,
  SaveRequest,
  StructureResult,
  StructureChange,
  TaskList,
  TreeUnit,
  Unit,
  UnitLanguage,
} from '#common/content/editing.ts';
import type { JsonValue } from '#common/json.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import type { PublishAnswer, PublishRequest } from '#server/content/editing/editor.ts';
import type { UploadAnswer } from '#server/assets/images/library/media-service.ts';
import type { Api } from '../api-client.ts';

/** Error answer of the server; the message is in the language of the interface. */
export class CallFailed extends Error {
  override name = 'CallFailed';
  readonly status: number;
  /** Code of the server's error; null if it sent none. */
  readonly code: string | null;
  constructor(status: number, message: string, code: string | null = null) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** Link that shows drafts to anyone who has it. */
export interface PreviewLink {
  id: string;
  authorId: string;
  expiresAt: number;
}

/**
 * The editor's API calls. They reject with CallFailed, with SessionEnded after a logout, or with a
 * network error of `fetch`.
 */
export interface EditorCalls {
  /** `known`: ETag of the tree at hand. Returns null if there is no newer tree. */
  tree(known: string | null): Promise<{ tree: EditorTree; tag: string | null } | null>;
  entries(collection: string, offset: number): Promise<TreeUnit[]>;
  unit(path: string): Promise<Unit>;
  save(request: SaveRequest, options?: { keepalive?: boolean }): Promise<SaveResult>;
  confirmTranslations(path: string, language: LanguageCode, fields: string[]): Promise<void>;
  change(change: StructureChange): Promise<StructureResult>;
  search(words: string, most?: number): Promise<FoundFields>;
  translationTasks(language: LanguageCode): Promise<TaskList>;
  plan(scope: PublishScope): Promise<PublishPlan>;
  publish(request: PublishRequest): Promise<PublishAnswer>;
  unpublish(scope: PublishScope & { title: string }): Promise<ReleaseSummary | null>;
  releases(before: number | null): Promise<ReleaseSummary[]>;
  /** `isLater`: reverts all releases after this one, which stays. */
  revert(id: string, title: string, isLater?: boolean): Promise<ReleaseSummary>;
  cancel(id: string): Promise<boolean>;
  publishOnHold(id: string): Promise<ReleaseSummary>;
  /** `before`: revision id; returns older revisions in the same language. */
  history(path: string, before: string | null): Promise<HistoryPage>;
  revision(id: string): Promise<JsonValue>;
  restore(path: string, language: UnitLanguage, revisionId: string): Promise<SaveResult>;
  previewLinks(): Promise<PreviewLink[]>;
  createPreviewLink(hours: number): Promise<{ token: string; expiresAt: number }>;
  revokePreviewLink(id: string): Promise<void>;
  media(words: string, before: number | null): Promise<MediaFile[]>;
  upload(file: File): Promise<UploadAnswer>;
  setAlt(id: string, alt: MediaFile['alt']): Promise<MediaFile>;
  removeMedia(id: string): Promise<{ removed: boolean; usedIn: string[] }>;
}

export interface CallOptions {
  projectId: string;
  language: LanguageCode;
  /**
   * Asks for an identity proof. Resolves with whether to repeat the request; without it, requests
   * are never repeated.
   */
  askForProof?: () => Promise<boolean>;
}

/**
 * API calls for one project, in the language of the interface. This file lists every address of the
 * editor's API.
 */
/** Timeout of a tree request, in milliseconds. */
const treeTimeoutMs = 10_000;

export function createEditorCalls(
  api: Pick<Api, 'send'>,
  { projectId, language, askForProof }: CallOptions,
): EditorCalls {
  const base = `/editor/${encodeURIComponent(projectId)}` as const;
  const caller: Caller = {
    get: async (path, query = {}) =>
      read(await api.send('GET', `${base}${path}?${queryOf({ ...query, language })}`, null)),
    post: async (path, body, accept, options) => {
      const address = `${base}${path}?${queryOf({ language })}` as const;
      for (;;)
        try {
          return await read(await api.send('POST', address, body, options), accept);
        } catch (error) {
          const isUnproven = error instanceof CallFailed && error.code === 'fresh-proof-needed';
          if (!isUnproven || !(await askForProof?.())) throw error;
        }
    },
  };
  return {
    async tree(known) {
      const headers = known === null ? {} : { 'If-None-Match': known };
      const signal = AbortSignal.timeout(treeTimeoutMs);
      const answer = await api.send('GET', `${base}/tree?${queryOf({ language })}`, null, {
        headers,
        signal,
      });
      if (answer.status === 304) return null;
      return { tree: await read<EditorTree>(answer), tag: answer.headers.get('ETag') };
    },
    ...unitCalls(caller),
    ...releaseCalls(caller),
    ...previewCalls(caller),
    ...mediaCalls(caller),
    async upload(file) {
      const form = new FormData();
      form.set('project', projectId);
      form.set('image', file);
      const answer = await api.send('POST', `/media?${queryOf({ language })}`, form);
      return read<UploadAnswer>(answer, [400, 413, 415]);
    },
  };
}

interface Caller {
  get<T>(path: string, query?: Record<string, string | number | null>): Promise<T>;
  /** `accept`: further statuses whose body is a result. */
  post<T>(
    path: string,
    body: object,
    accept?: readonly number[],
    options?: { keepalive?: boolean },
  ): Promise<T>;
}

function unitCalls({ get, post }: Caller) {
  return {
    entries: async (collection, offset) =>
      (await get<{ entries: TreeUnit[] }>('/entries', { collection, offset })).entries,
    unit: (path) => get<Unit>('/unit', { path }),
    save: (request, options) => post<SaveResult>('/save', request, [400, 412], options),
    async confirmTranslations(path, of, fields) {
      await post('/confirm', { path, language: of, fields });
    },
    change: (change) => post<StructureResult>('/structure', change),
    search: (words, most) => get<FoundFields>('/search', { q: words, most: most ?? null }),
    translationTasks: (of) => get<TaskList>('/translations', { of }),
  } satisfies Partial<EditorCalls>;
}

function releaseCalls({ get, post }: Caller) {
  return {
    plan: (scope) => post<PublishPlan>('/plan', scope),
    publish: (request) => post<PublishAnswer>('/publish', request, [400, 409]),
    unpublish: async (scope) =>
      (await post<{ release: ReleaseSummary | null }>('/unpublish', scope)).release,
    releases: async (before) =>
      (await get<{ releases: ReleaseSummary[] }>('/releases', { before })).releases,
    revert: (id, title, isLater = false) =>
      post<ReleaseSummary>(`/releases/${id}/revert`, { title, isLater }),
    cancel: async (id) =>
      (await post<{ cancelled: boolean }>(`/releases/${id}/cancel`, {})).cancelled,
    publishOnHold: (id) => post<ReleaseSummary>(`/releases/${id}/publish`, {}),
    history: (path, before) => get<HistoryPage>('/history', { path, before }),
    revision: async (id) => (await get<{ value: JsonValue }>(`/revisions/${id}`)).value,
    restore: (path, of, revisionId) =>
      post<SaveResult>('/restore', { path, of, revisionId }, [400, 412]),
  } satisfies Partial<EditorCalls>;
}

function previewCalls({ get, post }: Caller) {
  return {
    previewLinks: async () => (await get<{ links: PreviewLink[] }>('/preview-links')).links,
    createPreviewLink: (hours) =>
      post<{ token: string; expiresAt: number }>('/preview-links', { hours }),
    async revokePreviewLink(id) {
      await post(`/preview-links/${id}/revoke`, {});
    },
  } satisfies Partial<EditorCalls>;
}

function mediaCalls({ get, post }: Caller) {
  return {
    media: async (words, before) =>
      (await get<{ files: MediaFile[] }>('/media', { q: words, before })).files,
    setAlt: (id, alt) => post<MediaFile>(`/media/${id}/alt`, { alt }),
    removeMedia: (id) =>
      post<{ removed: boolean; usedIn: string[] }>(`/media/${id}/remove`, {}, [409]),
  } satisfies Partial<EditorCalls>;
}

function queryOf(query: Record<string, string | number | null>): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === null ? [] : [[name, String(value)]],
  );
  return new URLSearchParams(given).toString();
}

/** `accept`: further statuses whose body is a result, unless it is an error. */
async function read<T>(answer: Response, accept: readonly number[] = []): Promise<T> {
  const body: unknown = await answer.json();
  const error = errorOf(body);
  if (error === null && (answer.ok || accept.includes(answer.status))) return body as T;
  throw new CallFailed(answer.status, error?.message ?? String(answer.status), error?.code);
}

function errorOf(body: unknown): { message: string; code: string | null } | null {
  if (typeof body !== 'object' || body === null || !('error' in body)) return null;
  const { error } = body;
  if (typeof error !== 'object' || error === null || !('message' in error))
    return { message: '', code: null };
  const code = 'code' in error ? String(error.code) : null;
  return { message: String(error.message), code };
}
