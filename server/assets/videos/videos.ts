import { LRUCache } from 'lru-cache';
import { isLanguageCode, languageCodes } from '#i18n/languages.ts';
import type { Secrets } from '../../accounts/secrets/secrets.ts';
import type { ContentServices, VersionReader } from '../../content/services.ts';
import { memoizeRecent } from '../../core/concurrency/memoize-recent.ts';
import type { Db } from '../../core/db/schema.ts';
import type { StoredFile } from '../../core/files/file-store.ts';
import { contentTypeOf } from '../../core/http/content-types.ts';
import { findVideo, listVideos } from './queries.ts';
import {
  fastStartFile,
  isRendition,
  countsAsWatching,
  noRenditions,
  posterFile,
  readRenditions,
  streamFile,
} from './renditions.ts';
import { wholeSeconds } from './sync-videos.ts';
import { streamsKeyOf, videoKeyOf, videoVersion } from './video-files.ts';
import { captionsFileOf, fileNameOf, videoPathOf } from './video-path.ts';
import {
  addressKey,
  addressLifetimeMs,
  verifyGrant,
  signGrant,
  type VideoGrant,
} from './video-token.ts';

/*
 * Private video files below the key videos/{project}, never below /media. A lesson's stored path
 * has backslashes (specification, section 3); here paths are relative with slashes (`videoPathOf`).
 */

export type Videos = ReturnType<typeof createVideos>;

/** Reads the lengths of videos. */
export type VideoLengthReader = Pick<Videos, 'seconds'>;

/** The file behind an address. */
export interface OpenVideo {
  /** The caller closes it; null if another address sends the file. */
  file: StoredFile | null;
  address: string | null;
  /** Name of the served file: `grapefruit.mp4`, `720p-00001.m4s`. */
  name: string;
  /** The account that the address is for. */
  userId: string | null;
  /** Must be called when the first byte was sent. */
  recordStart(): void;
}

/**
 * Cache lifetime, in milliseconds. A course needs all its lessons at once, so a project is read as
 * a whole; and again for each content version, because pages of that version may be cached.
 */
const lengthsTtlMs = 2_000;

export interface VideoServiceOptions extends ContentServices {
  secrets: Secrets;
  /**
   * Called after the first byte of a video was sent, and again after a minute or a failure. Its
   * result does not affect the stream.
   */
  onStarted?(grant: StartedVideo): Promise<void>;
  /** Returns true if the account may still watch; without it, until the address expires. */
  canWatch?(grant: StartedVideo): Promise<boolean>;
  /** Epoch milliseconds; default: Date.now. */
  now?(): number;
}

/** A video that somebody started to watch. */
export interface StartedVideo extends VideoGrant {
  userId: string;
}

/** Serves the private videos of all projects. */
export function createVideos(services: VideoServiceOptions) {
  const { files, secrets, now = Date.now } = services;
  const key = addressKey(secrets);
  const lengths = createVideoLengths(services.database.db, services.versions);
  const noteStart = createStartReporter(services);
  const canStillWatch = createPermissionCheck(services);

  return {
    /** Returns signed addresses below /video/, valid for minutes; null if the file does not exist. */
    async addresses(grant: VideoGrant) {
      const original = isOwnPath(grant) ? await files.stat(videoKeyOf(grant)) : null;
      if (!original) return null;
      const expiresAt = now() + addressLifetimeMs;
      const base = `/video/${signGrant(key, grant, expiresAt)}`;
      return {
        ...(await addressesBelow(base, services, grant, videoVersion(original))),
        expiresAt,
      };
    },

    /**
     * Opens the file behind `/video/{token}/…`; `rest` are the decoded segments after the token, and
     * `userId` reads the account of the session cookie where it matters. `not-allowed`: the token is
     * forged, expired or another account's. Null: the file does not exist.
     */
    async open(
      token: string,
      rest: readonly string[],
      viewer: { userId(): Promise<string | null> },
    ): Promise<OpenVideo | 'not-allowed' | null> {
      const grant = verifyGrant(key, token, now());
      if (!grant) return 'not-allowed';
      const { userId } = grant;
      if (userId !== null && userId !== (await viewer.userId())) return 'not-allowed';
      if (userId !== null && !(await canStillWatch({ ...grant, userId }))) return 'not-allowed';
      const target = targetOf(grant, rest);
      if (!target) return null;
      // The large files: playlists must stay at addresses of ours, for their relative names.
      const isLarge = contentTypeOf(target.key).startsWith('video/');
      const address = isLarge && files.sign ? await files.sign(target.key) : null;
      const file = address === null ? await files.open(target.key) : null;
      if (!address && !file) return null;
      const note = () => target.isWatched && noteStart(token, grant);
      const name = fileNameOf(target.key);
      return { file, address, name, userId, recordStart: () => void note() };
    },

    /** Returns the whole file as a base64 stream with its length in characters; null if it does not exist. */
    async encodeBase64(grant: VideoGrant) {
      const file = isOwnPath(grant) ? await files.open(videoKeyOf(grant)) : null;
      if (!file) return null;
      return {
        type: contentTypeOf(grant.path),
        length: base64Length(file.size),
        body: encodeBase64(file, () => noteStart(null, grant)),
      };
    },

    /** Returns a file's length in whole seconds; null if unknown. */
    seconds: async (projectId: string, path: string) =>
      (await lengths(projectId)).get(path) ?? null,
  };
}

/** True for a normalized path of a video. */
function isOwnPath({ path }: VideoGrant): boolean {
  return videoPathOf(path) === path;
}

