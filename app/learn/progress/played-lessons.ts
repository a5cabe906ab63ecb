/*
 * Lessons played in this browser (specification, section 3): `playedVideos` in local storage, a map
 * of `{course}-{lessonfile}` to true or false. An entry never becomes false.
 */

const storageKey = 'playedVideos';
/** Id of the account that was logged in last; absent for visitors. */
const ownerKey = 'playedVideosOf';

export type KeyStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Assigns the map to the current account; `personId` is null for visitors. A visitor's map goes to
 * the account that logs in; another account's map is deleted.
 */
export function claimPlayedLessons(storage: KeyStore, personId: string | null): void {
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

/** Lists the course's lessons played in this browser. */
export function listPlayedLocally(storage: KeyStore, { course, files }: Lessons): string[] {
  const map = readMap(storage);
  return files.filter((file) => map[keyOf(course, file)] === true);
}

/** Marks lessons as played, if the browser has storage. */
export function markPlayedLocally(storage: KeyStore, { course, files }: Lessons): void {
  const map = readMap(storage);
  const added = files.map((file) => keyOf(course, file)).filter((key) => map[key] !== true);
  if (added.length === 0) return;
  const updated = { ...map, ...Object.fromEntries(added.map((key) => [key, true])) };
  try {
    storage.setItem(storageKey, JSON.stringify(updated));
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
