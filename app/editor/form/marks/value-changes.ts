import { isJsonObject, type JsonValue } from '#common/json.ts';

/** A difference between two versions of a value. */
export interface ValueChange {
  path: string;
  before: string;
  after: string;
}

/**
 * Compares two versions of a value: objects by name, lists by item key, everything else as a whole.
 */
export function valueChanges(
  before: JsonValue | undefined,
  after: JsonValue | undefined,
  path = '',
): ValueChange[] {
  if (before === after) return [];
  const [then, now] = [partsOf(before), partsOf(after)];
  if (then && now) {
    const names = new Set([...then.keys(), ...now.keys()]);
    return Array.from(names).flatMap((name) =>
      valueChanges(then.get(name), now.get(name), path === '' ? name : `${path}.${name}`),
    );
  }
  const change = { path, before: textOf(before), after: textOf(after) };
  return change.before === change.after ? [] : [change];
}

function partsOf(value: JsonValue | undefined): Map<string, JsonValue> | null {
  if (isJsonObject(value)) return new Map(Object.entries(value));
  if (!Array.isArray(value)) return null;
  const keys = value.map((item) =>
    isJsonObject(item) ? String(item['id'] ?? item['name'] ?? '') : '',
  );
  const isKeyed = keys.every((key) => key !== '') && new Set(keys).size === keys.length;
  return isKeyed ? new Map(value.map((item, index) => [keys[index] ?? '', item])) : null;
}

function textOf(value: JsonValue | undefined): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value, null, 1);
}
