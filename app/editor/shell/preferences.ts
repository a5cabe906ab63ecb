/* Editor preferences in this browser; without storage there are none. */

const prefix = 'editor:';

export function readPreference(name: string): string | null {
  try {
    return localStorage.getItem(prefix + name);
  } catch {
    return null;
  }
}

export function writePreference(name: string, value: string): void {
  try {
    localStorage.setItem(prefix + name, value);
  } catch {
    // The preference then lasts until the page is closed.
  }
}
