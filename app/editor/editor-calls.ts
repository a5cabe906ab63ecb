import type * as history from '#contracts/history.ts';
import type * as media from '#contracts/media.ts';
import type * as releases from '#contracts/releases.ts';
import type * as structure from '#contracts/structure.ts';
import type * as units from '#contracts/units.ts';
import type { UnitLanguage } from '#contracts/parts.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import type { ApiSender, PostOptions } from '../api-client.ts';
import {
  addressOf,
  type Answer,
  type BodyOf,
  CallFailed,
  callContract,
  type Contract,
  type Input,
  type InputOf,
  readAnswer,
  type RequestOf,
} from '../call-contract.ts';

export interface CallOptions {
  projectId: string;
  language: LanguageCode;
  /** Asks for an identity proof; resolves with whether to repeat the request. Default: never. */
  askForProof?: () => Promise<boolean>;
}

/** Calls reject with CallFailed, SessionEnded after a logout, or a network error of `fetch`. */
export type EditorCalls = ReturnType<typeof createEditorCalls>;

/** Creates the API calls for one project, in the language of the interface. */
export function createEditorCalls(api: ApiSender, options: CallOptions) {
  const caller = createCaller(api, options);
  return {
    ...structureCalls(caller),
    ...unitCalls(caller),
    ...publishCalls(caller),
    ...releaseCalls(caller),
    ...previewCalls(caller),
    ...mediaCalls(caller),
  };
}

/** Input of a call besides the project and the language. */
type Given<C extends Contract> = (BodyOf<RequestOf<C>> extends null
  ? object
  : { body: BodyOf<RequestOf<C>> }) &
  (InputOf<RequestOf<C>['params']> extends { id: string } ? { id: string } : object) & {
    query?: Partial<InputOf<RequestOf<C>['query']>>;
  };

export type Caller = ReturnType<typeof createCaller>;

/** Calls the endpoints of a project, in the language of the interface. */
export function createCaller(api: ApiSender, options: CallOptions) {
  const { projectId, language, askForProof } = options;
  const inputOf = <C extends Contract>(given: Given<C>): Input<C> => {
    // It has what the contract asks for; the type checker cannot follow.
    const { id, query, body = null } = given as { id?: string; query?: object; body?: object };
    return {
      params: { project: projectId, ...(id !== undefined && { id }) },
      query: { ...query, language },
      body,
    } as unknown as Input<C>;
  };
  return {
    api,
    options,
    get: async <C extends Contract>(path: C['path'], given: Given<C>) =>
      await callContract<C>(api, 'get', path, inputOf(given)),
    /** Repeats the call after an identity proof, if it needs one. */
    async post<C extends Contract>(path: C['path'], given: Given<C>, more?: PostOptions) {
      for (;;)
        try {
          return await callContract<C>(api, 'post', path, inputOf(given), more);
        } catch (error) {
          const isUnproven = error instanceof CallFailed && error.code === 'fresh-proof-needed';
          if (!isUnproven || !(await askForProof?.())) throw error;
        }
    },
  };
}

/** Timeout of a tree request, in milliseconds. */
const treeTimeoutMs = 10_000;

function structureCalls({ api, options, get, post }: Caller) {
  return {
    /** `known`: ETag of the tree at hand. Returns null if there is no newer tree. */
    async tree(
      known: string | null,
    ): Promise<{ tree: structure.EditorTree; tag: string | null } | null> {
      const { projectId: project, language } = options;
      const address = addressOf('/editor/{project}/tree', { project }, { language });
      const answer = await api.send('GET', address, null, {
        ...(known !== null && { headers: { 'If-None-Match': known } }),
        signal: AbortSignal.timeout(treeTimeoutMs),
      });
      if (answer.status === 304) return null;
      const tree = await readAnswer<Answer<typeof structure.getTree>>(answer);
      return { tree, tag: answer.headers.get('ETag') };
    },
    entries: async (collection: string, offset: number) => {
      const query = { collection, offset };
      return (await get<typeof structure.listEntries>('/editor/{project}/entries', { query }))
        .entries;
    },
    change: (body: structure.StructureChange) =>
      post<typeof structure.changeStructure>('/editor/{project}/structure', { body }),
    search: (q: string, most?: number) => {
      const query = { q, ...(most !== undefined && { most }) };
      return get<typeof structure.searchDrafts>('/editor/{project}/search', { query });
    },
    translationTasks: (of: LanguageCode) =>
      get<typeof structure.listTranslationTasks>('/editor/{project}/translations', {
        query: { of },
      }),
  };
}

