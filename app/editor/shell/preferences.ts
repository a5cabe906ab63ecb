/* How a person has arranged the editor in this browser. A browser that keeps nothing has none. */

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
    // It is for one visit then.
  }
}
