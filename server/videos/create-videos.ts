import { LRUCache } from 'lru-cache';
import { isLanguageCode, languageCodes } from '#i18n/languages.ts';
import type { Secrets } from '../accounts/secrets/secrets.ts';
import type { ContentServices } from '../content/services.ts';
import { contentTypeOf } from '../http/content-types.ts';
import { base64Length, encodeBase64 } from './encode-base64.ts';
import { findVideo } from './queries.ts';
import {
  filmFile,
  isRendition,
  isWatched,
  noRenditions,
  posterFile,
  readRenditions,
  streamFile,
} from './renditions.ts';
import { createFileOpener } from './shared-files.ts';
import {
  openPrivate,
  type PrivateFile,
  statPrivate,
  streamsFolderOf,
  videoMark,
  videosFolderOf,
} from './video-files.ts';
import { createVideoLengths } from './video-lengths.ts';
import { captionsFileOf, fileNameOf, videoPathOf } from './video-path.ts';
import { addressKey, addressLife, readGrant, signGrant } from './video-token.ts';
import type { VideoAddresses, VideoGrant, Videos } from './videos.ts';

export interface VideoServices extends Pick<ContentServices, 'database' | 'dataDir' | 'log'> {
  secrets: Secrets;
  /**
   * A video has begun to flow to somebody: called after the first byte under an address, and again once a minute has
   * passed or it has failed. The stream goes on whatever comes of it.
   */
  onStarted?(grant: StartedVideo): Promise<void>;
  /** Whether somebody may still watch what an address was made for; without it, as long as the address is good. */
  mayWatch?(grant: StartedVideo): Promise<boolean>;
  /** Epoch milliseconds. */
  now?(): number;
}

/** What somebody has begun to watch. */
export interface StartedVideo extends VideoGrant {
  userId: string;
}

/** The private videos of all projects. */
export function createVideos(services: VideoServices): Videos {
  const { dataDir, secrets, now = Date.now } = services;
  const key = addressKey(secrets);
  const lengths = createVideoLengths(services.database.db);
  const noteStart = createStartNotes(services);
  const mayStillWatch = createRightKeeper(services);
  const openFile = createFileOpener();

  return {
    async addresses(grant) {
      const original = await findOriginal(dataDir, grant);
      if (!original) return null;
      const expiresAt = now() + addressLife;
      const base = `/video/${signGrant(key, grant, expiresAt)}`;
      return { ...(await addressesBelow(base, services, grant, videoMark(original))), expiresAt };
    },

    async open(token, rest, viewer) {
      const grant = readGrant(key, token, now());
      if (!grant) return 'not-allowed';
      const { userId } = grant;
      if (userId !== null && userId !== (await viewer.userId())) return 'not-allowed';
      if (userId !== null && !(await mayStillWatch({ ...grant, userId }))) return 'not-allowed';
      const target = targetOf(dataDir, grant, rest);
      const opened = target && (await openFile(target.folder, target.file));
      if (!opened) return null;
      const note = () => target.isWatched && noteStart(token, grant);
      const name = fileNameOf(target.file);
      return { ...opened, name, userId, noteStart: () => void note() };
    },

    async base64(grant) {
      const opened = await openOriginal(dataDir, grant);
      if (!opened) return null;
      const size = Number(opened.stat.size);
      return {
        type: contentTypeOf(grant.path),
        length: base64Length(size),
        body: encodeBase64(opened.file, size, () => noteStart(null, grant)),
      };
    },

    seconds: async (projectId, path) => (await lengths(projectId)).get(path) ?? null,
  };
}

/** Nothing but a video's own path leads to a file, whoever has made the grant. */
async function openOriginal(dataDir: string, grant: VideoGrant): Promise<PrivateFile | null> {
  if (videoPathOf(grant.path) !== grant.path) return null;
  return await openPrivate(videosFolderOf(dataDir, grant.projectId), grant.path);
}

