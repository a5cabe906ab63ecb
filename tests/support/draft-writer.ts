import type { FieldConflict, SaveResult, SaveRequest, Unit } from '#contracts/units.ts';
import type { UnitLanguage } from '#contracts/parts.ts';
import {
  changeList,
  joinField,
  newItemId,
  readField,
  writeField,
} from '#common/content/field-values.ts';
import type { Field, Fields, ListField } from '#common/content/fields.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '#common/json.ts';

/*
 * Edits units at random and records every acknowledged save. Like the editor's browser, it continues
 * from the server's responses and repeats requests without one.
 */

/** A save that the server acknowledged. */
export interface AcknowledgedSave {
  path: string;
  language: UnitLanguage;
  authorId: string;
  /** Null for a conflict, which is in the history under an id that was not returned. */
  revisionId: string | null;
  basedOn: string | null;
  value: JsonValue;
}

export interface SaveCounts {
  saved: number;
  conflicts: number;
  invalid: number;
  unanswered: number;
  acknowledged: AcknowledgedSave[];
}

/** The server did not respond. */
export class UnansweredError extends Error {
  override name = 'UnansweredError';
}

interface Writer {
  authorId: string;
  /** Returns a number from 0 to below 1. */
  random(): number;
  /** Rejects with UnansweredError, as `save` does. */
  open(path: string): Promise<Unit>;
  save(request: SaveRequest): Promise<SaveResult>;
}

/** Saves until `isOver`; after requests without a response it waits for `untilBack`. */
export async function writeRandomDrafts(
  writer: Writer,
  paths: readonly string[],
  tally: SaveCounts,
  control: { isOver(): boolean; untilBack(): Promise<void> },
): Promise<void> {
  let open: Unit | null = null;
  let request: SaveRequest | null = null;
  while (!control.isOver()) {
    try {
      // Mostly keeps a unit open, so that others save meanwhile.
      if (!open || (!request && writer.random() < 0.15))
        open = await writer.open(pick(writer, paths));
      request ??= randomChange(writer, open);
      const answer = await writer.save(request);
      recordAnswer(tally, writer, request, answer);
      open = unitAfterSave(open, answer, writer);
      request = null;
    } catch (error) {
      if (!(error instanceof UnansweredError)) throw error;
      tally.unanswered += 1;
      await control.untilBack();
    }
  }
}

function recordAnswer(
  tally: SaveCounts,
  { authorId }: Writer,
  { path, versions: sent }: SaveRequest,
  answer: SaveResult,
): void {
  if (answer.outcome === 'invalid') {
    tally.invalid += 1;
    return;
  }
  if (answer.outcome === 'saved') {
    tally.saved += 1;
    for (const [language, { revisionId, value }] of entriesOf(answer.versions))
      tally.acknowledged.push({ path, language, authorId, revisionId, basedOn: null, value });
    return;
  }
  tally.conflicts += 1;
  for (const [language, { basedOn, value }] of entriesOf(sent))
    tally.acknowledged.push({ path, language, authorId, revisionId: null, basedOn, value });
}

/** Returns the unit in the writer's form after a save; null to open it again. */
function unitAfterSave(open: Unit, answer: SaveResult, writer: Writer): Unit | null {
  if (answer.outcome === 'invalid' || writer.random() < 0.1) return null;
  const versions = { ...open.versions };
  for (const [language, { revisionId, value }] of entriesOf(answer.versions)) {
    const old = versions[language];
    const conflicts = answer.outcome === 'conflict' ? answer.conflicts : [];
    if (old)
      versions[language] = {
        ...old,
        revisionId,
        value: resolveConflicts(value, language, conflicts, writer),
      };
  }
  return { ...open, versions };
}

/** Resolves each conflict by choosing a side at random. */
function resolveConflicts(
  value: JsonValue,
  language: UnitLanguage,
  conflicts: readonly FieldConflict[],
  { random }: Writer,
): JsonValue {
  return conflicts
    .filter((conflict) => conflict.language === language && conflict.mine !== undefined)
    .reduce<JsonValue>(
      (now, { field, mine }) => (random() < 0.5 ? now : (writeField(now, field, mine) ?? now)),
      value,
    );
}

function randomChange(writer: Writer, { path, type, versions }: Unit): SaveRequest {
  const languages = entriesOf(versions).filter(([, { revisionId }]) => revisionId !== null);
  const [first] = languages.toSorted(() => writer.random() - 0.5);
  if (!first || !type.fields) throw new Error(`Nothing can be changed in ${path}`);
  const [language, { revisionId, value }] = first;
  let changed = value;
  for (let count = 1 + Math.floor(writer.random() * 3); count > 0; count -= 1)
    changed = changeRandomField(writer, type.fields, changed, '');
  const sent = { [language]: { basedOn: revisionId, value: changed } };
  return { path, origin: writer.random() < 0.5 ? 'autosave' : 'save', versions: sent };
}

function changeRandomField(
  writer: Writer,
  fields: Fields,
  root: JsonValue,
  parent: string,
): JsonValue {
  const named = Object.entries(fields).filter(([name, field]) => isChangeable(name, field));
  const lists = named.filter(([, field]) => field.kind === 'list');
  const [name, field] = pick(writer, lists.length > 0 && writer.random() < 0.6 ? lists : named);
  const path = joinField(parent, name);
  if (field.kind === 'list') return changeRandomList(writer, field, root, path);
  const text = `${name} ${Math.floor(writer.random() * 1e9).toString(36)}`;
  const next = field.kind === 'html' ? `<p>${text}</p>` : text;
  return writeField(root, path, next) ?? root;
}

function changeRandomList(
  writer: Writer,
  field: ListField,
  root: JsonValue,
  path: string,
): JsonValue {
  const stored = readField(root, path);
  const items = (Array.isArray(stored) ? stored : []).filter(isJsonObject);
  const chance = writer.random();
  const index = Math.floor(writer.random() * (items.length + 1));
  const item = items[index];
  const id = item?.['id'];
  if (field.key !== 'id' || (item && typeof id === 'number' && chance < 0.6)) {
    if (!item) return root;
    const key = field.key === 'id' ? id : item['name'];
    return changeRandomField(writer, field.item, root, joinField(path, String(key)));
  }
  if (typeof id === 'number' && (chance < 0.8 || items.length > 9)) {
    const change = items.length > 6 && chance < 0.95 ? 'remove' : 'move';
    return changeList(root, path, { change, key: id, index: 0 }) ?? root;
  }
  const added = { id: newItemId([items]), ...requiredFields(writer, field.item) };
  return changeList(root, path, { change: 'add', item: added, index }) ?? root;
}

function requiredFields(writer: Writer, fields: Fields): JsonObject {
  const text = `new ${Math.floor(writer.random() * 1e9).toString(36)}`;
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field.required ? [[name, field.kind === 'number' ? 1 : text]] : [],
    ),
  );
}

/** Returns true for free texts; keys of lists and addresses stay. */
function isChangeable(name: string, field: Field): boolean {
  if (field.kind === 'list') return true;
  if (name === 'name' || name === 'value') return false;
  return field.kind === 'html' || (field.kind === 'text' && field.max >= 60);
}

function pick<T>({ random }: Writer, from: readonly T[]): T {
  const one = from[Math.floor(random() * from.length)];
  if (one === undefined) throw new Error('There is nothing to choose from');
  return one;
}

function entriesOf<V>(versions: Partial<Record<UnitLanguage, V>>): [UnitLanguage, V][] {
  // The keys are languages by its type.
  return Object.entries(versions) as [UnitLanguage, V][];
}