async function addressesBelow(
  base: string,
  { database, files }: VideoServiceOptions,
  { projectId, path }: VideoGrant,
  mark: string,
) {
  const row = await findVideo(database.db, projectId, path);
  const isCurrent = row?.mark === mark;
  const renditions =
    isCurrent && row.state === 'ready' ? readRenditions(row.renditions) : noRenditions;
  const captions = await Promise.all(
    languageCodes.map(async (language) => {
      const exists = await files.stat(
        videoKeyOf({ projectId, path: captionsFileOf(path, language) }),
      );
      return exists ? [{ language, href: `${base}/${language}.vtt` }] : [];
    }),
  );
  return {
    /** The file, with byte ranges. */
    video: renditions.film
      ? `${base}/${mark}/${fastStartFile}`
      : `${base}/${encodeURIComponent(fileNameOf(path))}`,
    /** HLS playlist; null if no stream was prepared. */
    stream: renditions.sizes.length > 0 ? `${base}/${mark}/${streamFile}` : null,
    poster: renditions.poster ? `${base}/${mark}/${posterFile}` : null,
    captions: captions.flat(),
    seconds: isCurrent ? row.seconds : null,
  };
}

/** Resolves the rest of an address: the original, its captions, or a prepared file. */
function targetOf(grant: VideoGrant, [first = '', second, ...more]: readonly string[]) {
  if (!isOwnPath(grant) || more.length > 0) return null;
  const { projectId, path } = grant;
  if (second === undefined) {
    if (first === fileNameOf(path))
      return {
        key: videoKeyOf(grant),
        /** True for the video itself or a segment of it. */
        isWatched: true,
      };
    const language = /^([a-z]{2})\.vtt$/.exec(first)?.[1];
    if (!isLanguageCode(language)) return null;
    const captions = { projectId, path: captionsFileOf(path, language) };
    return { key: videoKeyOf(captions), isWatched: false };
  }
  if (!/^[\da-z]+(?:-[\da-z]+)+$/.test(first) || !isRendition(second)) return null;
  return { key: `${streamsKeyOf(grant)}/${first}/${second}`, isWatched: countsAsWatching(second) };
}

/** Lifetime of a cached permission, in milliseconds: a player requests many ranges at once. */
const permissionTtlMs = 5_000;

/**
 * Checks the permission behind an address: after a refund, addresses made before must stop working.
 */
function createPermissionCheck({ canWatch = async () => true }: VideoServiceOptions) {
  return memoizeRecent(canWatch, {
    key: ({ projectId, userId, path }) => JSON.stringify([projectId, userId, path]),
    max: 10_000,
    ttlMs: permissionTtlMs,
  });
}

/**
 * Interval of repeated reports for one address, in milliseconds: meanwhile the learner may have
 * bought another course with the video.
 */
const startReportIntervalMs = 60_000;

/** Reports that the video of an address was started. */
function createStartReporter({ onStarted, log }: VideoServiceOptions) {
  const reported = new LRUCache<string, true>({ max: 20_000, ttl: startReportIntervalMs });
  return (token: string | null, grant: VideoGrant): void => {
    const { userId } = grant;
    if (!onStarted || userId === null || (token !== null && reported.has(token))) return;
    if (token !== null) reported.set(token, true);
    // In a promise: a synchronous error must not reach the stream either.
    void Promise.resolve()
      .then(() => onStarted({ ...grant, userId }))
      .catch((error: unknown) => {
        if (token !== null) reported.delete(token);
        log.error({ err: error, project: grant.projectId }, 'A started video could not be noted');
      });
  };
}

/** Reads the lengths of a project's videos in whole seconds, by path. */
function createVideoLengths(db: Db, versions: VersionReader) {
  const read = async (projectId: string): Promise<ReadonlyMap<string, number | null>> =>
    new Map(
      (await listVideos(db, projectId)).map(({ path, seconds }) => [path, wholeSeconds(seconds)]),
    );
  return memoizeRecent(read, {
    key: (projectId) => `${projectId}:${versions.current(projectId)}`,
    max: 200,
    ttlMs: lengthsTtlMs,
  });
}

/** Returns the base64 length, in characters. */
function base64Length(bytes: number): number {
  return Math.ceil(bytes / 3) * 4;
}

/**
 * Streams a file as base64 (RFC 4648, section 4), one chunk per read. Closes the file at its end,
 * on cancel and on errors. Calls `onFirst` with the first chunk.
 */
function encodeBase64(file: StoredFile, onFirst: () => void): ReadableStream<Uint8Array> {
  const chunks = file.chunks(0, file.size - 1)[Symbol.asyncIterator]();
  const encode = (bytes: Buffer) => Buffer.from(bytes.toString('base64'), 'latin1');
  /** Every encoded part but the last is a multiple of three bytes. */
  let rest = Buffer.alloc(0);
  let isFirst = true;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { value, done } = await chunks.next();
          if (done) {
            if (rest.length > 0) controller.enqueue(encode(rest));
            await file.close();
            return controller.close();
          }
          if (isFirst) onFirst();
          isFirst = false;
          const bytes = Buffer.concat([rest, value]);
          const whole = bytes.length - (bytes.length % 3);
          rest = bytes.subarray(whole);
          controller.enqueue(encode(bytes.subarray(0, whole)));
        } catch (error) {
          await file.close();
          throw error;
        }
      },
      async cancel() {
        await chunks.return?.();
        await file.close();
      },
    },
    { highWaterMark: 0 },
  );
}
