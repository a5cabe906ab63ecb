/** The file store is temporarily unusable; the same request may succeed later. */
export class StorageUnavailableError extends Error {
  override name = 'StorageUnavailableError';
}

/** True if the error or one of its causes is an unavailable file store. */
export function isStorageUnavailable(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause)
    if (each instanceof StorageUnavailableError) return true;
  return false;
}
