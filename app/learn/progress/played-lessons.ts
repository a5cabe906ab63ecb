/*
 * The lessons that were played in this browser (specification, section 3): the local
 * storage's `playedVideos`, a map of `{course}-{lessonfile}` to true or false. Played is never taken back.
 */

const storageKey = 'playedVideos';
/** Whose they are: the id of the person who was logged in last. Absent: a visitor's. */
const ownerKey = 'playedVideosOf';

type KeyStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Takes the map up for whoever uses the browser now; `personId` is null for a visitor. What a visitor played becomes
 * the person's who logs in; what a person played is nobody else's, and begins anew.
 */
export function takeUpPlayed(storage: KeyStore, personId: string | null): void {
  try {
    const owner = storage.getItem(ownerKey);
    if (owner !== null && owner !== personId) {
      storage.removeItem(storageKey);
      storage.removeItem(ownerKey);
    }
    if (personId !== null && owner !== personId) storage.setItem(ownerKey, personId);
  } catch {
    // Full, or forbidden.
  }
}

interface Lessons {
  /** The course's product key. */
  course: string;
  files: readonly string[];
}

/** Those of a course's lessons that were played here. */
export function playedHere(storage: KeyStore, { course, files }: Lessons): string[] {
  const map = readMap(storage);
  return files.filter((file) => map[keyOf(course, file)] === true);
}

/** Notes lessons as played. A browser that keeps nothing loses nothing but this. */
export function notePlayed(storage: KeyStore, { course, files }: Lessons): void {
  const map = readMap(storage);
  const added = files.map((file) => keyOf(course, file)).filter((key) => map[key] !== true);
  if (added.length === 0) return;
  const noted = { ...map, ...Object.fromEntries(added.map((key) => [key, true])) };
  try {
    storage.setItem(storageKey, JSON.stringify(noted));
  } catch {
    // Full, or forbidden.
  }
}

function keyOf(course: string, file: string): string {
  return `${course}-${file}`;
}

function readMap(storage: KeyStore): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(storage.getItem(storageKey) ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