async function findOriginal(dataDir: string, grant: VideoGrant) {
  const opened = await openOriginal(dataDir, grant);
  await opened?.file.close();
  return opened?.stat ?? null;
}

async function addressesBelow(
  base: string,
  { database, dataDir }: VideoServices,
  { projectId, path }: VideoGrant,
  mark: string,
): Promise<Omit<VideoAddresses, 'expiresAt'>> {
  const row = await findVideo(database.db, projectId, path);
  const isCurrent = row?.mark === mark;
  const made = isCurrent && row.state === 'ready' ? readRenditions(row.renditions) : noRenditions;
  const folder = videosFolderOf(dataDir, projectId);
  const spoken = await Promise.all(
    languageCodes.map(async (language) => {
      const isThere = await statPrivate(folder, captionsFileOf(path, language));
      return isThere ? [{ language, href: `${base}/${language}.vtt` }] : [];
    }),
  );
  return {
    video: made.film
      ? `${base}/${mark}/${filmFile}`
      : `${base}/${encodeURIComponent(fileNameOf(path))}`,
    stream: made.sizes.length > 0 ? `${base}/${mark}/${streamFile}` : null,
    poster: made.poster ? `${base}/${mark}/${posterFile}` : null,
    captions: spoken.flat(),
    seconds: isCurrent ? row.seconds : null,
  };
}

interface Target {
  folder: string;
  file: string;
  /** Whether it is the film itself, or a part of it. */
  isWatched: boolean;
}

/** What stands behind the rest of an address: the original, its captions, or what was made of it. */
function targetOf(
  dataDir: string,
  { projectId, path }: VideoGrant,
  [first = '', second, ...more]: readonly string[],
): Target | null {
  if (videoPathOf(path) !== path || more.length > 0) return null;
  const folder = videosFolderOf(dataDir, projectId);
  if (second === undefined) {
    if (first === fileNameOf(path)) return { folder, file: path, isWatched: true };
    const language = /^([a-z]{2})\.vtt$/.exec(first)?.[1];
    if (!isLanguageCode(language)) return null;
    return { folder, file: captionsFileOf(path, language), isWatched: false };
  }
  if (!/^[\da-z]+(?:-[\da-z]+)+$/.test(first) || !isRendition(second)) return null;
  const made = streamsFolderOf(dataDir, projectId, path);
  return { folder: made, file: `${first}/${second}`, isWatched: isWatched(second) };
}

/** A right is asked about again after so long, in milliseconds: a player asks for many ranges at once. */
const rightGoodFor = 5_000;

/**
 * Whether the right behind an address is still there: who gives a course back keeps no addresses that were made
 * before, and watches nothing that is not counted.
 */
function createRightKeeper({ mayWatch }: VideoServices) {
  const known = new LRUCache<string, boolean>({ max: 10_000, ttl: rightGoodFor });
  return async (grant: StartedVideo): Promise<boolean> => {
    if (!mayWatch) return true;
    const key = JSON.stringify([grant.projectId, grant.userId, grant.path]);
    const before = known.get(key);
    if (before !== undefined) return before;
    const may = await mayWatch(grant);
    known.set(key, may);
    return may;
  };
}

/** Told of again after so long, in milliseconds: meanwhile somebody may have bought another course with the video. */
const toldFor = 60_000;

/** Tells of each address that its video has begun. */
function createStartNotes({ onStarted, log }: VideoServices) {
  const told = new LRUCache<string, true>({ max: 20_000, ttl: toldFor });
  return (token: string | null, grant: VideoGrant): void => {
    const { userId } = grant;
    if (!onStarted || userId === null || (token !== null && told.has(token))) return;
    if (token !== null) told.set(token, true);
    // Within a promise: what it throws at once must not reach the stream either.
    void Promise.resolve()
      .then(() => onStarted({ ...grant, userId }))
      .catch((error: unknown) => {
        if (token !== null) told.delete(token);
        log.error({ err: error, project: grant.projectId }, 'A started video could not be noted');
      });
  };
}