function unitCalls({ get, post }: Caller) {
  return {
    unit: (path: string) =>
      get<typeof units.openUnit>('/editor/{project}/unit', { query: { path } }),
    save: (body: units.SaveRequest, options?: { keepalive?: boolean }) =>
      post<typeof units.saveUnit>('/editor/{project}/save', { body }, options),
    async confirmTranslations(path: string, language: LanguageCode, fields: string[]) {
      const body = { path, language, fields };
      await post<typeof units.confirmTranslations>('/editor/{project}/confirm', { body });
    },
  };
}

function publishCalls({ post }: Caller) {
  return {
    plan: (body: releases.PublishScope) =>
      post<typeof releases.planRelease>('/editor/{project}/plan', { body }),
    publish: (body: releases.PublishRequest) =>
      post<typeof releases.publish>('/editor/{project}/publish', { body }),
    unpublish: async (body: releases.PublishScope & { title: string }) =>
      (await post<typeof releases.unpublish>('/editor/{project}/unpublish', { body })).release,
  };
}

function releaseCalls({ get, post }: Caller) {
  return {
    releases: async (before: number | null) => {
      const query = before === null ? {} : { before: String(before) };
      return (await get<typeof releases.listReleases>('/editor/{project}/releases', { query }))
        .releases;
    },
    /** `isLater`: reverts all releases after this one, which stays. */
    revert: (id: string, title: string, isLater = false) =>
      post<typeof releases.revertRelease>('/editor/{project}/releases/{id}/revert', {
        id,
        body: { title, isLater },
      }),
    cancel: async (id: string) => {
      const given = { id, body: {} };
      return (
        await post<typeof releases.cancelRelease>('/editor/{project}/releases/{id}/cancel', given)
      ).cancelled;
    },
    publishOnHold: (id: string) =>
      post<typeof releases.publishHeldRelease>('/editor/{project}/releases/{id}/publish', {
        id,
        body: {},
      }),
    /** `before`: revision id; returns older revisions in the same language. */
    history: (path: string, before: string | null) => {
      const query = { path, ...(before !== null && { before }) };
      return get<typeof history.listHistory>('/editor/{project}/history', { query });
    },
    revision: async (id: string) =>
      (await get<typeof history.readRevision>('/editor/{project}/revisions/{id}', { id })).value,
    restore: (path: string, of: UnitLanguage, revisionId: string) =>
      post<typeof history.restoreRevision>('/editor/{project}/restore', {
        body: { path, of, revisionId },
      }),
  };
}

function previewCalls({ get, post }: Caller) {
  return {
    previewLinks: async () =>
      (await get<typeof history.listPreviewLinks>('/editor/{project}/preview-links', {})).links,
    createPreviewLink: (hours: number) =>
      post<typeof history.createPreviewLink>('/editor/{project}/preview-links', {
        body: { hours },
      }),
    async revokePreviewLink(id: string) {
      const path = '/editor/{project}/preview-links/{id}/revoke';
      await post<typeof history.revokePreviewLink>(path, { id, body: {} });
    },
  };
}

function mediaCalls({ api, options, get, post }: Caller) {
  return {
    media: async (words: string, before: number | null) => {
      const query = { q: words, ...(before !== null && { before }) };
      return (await get<typeof media.listMedia>('/editor/{project}/media', { query })).files;
    },
    async upload(file: File) {
      const form = new FormData();
      form.set('project', options.projectId);
      form.set('image', file);
      const address = addressOf('/media', {}, { language: options.language });
      return await readAnswer<Answer<typeof media.uploadMedia>>(
        await api.send('POST', address, form),
      );
    },
    setAlt: (id: string, alt: media.MediaFile['alt']) =>
      post<typeof media.setAltTexts>('/editor/{project}/media/{id}/alt', { id, body: { alt } }),
    removeMedia: (id: string) =>
      post<typeof media.removeMedia>('/editor/{project}/media/{id}/remove', { id, body: {} }),
  };
}
